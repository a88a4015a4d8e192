import type { Defaulted, Json } from './column-types.js';

export interface CampaignFilterTable {
  id: string;
  organization_id: string;
  name: string;
  /** The newest one. */
  version: Defaulted<number>;
  /** Set on every request that names no filter. */
  is_default: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

export interface CampaignFilterVersionTable {
  filter_id: string;
  version: number;
  /** The connection of the query with the columns. */
  connection_id: string | null;
  definition: Json;
  note: string | null;
  created_at: Defaulted<Date>;
  created_by_name: string;
}
