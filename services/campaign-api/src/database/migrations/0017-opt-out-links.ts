import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Opt-out links are kept as long as their messages. */
export async function addOptOutLinks(db: Migrating): Promise<void> {
  await sql`
    create table opt_out_link (
      token_hash bytea primary key,
      message_id bigint not null references message on delete cascade
    )`.execute(db);
  await sql`create index opt_out_link_message on opt_out_link (message_id)`.execute(db);
}
