import { pageOf, pageQuery, route, type Api } from '@hima/api-kit';
import { activityEntry, listActivity } from '../activity/list-activity.js';
import type { ServiceContext } from '../service-context.js';
import { findCampaign } from './campaign-row.js';
import { campaignParams } from './campaign-schemas.js';

/** What helps to review a request: its trail. */
export function addReviewRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/:id/activity',
      operationId: 'listCampaignActivity',
      summary: 'Who did what to the campaign, newest first',
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
}
