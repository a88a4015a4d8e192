import { randomUUID } from 'node:crypto';
import { conflict, displayName, notFound, recordActivity, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { isHostName } from '../sources/source-address.js';
import { connectionSecretContext, type ConnectionRow } from './connection-row.js';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);

const connectionInput = z.object({
  name: text(3, 100),
  type: z.literal('PostgreSQL', 'only PostgreSQL databases can be connected so far'),
  hostName: text(1, 100).refine(isHostName, 'must be a host name or an IP address'),
  port: z.number().int().min(1).max(65535),
  userName: text(1, 50),
  password: z.string().min(1).max(200),
  databaseName: z.string().trim().max(63).default('').describe('Empty: the database named like the user'),
  defaultSchema: z.string().trim().max(63).default(''),
  tls: z.boolean(),
  mobileNumberQuery: text(1, 10_000).describe('One SELECT; its first column is the mobile number'),
});

const connectionView = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  hostName: z.string(),
  port: z.number().int(),
  userName: z.string(),
  databaseName: z.string(),
  defaultSchema: z.string(),
  tls: z.boolean(),
  mobileNumberQuery: z.string(),
  queryVersion: z.number().int(),
  createdAt: z.iso.datetime(),
});

/** The organisation's own databases. A password goes in and never comes out. */
export function addConnectionRoutes(api: Api, { database, secrets }: ServiceContext): void {
  const { db } = database;
  const access = { permission: 'Pages.DatabaseConnection' };

  route(
    api,
    {
      method: 'GET',
      url: '/database-connection',
      operationId: 'listDatabaseConnections',
      summary: 'The database connections of the organization',
      access,
      result: z.object({ items: z.array(connectionView) }),
    },
    async ({ user }) => {
      const rows = await db
        .selectFrom('database_connection')
        .selectAll()
        .where('organization_id', '=', user.organizationId)
        .orderBy('name')
        .execute();
      return { items: rows.map(viewOf) };
    },
  );
  const find = async (organizationId: string, id: string) => {
    const row = await db
      .selectFrom('database_connection')
      .selectAll()
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (!row) throw notFound('DatabaseConnection', id);
    return viewOf(row);
  };
  route(
    api,
    {
      method: 'GET',
      url: '/database-connection/:id',
      operationId: 'getDatabaseConnection',
      summary: 'One database connection',
      access,
      params: z.object({ id: z.uuid() }),
      result: connectionView,
    },
    ({ user, params }) => find(user.organizationId, params.id),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/database-connection',
      operationId: 'createDatabaseConnection',
      summary: 'Connect a database of the organization',
      access: { permission: 'Pages.DatabaseConnection.Edit' },
      body: connectionInput,
      result: connectionView,
    },
    async ({ user, body }) => {
      const id = randomUUID();
      await db.transaction().execute(async (trx) => {
        const inserted = await trx
          .insertInto('database_connection')
          .values({
            id,
            organization_id: user.organizationId,
            name: body.name,
            type: body.type,
            host_name: body.hostName,
            port: body.port,
            user_name: body.userName,
            password: secrets.seal(body.password, connectionSecretContext(id)),
            database_name: body.databaseName,
            default_schema: body.defaultSchema,
            tls: body.tls,
            mobile_number_query: body.mobileNumberQuery,
          })
          .onConflict((same) => same.columns(['organization_id', 'name']).doNothing())
          .executeTakeFirst();
        if (inserted.numInsertedOrUpdatedRows !== 1n) {
          throw conflict('NameTaken', 'There is a database connection of this name already.');
        }
        await recordActivity(trx, {
          organizationId: user.organizationId,
          actorId: user.id,
          actorName: displayName(user),
          action: 'database-connection.created',
          entity: 'database-connection',
          entityId: id,
          summary: body.name,
          details: {
            type: body.type,
            hostName: body.hostName,
            port: body.port,
            tls: body.tls,
            queryVersion: 1,
          },
        });
      });
      return find(user.organizationId, id);
    },
  );
}

function viewOf(row: ConnectionRow): z.output<typeof connectionView> {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    hostName: row.host_name,
    port: row.port,
    userName: row.user_name,
    databaseName: row.database_name,
    defaultSchema: row.default_schema,
    tls: row.tls,
    mobileNumberQuery: row.mobile_number_query,
    queryVersion: row.query_version,
    createdAt: row.created_at.toISOString(),
  };
}
