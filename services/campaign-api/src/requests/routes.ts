import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import {
  campaignInput,
  campaignParams,
  campaignView,
  requestVersion,
} from '../campaigns/campaign-schemas.js';
import { remarkText } from '../campaigns/remarks.js';
import { addDraftRoutes } from './draft-routes.js';
import { measureMessage, messageInput, messageMeasure } from './measure-message.js';
import { addRegistrationFileRoutes } from './registration-file-routes.js';
import { readRequestChoices, requestChoices } from './request-choices.js';
import { remarkOnRequest } from './remark-on-request.js';
import { addTemplateRoutes } from './template-routes.js';
import { createCampaign, editCampaign } from './write-request.js';

const access = { permission: 'Pages.Campaigns.Create' } as const;

/** For requesters. */
export function addRequestRoutes(api: Api, context: ServiceContext): void {
  route(
    api,
    {
      method: 'POST',
      url: '/campaign',
      operationId: 'createCampaign',
      summary: 'Create a campaign request',
      access,
      idempotencyKey: true,
      body: campaignInput,
      result: campaignView,
    },
    ({ user, body }) => createCampaign(context, user, body),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/campaign/:id',
      operationId: 'editCampaign',
      summary: 'Edit a request that awaits an answer, or submit a returned one again',
      access: { permission: 'Pages.Campaigns.Edit' },
      params: campaignParams,
      body: campaignInput.extend({
        version: requestVersion,
        remark: remarkText.nullish().describe('To the approvers'),
      }),
      result: campaignView,
    },
    ({ user, params, body }) => editCampaign(context, user, params.id, body),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/remark',
      operationId: 'remarkOnCampaign',
      summary: 'Add a remark for the requester and the approvers',
      access: { permission: 'Pages.Campaigns' },
      idempotencyKey: true,
      params: campaignParams,
      body: z.object({ remark: remarkText }),
      result: campaignView,
    },
    ({ user, params, body }) => remarkOnRequest(context, user, params.id, body.remark),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/measure',
      operationId: 'measureMessage',
      summary: 'Measure a message with its link and footer in segments',
      access,
      body: messageInput,
      result: messageMeasure,
    },
    async ({ user, body }) => {
      const { messageAsSent, alphabet, parts, units, unitsPerPart } = await measureMessage(
        context,
        user.organizationId,
        body,
      );
      return { messageAsSent, encoding: { alphabet, parts, units, unitsPerPart } };
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: '/campaign-choice',
      operationId: 'getCampaignChoices',
      summary: 'List the choices of the request form',
      access,
      result: requestChoices,
    },
    ({ user }) => readRequestChoices(context, user.organizationId),
  );
  addRegistrationFileRoutes(api, context);
  addDraftRoutes(api, context);
  addTemplateRoutes(api, context);
}
