import { route, type Api, plainText } from '@hima/api-kit';
import { z } from 'zod';
import { campaignParams, campaignView, requestVersion } from '../campaigns/campaign-schemas.js';
import { remarkText } from '../campaigns/remarks.js';
import { requestMember, requestMembers } from '../campaigns/request-snapshot.js';
import type { ServiceContext } from '../service-context.js';
import { acceptCampaign } from './accept-campaign.js';
import { capAudience } from './cap-audience.js';
import { rejectCampaign } from './reject-campaign.js';
import { returnRequest } from './return-request.js';

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
      method: 'PUT',
      url: '/campaign/:id/audience-cap',
      operationId: 'capAudience',
      summary: 'Cap the audience of a request, or remove the cap',
      description:
        'Accepting requires a preview with the same cap. If the audience is larger, its recipients are chosen at random.',
      access,
      params: campaignParams,
      body: z.object({
        cap: z
          .number()
          .int()
          .min(1)
          .max(10_000_000)
          .nullable()
          .describe('At least the minimum audience size; null: no cap'),
        version: requestVersion,
      }),
      result: campaignView,
    },
    ({ user, params, body }) => capAudience(context, user, params.id, body),
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
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/return',
      operationId: 'returnCampaign',
      summary: 'Return the request to the requester for changes',
      description: 'The requester edits it, which submits it again, or withdraws it.',
      access,
      params: campaignParams,
      body: z.object({
        remark: remarkText,
        fields: z
          .array(requestMember)
          .max(requestMembers.length)
          .default([])
          .describe('Fields that the requester should change'),
        version: requestVersion,
      }),
      result: campaignView,
    },
    ({ user, params, body }) => returnRequest(context, user, params.id, body),
  );
}
