import { eventRoute, pageOf, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { addResultsRoutes } from '../results/routes.js';
import type { ServiceContext } from '../service-context.js';
import { acceptCampaign } from '../decision/accept-campaign.js';
import { findCampaign } from './campaign-row.js';
import {
  audiencePreview,
  campaignEventData,
  campaignInput,
  campaignParams,
  campaignQuery,
  campaignSummary,
  campaignView,
} from './campaign-schemas.js';
import { freshInput } from '../disclosure/disclosure-schemas.js';
import { viewCampaign } from './campaign-view.js';
import { measureMessage, messageInput, messageMeasure } from '../requests/measure-message.js';
import { listCampaigns } from '../history/list-campaigns.js';
import { previewAudience } from '../audience/preview-audience.js';
import { rejectCampaign } from '../decision/reject-campaign.js';
import { CampaignWatch } from './watch-campaign.js';
import { addControlRoutes } from '../sending/routes.js';
import { createCampaign, editCampaign } from '../requests/write-request.js';

const permission = (name: string) => ({ permission: `Pages.Campaigns${name}` });
const version = z.number().int().min(1).describe('The version of the request that the client shows');

export function addCampaignRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  addReading(api, context);
  addAnswering(api, context);
  addControlRoutes(api, context);
  addResultsRoutes(api, context);

  route(
    api,
    {
      method: 'POST',
      url: '/campaign',
      operationId: 'createCampaign',
      summary: 'Create a campaign request',
      access: permission('.Create'),
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
      summary: 'Edit a request that awaits an answer',
      access: permission('.Edit'),
      params: campaignParams,
      body: campaignInput.extend({ version }),
      result: campaignView,
    },
    ({ user, params, body }) => editCampaign(context, user, params.id, body),
  );

  const watch = new CampaignWatch(db);
  eventRoute(
    api,
    {
      url: '/campaign/:id/events',
      operationId: 'followCampaign',
      summary: 'Stream the changes of a campaign',
      access: permission(''),
      params: campaignParams,
      events: campaignEventData,
    },
    async ({ user, params, open }) => {
      await findCampaign(db, user.organizationId, params.id);
      await watch.follow(params.id, open(), user.permissions.includes('Pages.Campaigns.Results'));
    },
  );
}

function addReading(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/measure',
      operationId: 'measureMessage',
      summary: 'Measure a message with its link and footer in segments',
      access: permission('.Create'),
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
      url: '/campaign',
      operationId: 'listCampaigns',
      summary: 'List campaigns',
      access: permission(''),
      query: campaignQuery,
      result: pageOf(campaignSummary),
    },
    ({ user, query }) => listCampaigns(db, user.organizationId, query),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/campaign/:id',
      operationId: 'getCampaign',
      summary: 'Get a campaign',
      access: permission(''),
      params: campaignParams,
      result: campaignView,
    },
    ({ user, params }) => viewCampaign(db, user, params.id),
  );
}

function addAnswering(api: Api, context: ServiceContext): void {
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/audience',
      operationId: 'previewAudience',
      summary: 'Preview the audience of a request with noisy counts and masked numbers',
      description:
        'The same query returns the same counts for a day. A new query or a refresh uses one preview of the daily limit.',
      access: permission('.Numbers'),
      params: campaignParams,
      body: freshInput,
      result: audiencePreview,
      requestsPerMinute: 60,
    },
    ({ user, params, body, gone }) =>
      previewAudience(context, user, params.id, { fresh: body?.fresh === true, signal: gone }),
  );
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
      access: permission('.Answer'),
      params: campaignParams,
      body: z.object({ previewId: z.uuid(), version, typedCount: z.number().int().min(0).optional() }),
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
      access: permission('.Answer'),
      params: campaignParams,
      body: z.object({ reason: z.string().trim().min(3).max(100), version }),
      result: campaignView,
    },
    ({ user, params, body }) => rejectCampaign(context, user, params.id, body),
  );
}
