import { badRequest, enteredTime, route, type Api, type Permission, type Principal } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import {
  campaignParams,
  campaignView,
  requestVersion,
  type CampaignView,
} from '../campaigns/campaign-schemas.js';
import {
  cancelCampaign,
  cancelPreparation,
  pauseCampaign,
  rescheduleCampaign,
  sendAgain,
  sendRefusedAgain,
  resumeCampaign,
  withdrawCampaign,
} from './control-campaign.js';

type Control = (
  context: ServiceContext,
  user: Principal,
  id: string,
  version: number,
) => Promise<CampaignView>;

/** Actions on requests and running campaigns. */
export function addSendingRoutes(api: Api, context: ServiceContext): void {
  const add = (name: string, summary: string, permission: Permission, control: Control) =>
    route(
      api,
      {
        method: 'POST',
        url: `/campaign/:id/${name}`,
        operationId: `${name}Campaign`,
        summary,
        access: { permission },
        params: campaignParams,
        body: z.object({ version: requestVersion }),
        result: campaignView,
      },
      ({ user, params, body }) => control(context, user, params.id, body.version),
    );
  const send = 'Pages.Campaigns.Send';
  add('pause', 'Pause sending; submissions in progress are completed', send, pauseCampaign);
  add(
    'withdraw',
    'Withdraw your own request before it is answered',
    'Pages.Campaigns.Edit',
    withdrawCampaign,
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/cancel-preparation',
      operationId: 'cancelPreparation',
      summary: 'Cancel preparing recipients; the request awaits an answer again',
      access: { permission: 'Pages.Campaigns.Answer' },
      params: campaignParams,
      body: z.object({ version: requestVersion }),
      result: campaignView,
    },
    ({ user, params, body }) => cancelPreparation(context, user, params.id, body.version),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/cancel',
      operationId: 'cancelCampaign',
      summary: 'Cancel the campaign; unsent messages are not sent',
      description: 'Requires Pages.Campaigns.Send. Before the start, Pages.Campaigns.Answer is enough.',
      access: { permission: 'Pages.Campaigns' },
      params: campaignParams,
      body: z.object({ version: requestVersion }),
      result: campaignView,
    },
    ({ user, params, body }) => cancelCampaign(context, user, params.id, body.version),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/resume',
      operationId: 'resumeCampaign',
      summary: 'Resume sending',
      description:
        'Requires Pages.Campaigns.Send. After GatewayChanged, requires Pages.Campaigns.Answer and the current gatewayVersion.',
      access: { permission: 'Pages.Campaigns' },
      params: campaignParams,
      body: z.object({
        version: requestVersion,
        gatewayVersion: z.number().int().optional().describe('After GatewayChanged: gateway.version'),
      }),
      result: campaignView,
    },
    ({ user, params, body }) => resumeCampaign(context, user, params.id, body),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/send-again',
      operationId: 'sendCampaignAgain',
      idempotencyKey: true,
      summary: 'Resend the unconfirmed messages',
      description:
        'Some recipients can get the message twice. Refused when more messages are unconfirmed than `uncertain`.',
      access: { permission: send },
      params: campaignParams,
      body: z.object({
        version: requestVersion,
        uncertain: z.number().int().min(1).describe('ledger.uncertain'),
      }),
      result: campaignView,
    },
    ({ user, params, body }) => sendAgain(context, user, params.id, body),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/send-refused-again',
      operationId: 'sendRefusedAgain',
      idempotencyKey: true,
      summary: 'Resend the rejected messages after a pause by ErrorRate',
      description:
        'Also resumes sending. Excludes messages with a segment that the SMS center accepted. 409 if there are more than shown.',
      access: { permission: send },
      params: campaignParams,
      body: z.object({ version: requestVersion, refused: z.number().int().min(1).describe('refused') }),
      result: campaignView,
    },
    ({ user, params, body }) => sendRefusedAgain(context, user, params.id, body),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/reschedule',
      operationId: 'rescheduleCampaign',
      summary: 'Reschedule an accepted campaign',
      access: { permission: send },
      params: campaignParams,
      body: z.object({ version: requestVersion, startAt: enteredTime }),
      result: campaignView,
    },
    ({ user, params, body }) => {
      const startAt = new Date(body.startAt);
      if (startAt <= new Date()) {
        throw badRequest('ValidationFailed', 'The start time must be in the future.', ['startAt']);
      }
      return rescheduleCampaign(context, user, params.id, { version: body.version, startAt });
    },
  );
}
