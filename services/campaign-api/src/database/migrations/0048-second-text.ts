import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** A second text, which half of the recipients get, with the footer in its own language. */
export async function addSecondText(db: Migrating): Promise<void> {
  await sql`alter table campaign add column second_message text, add column second_footer text`.execute(db);
  await sql`
    create or replace function campaign_is_frozen() returns trigger language plpgsql as $$
    begin
      if (new.message, new.footer, new.second_message, new.second_footer, new.link_base, new.sender_kind, new.sender_id,
          new.parts, new.connection_id, new.total_sms, new.url_link, new.audience_count, new.audience_fingerprint,
          new.accepted_query_version, new.answer_status, new.audience_cap)
         is distinct from
         (old.message, old.footer, old.second_message, old.second_footer, old.link_base, old.sender_kind, old.sender_id,
          old.parts, old.connection_id, old.total_sms, old.url_link, old.audience_count, old.audience_fingerprint,
          old.accepted_query_version, old.answer_status, old.audience_cap)
         or new.version < old.version
      then
        raise exception 'An answered campaign request cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
}
