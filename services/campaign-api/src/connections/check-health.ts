import { eachAlone } from '@hima/api-kit';
import type { Insertable } from 'kysely';
import type { ConnectionHealthTable } from '../database/tables/connections.js';
import type { SchemaTransaction } from '../database/schema.js';
import { queues } from '../jobs/queues.js';
import { notify } from '../notifications/notify.js';
import type { ServiceContext } from '../service-context.js';
import { openConnection, type ConnectionRow } from './connection-row.js';
import type { TrialStep } from './connection-schemas.js';
import { tryConnection } from './try-connection.js';

/** Queues a check of every connection as a separate job: one that hangs or fails doesn't block the others. */
export async function checkAllHealth(
  { database, logger }: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const connections = await database.db
    .selectFrom('database_connection')
    .select(['id', 'version', 'organization_id'])
    .execute();
  await eachAlone(connections, (connection) => queueCheck({ database }, connection), {
    what: 'queue the health check of a database connection',
    idOf: ({ id }) => id,
    logger,
    signal,
  });
}

/** Each version has its own check: one in progress says nothing about the next version. */
export async function queueCheck(
  { database }: Pick<ServiceContext, 'database'>,
  { id, version, organization_id: group }: Pick<ConnectionRow, 'id' | 'version' | 'organization_id'>,
  trx?: SchemaTransaction,
): Promise<void> {
  const singletonKey = `${id} ${version}`;
  await database.jobs.send(queues.health, { connectionId: id }, { singletonKey, group, ...(trx && { trx }) });
}

/** Checks whether a connection works, without reading data, and stores the result. */
export async function checkHealth(context: ServiceContext, connectionId: string): Promise<void> {
  const row = await context.database.db
    .selectFrom('database_connection')
    .selectAll()
    .where('id', '=', connectionId)
    .executeTakeFirst();
  if (row) await checkOne(context, row);
}

type Found = Omit<Insertable<ConnectionHealthTable>, 'connection_id'>;

async function checkOne(context: ServiceContext, row: ConnectionRow): Promise<void> {
  const { db } = context.database;
  let worst: TrialStep | undefined;
  let certificate_until: Date | null = null;
  const { source, connection } = openConnection(context, row);
  const { state } = await tryConnection({
    source,
    connection,
    query: row.mobile_number_query,
    defaultCountry: '',
    report: (step) => {
      const worse = step.state === 'Failed' || (step.state === 'Warning' && worst?.state !== 'Failed');
      if (worse) worst = step;
    },
    onCertificate: (until) => (certificate_until = until),
  });
  // The next check finds out.
  if (worst?.code === 'QueryRunning') return;
  const { code = null, message = null } = worst ?? {};
  const found = { state, checked_at: new Date(), code, message, certificate_until };
  await db.transaction().execute((trx) => keep(trx, row, found));
}

/** If it was changed or deleted meanwhile, the result is outdated. */
async function keep(trx: SchemaTransaction, row: ConnectionRow, found: Found): Promise<void> {
  const before = await trx
    .selectFrom('connection_health')
    .select('state')
    .where('connection_id', '=', row.id)
    .executeTakeFirst();
  const kept = await trx
    .insertInto('connection_health')
    .columns(['connection_id', 'state', 'checked_at', 'code', 'message', 'certificate_until'])
    .expression((of) =>
      of
        .selectFrom('database_connection')
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .select((select) => [
          'id',
          select.val(found.state).as('state'),
          select.cast<Date>(select.val(found.checked_at), 'timestamptz').as('checked_at'),
          select.val(found.code).as('code'),
          select.val(found.message).as('message'),
          select
            .cast<Date | null>(select.val(found.certificate_until), 'timestamptz')
            .as('certificate_until'),
        ]),
    )
    .onConflict((same) => same.column('connection_id').doUpdateSet(found))
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows === 0n || found.state !== 'Failed' || before?.state === 'Failed') return;
  await notify(trx, {
    organizationId: row.organization_id,
    kind: 'ConnectionFailed',
    subjectId: row.id,
  });
}
