import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { createView, deleteView, editView, listViews } from './saved-views.js';
import { MAX_VIEWS, savedView, viewInput, viewParams } from './view-schemas.js';

const access = { permission: 'Pages.Dashboard' } as const;

/** The user's own saved views of Analytics. */
export function addViewRoutes(api: Api, { database: { db } }: ServiceContext): void {
  route(
    api,
    {
      method: 'GET',
      url: '/analytics/view',
      operationId: 'listSavedViews',
      summary: 'List your saved views of Analytics',
      access,
      result: z.array(savedView),
    },
    ({ user }) => listViews(db, user),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/analytics/view',
      operationId: 'createSavedView',
      summary: 'Save a view of Analytics',
      description: `At most ${MAX_VIEWS} per user: 422 ViewLimitReached. 409 NameTaken.`,
      access,
      idempotencyKey: true,
      body: viewInput,
      result: savedView,
    },
    ({ user, body }) => createView(db, user, body),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/analytics/view/:id',
      operationId: 'editSavedView',
      summary: 'Rename or change a saved view',
      description: '409 NameTaken.',
      access,
      params: viewParams,
      body: viewInput,
      result: savedView,
    },
    ({ user, params, body }) => editView(db, user, params.id, body),
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/analytics/view/:id',
      operationId: 'deleteSavedView',
      summary: 'Delete a saved view',
      description: 'A weekly report of the view becomes one of the default view.',
      access,
      params: viewParams,
      result: z.null(),
    },
    async ({ user, params }) => {
      await deleteView(db, user, params.id);
      return null;
    },
  );
}
