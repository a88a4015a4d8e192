import { route, type Api } from '@hima/api-kit';
import { campaignParams } from '../campaigns/campaign-schemas.js';
import { inSnapshot } from '../database/in-snapshot.js';
import { maySeeResults } from '../results/may-see-results.js';
import type { ServiceContext } from '../service-context.js';
import { readCampaignInsights } from './read-campaign-insights.js';
import { listInsightCampaigns, readInsights, readSegment } from './read-insights.js';
import { addResultsRoutes } from './results-routes.js';
import {
  campaignInsights,
  campaignQuery,
  insightCampaigns,
  insights,
  segmentInsights,
  segmentQuery,
} from './schemas.js';

export function addInsightRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  addResultsRoutes(api, context);
  const access = { permission: 'Pages.EInsights' } as const;
  route(
    api,
    {
      method: 'GET',
      url: '/insights',
      operationId: 'getInsights',
      summary: 'Get the best hours, languages and fatigue of campaigns, and their segments',
      description: 'Figures of campaigns that started sending in the last twelve months.',
      access,
      result: insights,
    },
    ({ user }) =>
      inSnapshot(db, (together) =>
        readInsights(together, user.organizationId, { seesResults: maySeeResults(user) }),
      ),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/insights/campaigns',
      operationId: 'listInsightCampaigns',
      summary: 'List campaigns that started sending',
      description: 'The 50 newest ones.',
      access,
      query: campaignQuery,
      result: insightCampaigns,
    },
    ({ user, query }) => listInsightCampaigns(db, user.organizationId, query),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/insights/segment',
      operationId: 'getSegmentInsights',
      summary: 'Get results of one group of recipients in all campaigns',
      description: 'Figures of campaigns that started sending in the last twelve months and show this group.',
      access,
      query: segmentQuery,
      result: segmentInsights,
    },
    ({ user, query: { Kind: kind, Attribute: attribute, Key: key } }) =>
      inSnapshot(db, (together) => readSegment(together, user.organizationId, { kind, attribute, key })),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/:id/insights',
      operationId: 'getCampaignInsights',
      summary: 'Get results of a campaign by groups of its recipients',
      description:
        'Computed when the campaign ends, and finally a week later. Groups below the minimum audience size are hidden.',
      access,
      params: campaignParams,
      result: campaignInsights,
    },
    ({ user, params }) =>
      inSnapshot(db, (together) => readCampaignInsights(together, user.organizationId, params.id)),
  );
}
