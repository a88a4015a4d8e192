import { notFound, pageOf, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { openConnection } from '../connections/connection-row.js';
import { inSnapshot } from '../database/in-snapshot.js';
import type { ServiceContext } from '../service-context.js';
import {
  filterColumns,
  filterInput,
  filterParams,
  filterQuery,
  filterSource,
  filterSummary,
  filterView,
} from './filter-schemas.js';
import { readColumns } from './filtered-query.js';
import { listFilters, viewFilter } from './read-filters.js';
import { createFilter, deleteFilter, editFilter } from './write-filter.js';

const see = { permission: 'Pages.CampaignFilter' } as const;
const edit = { permission: 'Pages.CampaignFilter.Edit' } as const;

export function addFilterRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'GET',
      url: '/campaign-filter',
      operationId: 'listCampaignFilters',
      summary: 'List campaign filters',
      access: see,
      query: filterQuery,
      result: pageOf(filterSummary),
    },
    ({ user, query }) => listFilters(db, user.organizationId, query),
  );
  addTrying(api, context);
  route(
    api,
    {
      method: 'GET',
      url: '/campaign-filter/:id',
      operationId: 'getCampaignFilter',
      summary: 'Get a campaign filter with all its versions',
      access: see,
      params: filterParams,
      result: filterView,
    },
    ({ user, params }) => inSnapshot(db, (together) => viewFilter(together, user.organizationId, params.id)),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign-filter',
      operationId: 'createCampaignFilter',
      summary: 'Create a campaign filter',
      access: edit,
      idempotencyKey: true,
      body: filterInput,
      result: filterView,
    },
    ({ user, body }) => createFilter(context, user, body),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/campaign-filter/:id',
      operationId: 'editCampaignFilter',
      summary: 'Save a campaign filter as a new version',
      access: edit,
      params: filterParams,
      body: filterInput.extend({
        version: z.number().int().min(1).describe('The version that the client shows'),
      }),
      result: filterView,
    },
    ({ user, params, body }) => editFilter(context, user, params.id, body),
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/campaign-filter/:id',
      operationId: 'deleteCampaignFilter',
      summary: 'Delete a campaign filter that no campaign uses',
      access: edit,
      params: filterParams,
      result: z.null(),
    },
    ({ user, params }) => deleteFilter(context, user, params.id),
  );
}

/** Data for authors of rules, even without permission to see the connections. */
function addTrying(api: Api, context: ServiceContext): void {
  const ofOrganization = (organizationId: string) =>
    context.database.db.selectFrom('database_connection').where('organization_id', '=', organizationId);
  route(
    api,
    {
      method: 'GET',
      url: '/campaign-filter/source',
      operationId: 'listFilterSources',
      summary: 'List the database connections that rules can use',
      access: see,
      result: z.object({ items: z.array(filterSource) }),
    },
    async ({ user }) => {
      const rows = await ofOrganization(user.organizationId)
        .select(['id', 'name', 'query_version'])
        .orderBy('name')
        .execute();
      return {
        items: rows.map(({ id, name, query_version }) => ({ id, name, queryVersion: query_version })),
      };
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: '/campaign-filter/source/:id',
      operationId: 'getFilterColumns',
      summary: 'List the columns of a connection’s query with their types',
      access: edit,
      params: filterParams,
      result: filterColumns,
      requestsPerMinute: 120,
    },
    async ({ user, params }) => {
      const row = await ofOrganization(user.organizationId)
        .selectAll()
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!row) throw notFound('DatabaseConnection', params.id);
      return { columns: await readColumns(() => openConnection(context, row), row.mobile_number_query) };
    },
  );
}
