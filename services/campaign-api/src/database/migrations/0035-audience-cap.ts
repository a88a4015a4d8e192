import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** The most people an approver lets a request reach, and the keyed random rank by which they are chosen. */
export async function addAudienceCap(db: Migrating): Promise<void> {
  await sql`alter table campaign add column audience_cap integer check (audience_cap > 0)`.execute(db);
  await sql`alter table audience_preview add column audience_cap integer`.execute(db);
  await sql`alter table audience_member add column cap_rank bytea`.execute(db);
  await sql`
    create or replace function campaign_is_frozen() returns trigger language plpgsql as $$
    begin
      if (new.message, new.footer, new.link_base, new.sender_kind, new.sender_id, new.parts, new.connection_id,
          new.total_sms, new.url_link, new.audience_count, new.audience_fingerprint, new.accepted_query_version,
          new.answer_status, new.audience_cap)
         is distinct from
         (old.message, old.footer, old.link_base, old.sender_kind, old.sender_id, old.parts, old.connection_id,
          old.total_sms, old.url_link, old.audience_count, old.audience_fingerprint, old.accepted_query_version,
          old.answer_status, old.audience_cap)
         or new.version < old.version
      then
        raise exception 'An answered campaign request cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
}
