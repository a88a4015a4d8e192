import type { Defaulted } from './column-types.js';

/** The organization's country rules; for other countries, the presets apply. */
export interface CountryRuleTable {
  organization_id: string;
  country: string;
  /** Local times HH:MM of the first and the first forbidden minute; both are set, or none. */
  open_from: string | null;
  open_to: string | null;
  time_zone: string;
  sender_mark: string | null;
  sender_mark_place: SenderMarkPlace | null;
  opt_out_required: boolean;
  source: string;
  /** YYYY-MM-DD */
  as_of: string;
  version: Defaulted<number>;
}

export type SenderMarkPlace = 'Start' | 'End' | 'Anywhere';
