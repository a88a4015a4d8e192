import { route, type Api, plainText } from '@hima/api-kit';
import { z } from 'zod';
import { campaignParams, campaignView, requestVersion } from '../campaigns/campaign-schemas.js';
import type { ServiceContext } from '../service-context.js';
import { acceptCampaign } from './accept-campaign.js';
import { rejectCampaign } from './reject-campaign.js';

const access = { permission: 'Pages.Campaigns.Answer' } as const;

/** Answers to requests. */
export function addDecisionRoutes(api: Api, context: ServiceContext): void {
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/accept',
      operationId: 'acceptCampaign',
      summary: 'Accept the request for the previewed audience',
      description:
        'Responds at once; a job prepares the recipients. The campaign is Preparing until it is accepted, or Pending again with preparationFailure. Repeating the request returns the same campaign.',
      status: 202,
      access,
      params: campaignParams,
      body: z.object({
        previewId: z.uuid(),
        version: requestVersion,
        typedCount: z.number().int().min(0).optional(),
      }),
      result: campaignView,
    },
    ({ user, params, body }) => acceptCampaign(context, user, params.id, body),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/reject',
      operationId: 'rejectCampaign',
      summary: 'Reject the request with a reason for the requester',
      access,
      params: campaignParams,
      body: z.object({ reason: plainText(3).min(3).max(100), version: requestVersion }),
      result: campaignView,
    },
    ({ user, params, body }) => rejectCampaign(context, user, params.id, body),
  );
}
