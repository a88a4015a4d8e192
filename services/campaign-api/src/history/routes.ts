import { fileRoute, pageOf, pageQuery, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { activityEntry, listObjectActivity } from '../activity/list-object-activity.js';
import { refuseZone } from '../database/refuse-zone.js';
import type { ServiceContext } from '../service-context.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import { campaignParams, campaignQuery, campaignSummary } from '../campaigns/campaign-schemas.js';
import { campaignCounts, countCampaigns } from './count-campaigns.js';
import { deleteCampaigns, deletion } from './delete-campaigns.js';
import { exportCampaigns } from './export-campaigns.js';
import { listCampaigns } from './list-campaigns.js';
import { requireFilters } from './matching-campaigns.js';
import { findNeighbors, neighborQuery, neighbors } from './neighbors.js';

const access = { permission: 'Pages.Campaigns' } as const;

/** Lists of campaigns, the activity of one, and actions on several. */
export function addHistoryRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'GET',
      url: '/campaign',
      operationId: 'listCampaigns',
      summary: 'List campaigns',
      access,
      query: campaignQuery,
      result: pageOf(campaignSummary),
    },
    ({ user, query }) => {
      requireFilters(user, query);
      return listCampaigns(db, user, query).catch(refuseZone);
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/counts',
      operationId: 'countCampaigns',
      summary: 'Count all campaigns, those that await an answer and those that run',
      access,
      result: campaignCounts,
    },
    ({ user }) => countCampaigns(db, user.organizationId),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/:id/activity',
      operationId: 'listCampaignActivity',
      summary: 'List the activity of a campaign, newest first',
      access,
      params: campaignParams,
      query: pageQuery.pick({ SkipCount: true, MaxResultCount: true }),
      result: pageOf(activityEntry),
    },
    async ({ user, params, query }) => {
      await findCampaign(db, user.organizationId, params.id);
      return listObjectActivity(db, user.organizationId, { entity: 'campaign', entityId: params.id }, query);
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/:id/neighbors',
      operationId: 'getCampaignNeighbors',
      summary: 'Get the previous and next unanswered request in a list of campaigns',
      access,
      params: campaignParams,
      query: neighborQuery,
      result: neighbors,
    },
    ({ user, params, query }) => {
      requireFilters(user, query);
      return findNeighbors(db, user, params.id, query).catch(refuseZone);
    },
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/delete',
      operationId: 'deleteCampaigns',
      summary: 'Delete ended campaigns and your own unanswered requests from the history',
      access: { permission: 'Pages.Campaigns.Delete' },
      body: z.object({ ids: z.array(z.uuid()).min(1).max(500) }),
      result: deletion,
    },
    ({ user, body }) => deleteCampaigns(context, user, body.ids),
  );
  fileRoute(
    api,
    {
      url: '/campaign/export',
      operationId: 'exportCampaigns',
      summary: 'Export matching campaigns as CSV, without mobile numbers',
      access: { permission: 'Pages.Campaigns.Export' },
      query: campaignQuery
        .omit({ SkipCount: true, MaxResultCount: true, Sorting: true })
        .extend({ Language: z.enum(['en', 'arb']).default('en').describe('Language of the column names') }),
      types: ['text/csv'],
      requestsPerMinute: 60,
    },
    ({ user, query: { Language, ...filters } }) => {
      requireFilters(user, filters);
      return exportCampaigns(context, user, filters, Language);
    },
  );
}
