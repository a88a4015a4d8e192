import { displayName, type Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { SchemaTransaction, Schema } from '../database/schema.js';
import type { ConnectionRow } from './connection-row.js';

/** Adds a version of a connection's query and puts it in use. The connection's row is locked by the caller. */
export async function makeQueryCurrent(
  trx: SchemaTransaction,
  user: Principal,
  id: string,
  { query, note = null }: { query: string; note?: string | null },
): Promise<number> {
  const { version } = await trx
    .insertInto('connection_query')
    .values({
      connection_id: id,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from connection_query where connection_id = ${id})`,
      query,
      note,
      created_by: displayName(user),
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('database_connection')
    .set({ mobile_number_query: query, query_version: version })
    .where('id', '=', id)
    .execute();
  return version;
}

/** Newest first. */
export async function listQueryVersions(db: Kysely<Schema>, row: ConnectionRow) {
  const versions = await db
    .selectFrom('connection_query as q')
    .where('q.connection_id', '=', row.id)
    .selectAll('q')
    .select(
      sql<number>`(select count(*) from campaign c
        where c.connection_id = q.connection_id and c.accepted_query_version = q.version)`.as('used_by'),
    )
    .orderBy('q.version', 'desc')
    .execute();
  return versions.map((item) => ({
    version: item.version,
    query: item.query,
    note: item.note,
    createdBy: item.created_by,
    createdAt: item.created_at.toISOString(),
    current: item.version === row.query_version,
    usedBy: Number(item.used_by),
  }));
}
