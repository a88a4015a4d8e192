import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { createConnection, updateConnection } from './save-connection.js';
import {
  connectionChange,
  connectionId,
  connectionInput,
  connectionView,
  passwordInput,
} from './connection-schemas.js';
import { connectionViewById } from './connection-view.js';
import { deleteConnection } from './delete-connection.js';
import { rotatePassword } from './rotate-password.js';

/** Edits the organization's own databases. Passwords are write-only. */
export function addConnectionChangeRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  const access = { permission: 'Pages.DatabaseConnection.Edit' } as const;

  route(
    api,
    {
      method: 'POST',
      url: '/database-connection',
      operationId: 'createDatabaseConnection',
      summary: 'Create a database connection',
      access,
      idempotencyKey: true,
      body: connectionInput,
      result: connectionView,
    },
    async ({ user, body }) => {
      const id = await createConnection(context, user, body);
      return connectionViewById(db, user.organizationId, id);
    },
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/database-connection/:id',
      operationId: 'updateDatabaseConnection',
      summary: 'Edit a database connection; a changed query becomes a new version',
      access,
      params: connectionId,
      body: connectionChange,
      result: connectionView,
    },
    async ({ user, params, body }) => {
      await updateConnection(context, user, params.id, body);
      return connectionViewById(db, user.organizationId, params.id);
    },
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/database-connection/:id',
      operationId: 'deleteDatabaseConnection',
      summary: 'Delete a database connection that no campaign uses',
      access,
      params: connectionId,
      result: z.null(),
    },
    async ({ user, params }) => {
      await deleteConnection(context, user, params.id);
      return null;
    },
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/database-connection/:id/password',
      operationId: 'rotateDatabaseConnectionPassword',
      summary: 'Rotate the password, after a successful sign-in with the new one',
      access: { permission: 'Pages.DatabaseConnection.Secrets' },
      params: connectionId,
      body: passwordInput,
      result: connectionView,
      requestsPerMinute: 10,
    },
    async ({ user, params, body }) => {
      await rotatePassword(context, user, params.id, body.password);
      return connectionViewById(db, user.organizationId, params.id);
    },
  );
}
