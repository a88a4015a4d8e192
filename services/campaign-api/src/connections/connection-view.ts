import { notFound } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import type { SourceReason } from '../sources/source-problem.js';
import type { DatabaseType } from '../sources/source.js';
import { healthEveryMinutes, healthWithinSeconds } from '../jobs/queues.js';
import type { ConnectionRow } from './connection-row.js';
import type { ConnectionView } from './connection-schemas.js';

/** The connections of an organization with their health and how many campaigns read from them. */
export const selectConnections = (db: Kysely<Schema>, organizationId: string) =>
  selectWithHealth(db, organizationId).select(
    sql<number>`(select count(*) from campaign where connection_id = database_connection.id)`.as('used_by'),
  );

/** The connections of an organization with their health. */
export function selectWithHealth(db: Kysely<Schema>, organizationId: string) {
  return db
    .selectFrom('database_connection')
    .leftJoin('connection_health as health', 'health.connection_id', 'database_connection.id')
    .where('organization_id', '=', organizationId)
    .selectAll('database_connection')
    .select([
      'health.state',
      'health.checked_at',
      'health.code',
      'health.message',
      'health.certificate_until',
    ]);
}

type HealthRow = Awaited<ReturnType<ReturnType<typeof selectWithHealth>['executeTakeFirstOrThrow']>>;
type ViewRow = Awaited<ReturnType<ReturnType<typeof selectConnections>['executeTakeFirstOrThrow']>>;

/** @throws {ApiProblem} 404 */
export async function connectionViewById(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
): Promise<ConnectionView> {
  const row = await selectConnections(db, organizationId).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('DatabaseConnection', id);
  return viewOf(row);
}

/** @throws {ApiProblem} 404 */
export async function findConnection(
  db: Kysely<Schema> | SchemaTransaction,
  organizationId: string,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<ConnectionRow> {
  const row = await db
    .selectFrom('database_connection')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .$if(options.forUpdate === true, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound('DatabaseConnection', id);
  return row;
}

export function viewOf(row: ViewRow): ConnectionView {
  return {
    id: row.id,
    name: row.name,
    type: row.type as DatabaseType,
    hostName: row.host_name,
    port: row.port,
    userName: row.user_name,
    databaseName: row.database_name,
    defaultSchema: row.default_schema,
    tls: row.tls,
    caCertificate: row.ca_certificate,
    mobileNumberQuery: row.mobile_number_query,
    queryVersion: row.query_version,
    version: row.version,
    passwordChangedAt: row.password_changed_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    health: healthOf(row),
    usedBy: Number(row.used_by),
  };
}

/** A check older than the schedule and the longest check allow is outdated. */
const freshForMs = (healthEveryMinutes * 60 + healthWithinSeconds) * 1000;

/** The result of the last check, unless it is outdated. */
export function healthOf({
  state,
  checked_at,
  code,
  message,
}: Pick<HealthRow, 'state' | 'checked_at' | 'code' | 'message'>): ConnectionView['health'] {
  const checkedAt = checked_at?.toISOString() ?? null;
  const isFresh = checked_at !== null && Date.now() - checked_at.getTime() <= freshForMs;
  if (!state || !isFresh) return { state: 'Unknown', checkedAt, code: null, message: null };
  return { state, checkedAt, code: code as SourceReason | null, message };
}
