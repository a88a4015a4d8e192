import { randomUUID } from 'node:crypto';
import { displayName, type Principal } from '@hima/api-kit';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { placeOfData, type ConnectionRow } from './connection-row.js';
import { recordConnection } from './connection-changes.js';

/** Where a query ran; `id` is null where no saved connection leads. */
interface RunPlace {
  id: string | null;
  name: string;
  place: readonly (string | number)[];
}

/**
 * Stores the text of a query that is about to run, encrypted: it can quote data about people, and it says what its author
 * wanted to know. Auditors read it. The activity log has a keyed hash of it: equal texts have equal ones, and texts cannot
 * be guessed.
 */
export async function keepQueryRun(
  { secrets, disclosureKeys }: ServiceContext,
  trx: SchemaTransaction,
  user: Principal,
  { connection, text }: { connection: RunPlace; text: string },
): Promise<void> {
  const { organizationId } = user;
  const id = randomUUID();
  await trx
    .insertInto('query_run')
    .values({
      id,
      organization_id: organizationId,
      connection_id: connection.id,
      place: placeHash(disclosureKeys, organizationId, connection.place),
      user_id: user.id,
      user_name: displayName(user),
      text_sealed: secrets.seal(text, sealedFor(id)),
    })
    .execute();
  const textHash = disclosureKeys.seed('query text', organizationId, text).toString('hex').slice(0, 32);
  const entity = { id: connection.id ?? id, name: connection.name };
  await recordConnection(trx, user, entity, 'query-run', { textHash });
}

/** Those of the connection, and those of tests of its database that belong to no connection. Newest first. */
export async function listQueryRuns(
  { database, secrets, disclosureKeys }: ServiceContext,
  connection: ConnectionRow,
  { SkipCount, MaxResultCount }: { SkipCount: number; MaxResultCount: number },
) {
  const { id: connectionId, organization_id } = connection;
  const place = placeHash(disclosureKeys, organization_id, placeOfData(connection));
  const runs = database.db
    .selectFrom('query_run')
    .where('organization_id', '=', organization_id)
    .where(({ eb, or, and }) =>
      or([
        eb('connection_id', '=', connectionId),
        and([eb('connection_id', 'is', null), eb('place', '=', place)]),
      ]),
    );
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

const placeHash = (
  keys: ServiceContext['disclosureKeys'],
  organizationId: string,
  place: RunPlace['place'],
) => keys.seed('query place', organizationId, JSON.stringify(place));

const sealedFor = (id: string) => `query-run:${id}`;
