import { eventRoute, invalid, type Api, type Principal } from '@hima/api-kit';
import type { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { definitionOf } from '../disclosure/definition.js';
import { lookAt } from '../disclosure/looks.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import type { SourceConnection } from '../sources/source.js';
import { recordConnection } from './connection-changes.js';
import { openConnection, placeOfData, sourceFor, type ConnectionRow } from './connection-row.js';
import { connectionTrial, trialResult, trialStep } from './connection-schemas.js';
import { findConnection } from './connection-view.js';
import { asksTheSame, mayWriteQueries, requireQueryRight, requireSamePlace } from './save-connection.js';
import type { Remark } from './trial-steps.js';
import { judgeNumbers, tryConnection, type ValuesRead } from './try-connection.js';

type TrialInput = z.output<typeof connectionTrial>;

/** Until there is an SMS setup, which names the organization's country. */
const defaultCountry = 'SA';

/** Tries a connection before it is saved, and tells live how each step goes. */
export function addConnectionTestRoute(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  eventRoute(
    api,
    {
      method: 'POST',
      url: '/database-connection/test',
      operationId: 'testDatabaseConnection',
      summary: 'Test a database connection step by step',
      description:
        'Sends `step` events, then one `result`. Values are never returned. With the stored password, only the active query runs. Another query requires Pages.DatabaseConnection.Query and is checked without reading rows. The row estimate requires the same permission.',
      access: { permission: 'Pages.DatabaseConnection.Edit' },
      body: connectionTrial,
      events: { step: trialStep, result: trialResult },
      requestsPerMinute: 30,
    },
    async ({ user, body, open }) => {
      const { source, connection, readsValues, stored } = await openTrial(context, user, body);
      const query = body.mobileNumberQuery;
      const setup = await findSmsSetup(db, user.organizationId);
      const stream = open();
      const result = await tryConnection({
        source,
        connection,
        query,
        ...(readsValues && { judge: (read) => judge(context, user, { query, stored }, read) }),
        estimates: mayWriteQueries(user),
        defaultCountry: setup?.default_country ?? defaultCountry,
        tell: (step) => stream.send('step', step),
        signal: stream.closed,
      });
      const { id } = body;
      if (id !== undefined) {
        await db.transaction().execute(async (trx) => {
          await recordConnection(trx, user, { id, name: body.name }, 'tested', { state: result.state });
        });
      }
      stream.send('result', result);
    },
  );
}

/**
 * With a stored password once a day, or the noise of many tests would average out. A user who knows the password can query
 * the database as they like.
 */
async function judge(
  context: ServiceContext,
  user: Principal,
  { query, stored }: { query: string; stored: ConnectionRow | undefined },
  read: () => Promise<ValuesRead>,
): Promise<Remark | undefined> {
  const definition = definitionOf(['connection test', stored ? placeOfData(stored) : null, query]);
  const { shown } = await lookAt(
    context,
    { user, definition, fresh: !stored, free: true },
    read,
    (values, noise) => ({ remark: judgeNumbers(values, noise) ?? null }),
  );
  return shown.remark ?? undefined;
}

async function openTrial(context: ServiceContext, user: Principal, body: TrialInput) {
  const { hostName, port, userName, databaseName, defaultSchema, tls, caCertificate } = body;
  const source = sourceFor(context, body.type);
  const given = { hostName, port, userName, databaseName, defaultSchema, tls, caCertificate };
  const stored =
    body.id === undefined
      ? undefined
      : await findConnection(context.database.db, user.organizationId, body.id);
  if (body.password !== undefined) {
    const connection: SourceConnection = { ...given, password: body.password };
    return { source, connection, readsValues: true, stored: undefined };
  }
  if (!stored) throw invalid([{ message: 'password is required', members: ['password'] }]);
  requireSamePlace(stored, body);
  requireQueryRight(user, stored, body);
  const { password } = openConnection(context, stored).connection;
  const connection: SourceConnection = { ...given, password };
  // The result or failure of a different query is information about people: that requires a dry run.
  return { source, connection, readsValues: asksTheSame(stored, body), stored };
}
