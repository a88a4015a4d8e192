import { pageOf, pageQuery, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { checkQuery } from '../connections/check-query.js';
import { recordConnection, requireVersion } from '../connections/connection-changes.js';
import { placeOfData, sourceFor } from '../connections/connection-row.js';
import {
  connectionId,
  connectionView,
  queryCheck,
  queryInput,
  queryRun,
  queryRunEntry,
  queryVersionInput,
  queryVersionView,
} from '../connections/connection-schemas.js';
import { connectionViewById, findConnection } from '../connections/connection-view.js';
import { listQueryVersions, makeQueryCurrent } from '../connections/query-versions.js';
import { keepQueryRun, listQueryRuns } from '../connections/query-runs.js';
import { runQuery } from './run-query.js';
import { answering } from '../connections/source-answer.js';
import { storeVersion } from '../connections/store-version.js';

/** The mobile-number query of a connection: its versions, checks while it is written, and a run that shows no rows. */
export function addQueryRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  const access = { permission: 'Pages.DatabaseConnection.Query' } as const;
  const params = connectionId;

  route(
    api,
    {
      method: 'GET',
      url: '/database-connection/:id/query',
      operationId: 'listQueryVersions',
      summary: 'List the versions of the mobile-number query, newest first',
      access: { permission: 'Pages.DatabaseConnection' },
      params,
      result: z.object({ items: z.array(queryVersionView) }),
    },
    async ({ user, params: { id } }) => ({
      items: await listQueryVersions(db, await findConnection(db, user.organizationId, id)),
    }),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/database-connection/:id/query',
      operationId: 'saveQueryVersion',
      summary: 'Save a new version of the mobile-number query and make it active',
      access,
      idempotencyKey: true,
      params,
      body: queryVersionInput,
      result: connectionView,
    },
    async ({ user, params: { id }, body }) => {
      await db.transaction().execute(async (trx) => {
        const row = await findConnection(trx, user.organizationId, id, { forUpdate: true });
        requireVersion(row, body.version);
        await answering(() => sourceFor(context, row.type).allow({ text: body.query }));
        const version = await makeQueryCurrent(trx, user, id, { query: body.query, note: body.note ?? null });
        await storeVersion(context, trx, row, {});
        await recordConnection(trx, user, row, 'query-changed', { queryVersion: version });
      });
      return connectionViewById(db, user.organizationId, id);
    },
  );
  route(
    api,
    {
      method: 'POST',
      url: '/database-connection/:id/query/check',
      operationId: 'checkQuery',
      summary: 'Check a query without running it: problems and columns',
      access,
      params,
      body: queryInput,
      result: queryCheck,
      requestsPerMinute: 240,
    },
    async ({ user, params: { id }, body, gone }) =>
      checkQuery(context, await findConnection(db, user.organizationId, id), body.query, gone),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/database-connection/:id/query/run',
      operationId: 'runQuery',
      summary: 'Run a query (dry run) for noisy counts and masked numbers',
      description:
        'Returns no rows. The query text is stored for auditors. Each new text uses one preview of the daily limit.',
      access,
      params,
      body: queryInput,
      result: queryRun,
      requestsPerMinute: 30,
    },
    async ({ user, params: { id }, body, gone }) => {
      const row = await findConnection(db, user.organizationId, id);
      // First, so that it is recorded even when the run fails.
      const connection = { id, name: row.name, place: placeOfData(row) };
      await db
        .transaction()
        .execute((trx) => keepQueryRun(context, trx, user, { connection, text: body.query }));
      return runQuery(context, user, row, body.query, gone);
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: '/database-connection/:id/query-run',
      operationId: 'listQueryRuns',
      summary: 'List the queries run on a connection, newest first',
      access: { permission: 'Pages.DatabaseConnection.QueryRuns' },
      params,
      query: pageQuery.pick({ SkipCount: true, MaxResultCount: true }),
      result: pageOf(queryRunEntry),
    },
    async ({ user, params: { id }, query }) =>
      listQueryRuns(context, await findConnection(db, user.organizationId, id), query),
  );
}
