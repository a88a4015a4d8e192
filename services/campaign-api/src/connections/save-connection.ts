import { randomUUID } from 'node:crypto';
import { answerTaken, displayName, forbidden, unprocessable, type Principal, nameTaken } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { connectionSecretContext, sourceFor, type ConnectionRow } from './connection-row.js';
import { queueCheck } from './check-health.js';
import type { ConnectionChange, ConnectionInput } from './connection-schemas.js';
import { findConnection } from './connection-view.js';
import { recordConnection, requireVersion } from './connection-changes.js';
import { makeQueryCurrent } from './query-versions.js';
import { answering } from './source-answer.js';
import { storeVersion } from './store-version.js';

/** @returns the id. @throws {ApiProblem} 409 NameTaken; 422 when the query may not be run. */
export async function createConnection(
  context: ServiceContext,
  user: Principal,
  input: ConnectionInput,
): Promise<string> {
  await requireAllowedQuery(context, input);
  const id = randomUUID();
  await context.database.db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('database_connection')
      .values({
        id,
        organization_id: user.organizationId,
        ...columnsOf(input),
        password: context.secrets.seal(input.password, connectionSecretContext(id)),
        mobile_number_query: input.mobileNumberQuery,
      })
      .onConflict((same) => same.columns(['organization_id', 'name']).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw connectionTaken();
    await trx
      .insertInto('connection_query')
      .values({
        connection_id: id,
        version: 1,
        query: input.mobileNumberQuery,
        note: null,
        created_by: displayName(user),
      })
      .execute();
    await queueCheck(context, { id, version: 1, organization_id: user.organizationId }, trx);
    await recordConnection(trx, user, { id, name: input.name }, 'created', {
      ...placeOf(input),
      queryVersion: 1,
    });
  });
  return id;
}

/** @throws {ApiProblem} 403, 404, 409 for another version, 409 NameTaken, 422 PasswordNeeded or for the query. */
export async function updateConnection(
  context: ServiceContext,
  user: Principal,
  id: string,
  input: ConnectionChange,
): Promise<void> {
  await requireAllowedQuery(context, input);
  const update = context.database.db.transaction().execute(async (trx) => {
    const row = await findConnection(trx, user.organizationId, id, { forUpdate: true });
    requireVersion(row, input.version);
    requireQueryRight(user, row, input);
    if (input.password === undefined) requireSamePlace(row, input);
    const password =
      input.password === undefined
        ? {}
        : {
            password: context.secrets.seal(input.password, connectionSecretContext(id)),
            password_changed_at: new Date(),
          };
    await storeVersion(context, trx, row, { ...columnsOf(input), ...password });
    const queryVersion =
      input.mobileNumberQuery === row.mobile_number_query
        ? row.query_version
        : await makeQueryCurrent(trx, user, id, { query: input.mobileNumberQuery });
    await recordConnection(trx, user, { id, name: input.name }, 'updated', {
      ...placeOf(input),
      queryVersion,
      passwordChanged: input.password !== undefined,
    });
  });
  await update.catch(answerTaken({ database_connection_organization_id_name_key: connectionTaken }));
}

/** A stored password is sent only to the same server: otherwise an editor could have it sent to their own. */
export function requireSamePlace(
  row: ConnectionRow,
  input: Omit<ConnectionInput, 'password' | 'mobileNumberQuery'>,
): void {
  const same =
    row.type === input.type &&
    row.host_name === input.hostName &&
    row.port === input.port &&
    row.user_name === input.userName &&
    (input.tls || !row.tls) &&
    input.caCertificate === row.ca_certificate;
  if (same) return;
  throw unprocessable(
    'PasswordNeeded',
    'Enter the password again: the server, the account or the CA certificate changed.',
  );
}

type Question = Pick<ConnectionInput, 'mobileNumberQuery' | 'databaseName' | 'defaultSchema'>;

/** Whether the query and the objects its names refer to belong to the connection. */
export function isSameRequest(row: ConnectionRow, input: Question): boolean {
  return (
    row.mobile_number_query === input.mobileNumberQuery &&
    row.database_name === input.databaseName &&
    row.default_schema === input.defaultSchema
  );
}

/**
 * Editing the query is a separate permission: it decides what audience previews count. Entering a password does not
 * say that it is the database's.
 */
export function requireQueryRight(user: Principal, row: ConnectionRow, input: Question): void {
  if (!isSameRequest(row, input) && !mayWriteQueries(user)) throw forbidden(queryRight);
}

const queryRight = 'Pages.DatabaseConnection.Query';

export function mayWriteQueries({ permissions }: Principal): boolean {
  return permissions.includes(queryRight);
}

async function requireAllowedQuery(
  context: ServiceContext,
  { type, mobileNumberQuery }: Pick<ConnectionInput, 'type' | 'mobileNumberQuery'>,
): Promise<void> {
  await answering(() => sourceFor(context, type).allow({ text: mobileNumberQuery }));
}

function columnsOf(input: Omit<ConnectionInput, 'password'>) {
  return {
    name: input.name,
    type: input.type,
    host_name: input.hostName,
    port: input.port,
    user_name: input.userName,
    database_name: input.databaseName,
    default_schema: input.defaultSchema,
    tls: input.tls,
    ca_certificate: input.caCertificate,
  };
}

/** For the activity log: neither the account nor the query, which may quote data. */
function placeOf({ type, hostName, port, tls, caCertificate }: Omit<ConnectionInput, 'password'>) {
  return { type, hostName, port, tls, ownAuthority: caCertificate !== '' };
}

const connectionTaken = () => nameTaken('A database connection with this name already exists.');
