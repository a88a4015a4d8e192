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

/** A draft of a request, of the user who writes it. */
export interface CampaignDraftTable {
  organization_id: string;
  user_id: string;
  /** Chosen by the client. */
  id: string;
  /** Counts its changes, so that two tabs don’t overwrite each other. */
  version: Defaulted<number>;
  data: Record<string, unknown>;
  saved_at: Defaulted<Date>;
}
