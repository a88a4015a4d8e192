import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Running queries are counted per server, whichever connections lead to it. Processes of before count per connection. */
export async function addQueryServers(db: Migrating): Promise<void> {
  // Leftovers of a process that ended belong to no process.
  await sql`delete from running_query`.execute(db);
  await sql`
    alter table running_query
      alter column connection_id drop not null, add column server text not null default ''`.execute(db);
  await sql`create index running_query_server on running_query (server)`.execute(db);
}
