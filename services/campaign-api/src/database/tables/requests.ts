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

/** A text for messages, by the language it is written in; empty where there is none. */
export interface MessageTemplateTable {
  id: string;
  organization_id: string;
  /** Unique in the organization by `name_key`. */
  name: string;
  text_en: string;
  text_arb: string;
  version: Defaulted<number>;
  updated_at: Defaulted<Date>;
  updated_by_name: string;
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
