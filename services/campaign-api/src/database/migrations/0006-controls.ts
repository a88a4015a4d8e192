import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Columns for pausing, deferring and rescheduling an accepted campaign. */
export async function addControls(db: Migrating): Promise<void> {
  await sql`
    alter table campaign
      add column pause_reason text,
      add column deferred_until timestamptz,
      add column stalled_at timestamptz`.execute(db);
  // The version may grow: rescheduling makes what other users see outdated. What was accepted stays.
  await sql`
    create or replace function campaign_is_frozen() returns trigger language plpgsql as $$
    begin
      if (new.message, new.sender_kind, new.sender_id, new.parts, new.connection_id, new.total_sms, new.url_link,
          new.audience_count, new.audience_fingerprint, new.accepted_query_version, new.answer_status)
         is distinct from
         (old.message, old.sender_kind, old.sender_id, old.parts, old.connection_id, old.total_sms, old.url_link,
          old.audience_count, old.audience_fingerprint, old.accepted_query_version, old.answer_status)
         or new.version < old.version
      then
        raise exception 'An answered campaign request cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`drop index campaign_open`.execute(db);
  await sql`
    create index campaign_open on campaign (status) where status in ('Pending', 'Scheduled', 'Queued', 'Sending',
      'Paused', 'Deferred', 'AwaitingReceipts', 'Cancelled')`.execute(db);
}
