import { eventRoute, route, type Api } from '@hima/api-kit';
import { maySeeResults } from '../results/may-see-results.js';
import type { ServiceContext } from '../service-context.js';
import { findCampaign } from './campaign-row.js';
import { campaignEventData, campaignParams, campaignView } from './campaign-schemas.js';
import { viewCampaign } from './campaign-view.js';
import { CampaignWatch } from './watch-campaign.js';

const access = { permission: 'Pages.Campaigns' } as const;

/** One campaign, as it is and as it changes. */
export function addCampaignRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/:id',
      operationId: 'getCampaign',
      summary: 'Get a campaign',
      access,
      params: campaignParams,
      result: campaignView,
    },
    ({ user, params }) => viewCampaign(db, user, params.id),
  );

  const watch = new CampaignWatch(db);
  eventRoute(
    api,
    {
      url: '/campaign/:id/events',
      operationId: 'followCampaign',
      summary: 'Stream the changes of a campaign',
      access,
      params: campaignParams,
      events: { campaign: campaignEventData },
    },
    async ({ user, params, open }) => {
      await findCampaign(db, user.organizationId, params.id);
      await watch.follow(params.id, open(), maySeeResults(user));
    },
  );
}
