import type { Defaulted } from './column-types.js';

/** The company registration that belongs to a request. */
export interface RegistrationFileTable {
  id: string;
  organization_id: string;
  name: string;
  type: string;
  /** Bytes, unsealed. */
  size: number;
  /** Sealed. */
  content: Buffer;
  created_by: string;
  created_at: Defaulted<Date>;
}

/** The draft of a request; one per user. */
export interface CampaignDraftTable {
  organization_id: string;
  user_id: string;
  data: Record<string, unknown>;
  saved_at: Defaulted<Date>;
}
