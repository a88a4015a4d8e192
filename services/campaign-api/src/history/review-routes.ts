import { pageOf, pageQuery, route, type Api } from '@hima/api-kit';
import { activityEntry, listActivity } from '../activity/list-activity.js';
import type { ServiceContext } from '../service-context.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import { campaignParams } from '../campaigns/campaign-schemas.js';
import { findNeighbours, neighbourQuery, neighbours } from './neighbors.js';

/** Reviewing requests: the activity of one, and the next one. */
export function addReviewRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/:id/activity',
      operationId: 'listCampaignActivity',
      summary: 'List the activity of a campaign, newest first',
      access: { permission: 'Pages.Campaigns' },
      params: campaignParams,
      query: pageQuery.pick({ SkipCount: true, MaxResultCount: true }),
      result: pageOf(activityEntry),
    },
    async ({ user, params, query }) => {
      await findCampaign(db, user.organizationId, params.id);
      return listActivity(db, user.organizationId, { entity: 'campaign', entityId: params.id }, query);
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/:id/neighbours',
      operationId: 'getCampaignNeighbours',
      summary: 'Get the previous and next unanswered request in a list of campaigns',
      access: { permission: 'Pages.Campaigns' },
      params: campaignParams,
      query: neighbourQuery,
      result: neighbours,
    },
    ({ user, params, query }) => findNeighbours(db, user.organizationId, params.id, query),
  );
}
