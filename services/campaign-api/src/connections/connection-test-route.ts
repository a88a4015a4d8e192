import { isDeepStrictEqual } from 'node:util';
import { ApiProblem, eventRoute, invalid, type Api, type Principal } from '@hima/api-kit';
import type { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { definitionOf } from '../disclosure/definition.js';
import { answerQuestion } from '../disclosure/answer-question.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import type { SourceConnection } from '../sources/source.js';
import { recordConnection } from './connection-changes.js';
import { openConnection, placeOfData, placeOfInput, sourceFor, type Opened } from './connection-row.js';
import { connectionTrial, trialResult, trialStep } from './connection-schemas.js';
import { findConnection } from './connection-view.js';
import { withRunningQuery } from './running-query.js';
import { keepQueryRun } from './query-runs.js';
import { isSameRequest, mayWriteQueries, requireQueryRight, requireSamePlace } from './save-connection.js';
import { skipped } from './trial-steps.js';
import { judgeNumbers, roughly, tryConnection, type Judged, type ValuesRead } from './try-connection.js';

type TrialInput = z.output<typeof connectionTrial>;

/** Until there is an SMS setup, which names the organization's country. */
const defaultCountry = 'SA';

/** Tests a connection before it is saved, and streams the result of each step. */
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
        'Sends `step` events, then one `result`. Values are never returned. Rows are read for the active query of a connection, and with `password` for users with Pages.DatabaseConnection.Query. Each new query text uses one preview of the daily limit; without one, the numbers are not checked. The row estimate requires the same permission.',
      access: { permission: 'Pages.DatabaseConnection.Edit' },
      body: connectionTrial,
      events: { step: trialStep, result: trialResult },
      requestsPerMinute: 30,
    },
    async ({ user, body, open }) => {
      const { source, connection, readsValues, savedAs } = await openTrial(context, user, body);
      const query = body.mobileNumberQuery;
      const setup = await findSmsSetup(db, user.organizationId);
      const stream = open();
      const result = await tryConnection({
        source,
        connection,
        query,
        ...(readsValues &&
          query !== undefined && {
            judge: (read) =>
              judge(
                context,
                user,
                { ...{ source, connection, query, savedAs }, name: body.name, place: placeOfInput(body) },
                read,
              ),
          }),
        tables: body.id === undefined,
        estimates: mayWriteQueries(user),
        defaultCountry: setup?.default_country ?? defaultCountry,
        report: (step) => stream.send('step', step),
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

interface Question extends Opened {
  name: string;
  query: string;
  place: ReturnType<typeof placeOfInput>;
  /** The connection that is saved like this. */
  savedAs: string | null;
}

/**
 * Once a day for each text, and for one preview, as a dry run: a text can be changed in its comments, which would average
 * out the noise, and decide what is counted. Whoever knows the password does not always reach the database.
 */
async function judge(
  context: ServiceContext,
  user: Principal,
  { source, connection: opened, name, query: text, place, savedAs }: Question,
  read: () => Promise<ValuesRead>,
): Promise<Judged> {
  const connection = { id: savedAs, name, place };
  await context.database.db
    .transaction()
    .execute((trx) => keepQueryRun(context, trx, user, { connection, text }));
  const definition = definitionOf(['connection test', place, text]);
  try {
    const { shown } = await answerQuestion(
      context,
      { user, definition, fresh: false },
      () => withRunningQuery(context, user, { source, connection: opened, purpose: 'test' }, read),
      (values, noise) => ({
        remark: judgeNumbers(values, noise) ?? null,
        estimatedRows: roughly(values.estimate),
      }),
    );
    return { remark: shown.remark ?? undefined, estimatedRows: shown.estimatedRows };
  } catch (error) {
    const { code, message } = error instanceof ApiProblem ? error : {};
    if (code !== 'PreviewsUsedUp' && code !== 'QueryRunning') throw error;
    return { remark: { ...skipped, code, message: message ?? null } };
  }
}

async function openTrial(context: ServiceContext, user: Principal, body: TrialInput) {
  const { hostName, port, userName, databaseName, defaultSchema, tls, caCertificate } = body;
  const source = sourceFor(context, body.type);
  const { organizationId } = user;
  const given = { organizationId, hostName, port, userName, databaseName, defaultSchema, tls, caCertificate };
  const stored =
    body.id === undefined ? undefined : await findConnection(context.database.db, organizationId, body.id);
  const isSaved = stored && isDeepStrictEqual(placeOfData(stored), placeOfInput(body));
  const savedAs = isSaved ? stored.id : null;
  if (body.password !== undefined) {
    const connection: SourceConnection = { ...given, password: body.password };
    return { source, connection, readsValues: mayWriteQueries(user), savedAs };
  }
  if (!stored) throw invalid([{ message: 'password is required', members: ['password'] }]);
  requireSamePlace(stored, body);
  // Without a query there is still the question of which schema exists.
  const requested = { ...body, mobileNumberQuery: body.mobileNumberQuery ?? stored.mobile_number_query };
  requireQueryRight(user, stored, requested);
  const { password } = openConnection(context, stored).connection;
  const connection: SourceConnection = { ...given, password };
  // The result or failure of a different query is information about people: that requires a dry run.
  return { source, connection, readsValues: isSameRequest(stored, requested), savedAs };
}
