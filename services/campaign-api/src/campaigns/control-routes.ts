import { badRequest, route, type Api, type Principal } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { campaignParams, campaignView, type CampaignView } from './campaign-schemas.js';
import {
  cancelCampaign,
  pauseCampaign,
  rescheduleCampaign,
  sendAgain,
  resumeCampaign,
  withdrawCampaign,
} from './control-campaign.js';

const version = z.number().int().min(1).describe('The version of the request that was looked at');

type Control = (
  context: ServiceContext,
  user: Principal,
  id: string,
  version: number,
) => Promise<CampaignView>;

/** What people do to a campaign that was asked for or is on its way. */
export function addControlRoutes(api: Api, context: ServiceContext): void {
  const add = (name: string, summary: string, permission: string, control: Control) =>
    route(
      api,
      {
        method: 'POST',
        url: `/campaign/:id/${name}`,
        operationId: `${name}Campaign`,
        summary,
        access: { permission },
        params: campaignParams,
        body: z.object({ version }),
        result: campaignView,
      },
      ({ user, params, body }) => control(context, user, params.id, body.version),
    );
  const send = 'Pages.Campaigns.Send';
  add('pause', 'Stop sending; what is on its way is finished', send, pauseCampaign);
  add(
    'withdraw',
    'Take your own request back before anybody has answered',
    'Pages.Campaigns.Edit',
    withdrawCampaign,
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/cancel',
      operationId: 'cancelCampaign',
      summary: 'Stop for good; whoever was not sent to yet will not be',
      description: 'Needs Pages.Campaigns.Send; until undoUntil, Pages.Campaigns.Answer is enough.',
      access: { permission: 'Pages.Campaigns' },
      params: campaignParams,
      body: z.object({ version }),
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
      summary: 'Send on after a pause',
      description:
        'Needs Pages.Campaigns.Send; after GatewayChanged, Pages.Campaigns.Answer and the gatewayVersion that the campaign shows.',
      access: { permission: 'Pages.Campaigns' },
      params: campaignParams,
      body: z.object({
        version,
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
      summary: 'Send again to the people who may not have got the message',
      description: 'Some of them get it twice. Refused when there are more of them than was shown.',
      access: { permission: send },
      params: campaignParams,
      body: z.object({ version, uncertain: z.number().int().min(1).describe('ledger.uncertain') }),
      result: campaignView,
    },
    ({ user, params, body }) => sendAgain(context, user, params.id, body),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/reschedule',
      operationId: 'rescheduleCampaign',
      summary: 'Give an accepted campaign another start',
      access: { permission: send },
      params: campaignParams,
      body: z.object({ version, startAt: z.iso.datetime({ offset: true }) }),
      result: campaignView,
    },
    ({ user, params, body }) => {
      const startAt = new Date(body.startAt);
      if (startAt <= new Date()) {
        throw badRequest('ValidationFailed', 'The start must be in the future.', ['startAt']);
      }
      return rescheduleCampaign(context, user, params.id, { version: body.version, startAt });
    },
  );
}
