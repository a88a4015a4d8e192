import { fileRoute, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { campaignQuery } from '../campaigns/campaign-schemas.js';
import { deleteCampaigns, deletion } from './delete-campaigns.js';
import { exportCampaigns } from './export-campaigns.js';

/** Bulk actions of the history. */
export function addHistoryRoutes(api: Api, context: ServiceContext): void {
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
    ({ user, query: { Language, ...filters } }) => exportCampaigns(context, user, filters, Language),
  );
}
