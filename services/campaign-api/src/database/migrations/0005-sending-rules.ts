import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** The sending rules of an organization: hours, caps, footer, protection of large sends. */
export async function createSendingRules(db: Migrating): Promise<void> {
  await sql`
    alter table sms_setup
      add column gateway_version integer not null default 1,
      add column quiet_from text,
      add column quiet_to text,
      add column quiet_time_zone text,
      add column footer_en text not null default '',
      add column footer_arb text not null default '',
      add column frequency_messages integer check (frequency_messages > 0),
      add column frequency_days integer check (frequency_days > 0),
      add column daily_cap integer check (daily_cap > 0),
      add column four_eyes boolean not null default false,
      add column typed_count_from integer not null default 10000,
      add check (num_nulls(quiet_from, quiet_to, quiet_time_zone) in (0, 3)),
      add check (num_nulls(frequency_messages, frequency_days) in (0, 2))`.execute(db);
}
