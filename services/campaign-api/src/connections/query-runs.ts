import { randomUUID } from 'node:crypto';
import { displayName, type Principal } from '@hima/api-kit';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import type { ConnectionRow } from './connection-row.js';

/**
 * Stores the text of a query that was run, encrypted: it can quote data about people, and it says what its author wanted to
 * know. Auditors read it.
 * @returns a keyed hash of the text for the activity log: equal texts have equal ones, and texts cannot be guessed
 */
export async function keepQueryRun(
  { secrets, disclosureKeys }: ServiceContext,
  trx: SchemaTransaction,
  user: Principal,
  { connection, text }: { connection: Pick<ConnectionRow, 'id' | 'organization_id'>; text: string },
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('query_run')
    .values({
      id,
      organization_id: connection.organization_id,
      connection_id: connection.id,
      user_id: user.id,
      user_name: displayName(user),
      text_sealed: secrets.seal(text, sealedFor(id)),
    })
    .execute();
  return disclosureKeys.seed('query text', connection.organization_id, text).toString('hex').slice(0, 32);
}

/** Newest first. */
export async function listQueryRuns(
  { database, secrets }: ServiceContext,
  connection: Pick<ConnectionRow, 'id' | 'organization_id'>,
  { SkipCount, MaxResultCount }: { SkipCount: number; MaxResultCount: number },
) {
  const runs = database.db
    .selectFrom('query_run')
    .where('organization_id', '=', connection.organization_id)
    .where('connection_id', '=', connection.id);
  const [total, rows] = await Promise.all([
    runs.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    runs.selectAll().orderBy('at', 'desc').orderBy('id').offset(SkipCount).limit(MaxResultCount).execute(),
  ]);
  return {
    totalCount: Number(total.count),
    items: rows.map(({ id, at, user_name, text_sealed }) => ({
      id,
      at: at.toISOString(),
      by: user_name,
      query: secrets.open(text_sealed, sealedFor(id)).toString(),
    })),
  };
}

const sealedFor = (id: string) => `query-run:${id}`;
