import { likePattern, pageOf, pageQuery, route, sorting, type Api } from '@hima/api-kit';
import { activityEntry, listObjectActivity } from '../activity/list-object-activity.js';
import type { ServiceContext } from '../service-context.js';
import { openConnection } from './connection-row.js';
import { connectionId, connectionView, schemaView } from './connection-schemas.js';
import { connectionViewById, findConnection, selectConnections, viewOf } from './connection-view.js';
import { readTables } from './read-tables.js';
import { answering } from './source-answer.js';
import { addConnectionChangeRoutes } from './connection-change-routes.js';
import { addConnectionTestRoute } from './connection-test-route.js';

/** Reads the organization's own databases, without passwords. */
export function addConnectionRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  const access = { permission: 'Pages.DatabaseConnection' } as const;

  route(
    api,
    {
      method: 'GET',
      url: '/database-connection',
      operationId: 'listDatabaseConnections',
      summary: 'List database connections',
      access,
      query: pageQuery,
      result: pageOf(connectionView),
    },
    async ({ user, query }) => {
      const matching = selectConnections(db, user.organizationId).$if(query.Keyword !== undefined, (all) =>
        all.where((where) => {
          const pattern = likePattern(query.Keyword ?? '');
          return where.or([where('name', 'ilike', pattern), where('host_name', 'ilike', pattern)]);
        }),
      );
      const columns = { name: 'name', type: 'type', hostName: 'host_name', createdAt: 'created_at' } as const;
      let page = matching.offset(query.SkipCount).limit(query.MaxResultCount);
      for (const { column, direction } of sorting(query.Sorting, columns, [
        { column: 'name', direction: 'asc' },
      ])) {
        page = page.orderBy(`database_connection.${column}`, direction);
      }
      const [total, rows] = await Promise.all([
        db
          .selectFrom(matching.as('matching'))
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
        page.orderBy('database_connection.id').execute(),
      ]);
      return { totalCount: Number(total.count), items: rows.map(viewOf) };
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: '/database-connection/:id',
      operationId: 'getDatabaseConnection',
      summary: 'Get a database connection',
      access,
      params: connectionId,
      result: connectionView,
    },
    ({ user, params }) => connectionViewById(db, user.organizationId, params.id),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/database-connection/:id/schema',
      operationId: 'getDatabaseConnectionSchema',
      summary: 'List the tables and columns that the connection’s account can read',
      access,
      params: connectionId,
      result: schemaView,
      requestsPerMinute: 60,
    },
    async ({ user, params }) => {
      const row = await findConnection(db, user.organizationId, params.id);
      return answering(() => readTables(openConnection(context, row)));
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: '/database-connection/:id/activity',
      operationId: 'listDatabaseConnectionActivity',
      summary: 'List the activity of a database connection, newest first',
      access,
      params: connectionId,
      query: pageQuery,
      result: pageOf(activityEntry),
    },
    async ({ user, params, query }) => {
      await findConnection(db, user.organizationId, params.id);
      const object = { entity: 'database-connection', entityId: params.id };
      return listObjectActivity(db, user.organizationId, object, query);
    },
  );
  addConnectionChangeRoutes(api, context);
  addConnectionTestRoute(api, context);
}
