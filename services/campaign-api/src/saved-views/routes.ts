import { route, type Api, type Permission } from '@hima/api-kit';
import { z } from 'zod';
import type { ViewPage } from '../database/tables/saved-views.js';
import type { ServiceContext } from '../service-context.js';
import { createView, deleteView, editView, listViews } from './saved-views.js';
import { MAX_VIEWS, savedView, viewInput, viewParams } from './view-schemas.js';

interface PageViews {
  url: `/${string}`;
  /** Of the page. */
  permission: Permission;
  /** The name of a view in operation IDs. */
  name: string;
  title: string;
  /** Description of the operation that deletes one. */
  deletion?: string;
}

const pages: Record<ViewPage, PageViews> = {
  analytics: {
    url: '/analytics/view',
    permission: 'Pages.Dashboard',
    name: 'SavedView',
    title: 'Analytics',
    deletion: 'A weekly report of this view switches to the default view.',
  },
  history: {
    url: '/history-view',
    permission: 'Pages.Campaigns',
    name: 'HistoryView',
    title: 'the campaign history',
  },
};

/** The user's own saved views of each page that has some. */
export function addViewRoutes(api: Api, context: ServiceContext): void {
  for (const page of Object.keys(pages) as ViewPage[]) addPage(api, context, page);
}

function addPage(api: Api, { database: { db } }: ServiceContext, page: ViewPage): void {
  const { url, permission, name, title, deletion } = pages[page];
  const access = { permission };
  route(
    api,
    {
      method: 'GET',
      url,
      operationId: `list${name}s`,
      summary: `List your saved views of ${title}`,
      access,
      result: z.array(savedView),
    },
    ({ user }) => listViews(db, { user, page }),
  );
  route(
    api,
    {
      method: 'POST',
      url,
      operationId: `create${name}`,
      summary: `Save a view of ${title}`,
      description: `At most ${MAX_VIEWS} per user: 422 ViewLimitReached. 409 NameTaken.`,
      access,
      idempotencyKey: true,
      body: viewInput,
      result: savedView,
    },
    ({ user, body }) => createView(db, { user, page }, body),
  );
  route(
    api,
    {
      method: 'PUT',
      url: `${url}/:id` as const,
      operationId: `edit${name}`,
      summary: `Rename or change a saved view of ${title}`,
      description: '409 NameTaken.',
      access,
      params: viewParams,
      body: viewInput,
      result: savedView,
    },
    ({ user, params, body }) => editView(db, { user, page }, params.id, body),
  );
  route(
    api,
    {
      method: 'DELETE',
      url: `${url}/:id` as const,
      operationId: `delete${name}`,
      summary: `Delete a saved view of ${title}`,
      ...(deletion && { description: deletion }),
      access,
      params: viewParams,
      result: z.null(),
    },
    async ({ user, params }) => {
      await deleteView(db, { user, page }, params.id);
      return null;
    },
  );
}
