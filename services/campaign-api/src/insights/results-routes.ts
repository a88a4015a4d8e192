import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { findCampaign } from '../campaigns/campaign-row.js';
import { campaignParams } from '../campaigns/campaign-schemas.js';
import { inSnapshot } from '../database/in-snapshot.js';
import { readProgress } from '../results/progress.js';
import type { ServiceContext } from '../service-context.js';
import { readTexts } from './read-texts.js';
import { textResults } from './schemas.js';

const progress = z.object({
  step: z.number().describe('Seconds between points'),
  series: z.array(
    z.object({
      at: z.iso.datetime(),
      sent: z.number().int(),
      delivered: z.number().int(),
      failed: z.number().int(),
      clicks: z.number().int().describe('Clicks in this step, rounded to tens'),
    }),
  ),
  failures: z
    .array(z.object({ code: z.string(), count: z.number().int() }))
    .describe('Reasons with fewer than ten people are grouped as `Other`'),
  texts: textResults.nullable().describe('Null: everyone gets the same text'),
  fewerClicks: z.number().int().describe('Fewer clicks appear as 0 in the series; 0 without a link'),
});

export function addResultsRoutes(api: Api, { database: { db } }: ServiceContext): void {
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/:id/results',
      operationId: 'getCampaignResults',
      summary: 'Get delivery over time, failure reasons and results by text',
      access: { permission: 'Pages.Campaigns.Results' },
      params: campaignParams,
      result: progress,
    },
    async ({ user, params }) => {
      const campaign = await findCampaign(db, user.organizationId, params.id);
      const texts = await inSnapshot(db, (together) => readTexts(together, campaign));
      return { ...(await readProgress(db, campaign)), texts };
    },
  );
}
