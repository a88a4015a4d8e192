import type { ActivityWord } from '@hima/api-kit';
import type { Generated } from 'kysely';
import type { Defaulted } from './column-types.js';

export const optOutSources = [
  'Manual',
  'Import',
  'Reply',
  'Link',
  'Regulator',
] as const satisfies readonly ActivityWord[];
export type OptOutSource = (typeof optOutSources)[number];

export interface OptOutTable {
  organization_id: string;
  number_lookup: Buffer;
  source: OptOutSource;
  added_at: Defaulted<Date>;
}

/** Numbers that staff added at once, listed before or not. */
export interface OptOutAdditionTable {
  id: Generated<number>;
  organization_id: string;
  at: Defaulted<Date>;
  numbers: number;
}

/** The opt-out link of a recipient. It doesn't record whether it was used. */
export interface OptOutLinkTable {
  token_hash: Buffer;
  message_id: number;
}

/** Replies of a day that are not opt-outs. */
export interface ReplyCountTable {
  organization_id: string;
  day: Date;
  replies: number;
}
