import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Queries that a test runs before its connection is saved are stored, too; the place tells which database they read. */
export async function addQueryRunPlaces(db: Migrating): Promise<void> {
  await sql`alter table query_run alter column connection_id drop not null, add column place bytea`.execute(
    db,
  );
  await sql`create index query_run_place on query_run (organization_id, place) where connection_id is null`.execute(
    db,
  );
}
