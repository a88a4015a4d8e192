import { route, type Api } from '@hima/api-kit';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import {
  campaignInput,
  campaignParams,
  campaignView,
  requestVersion,
} from '../campaigns/campaign-schemas.js';
import { remarkText } from '../campaigns/remarks.js';
import { measureMessage, messageInput, messageMeasure } from './measure-message.js';
import { addRegistrationFileRoutes } from './registration-file-routes.js';
import { readRequestChoices, requestChoices } from './request-choices.js';
import { remarkOnRequest } from './remark-on-request.js';
import { createCampaign, editCampaign } from './write-request.js';

const access = { permission: 'Pages.Campaigns.Create' } as const;
const MAXIMUM_DRAFT = 32 * 1024;

const data = z
  .record(z.string().max(64), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= MAXIMUM_DRAFT, 'must not exceed 32 KB')
  .describe('Current form fields, without secrets');
const draft = z.object({ data, savedAt: z.iso.datetime() });

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
}

/** The draft of a request; one per user. */
function addDraftRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'GET',
      url: '/campaign-draft',
      operationId: 'getCampaignDraft',
      summary: 'Get your draft',
      access,
      result: draft.nullable(),
    },
    async ({ user }) => {
      const row = await db
        .selectFrom('campaign_draft')
        .selectAll()
        .where('organization_id', '=', user.organizationId)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      return row ? { data: data.parse(row.data), savedAt: row.saved_at.toISOString() } : null;
    },
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/campaign-draft',
      operationId: 'saveCampaignDraft',
      summary: 'Save your draft; one per user',
      access,
      body: z.object({ data }),
      result: z.object({ savedAt: z.iso.datetime() }),
    },
    async ({ user, body }) => {
      const kept = {
        data: sql<Record<string, unknown>>`${JSON.stringify(body.data)}::jsonb`,
        saved_at: new Date(),
      };
      await db
        .insertInto('campaign_draft')
        .values({ organization_id: user.organizationId, user_id: user.id, ...kept })
        .onConflict((same) => same.columns(['organization_id', 'user_id']).doUpdateSet(kept))
        .execute();
      return { savedAt: kept.saved_at.toISOString() };
    },
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/campaign-draft',
      operationId: 'discardCampaignDraft',
      summary: 'Delete your draft',
      access,
      result: z.null(),
    },
    async ({ user }) => {
      await db
        .deleteFrom('campaign_draft')
        .where('organization_id', '=', user.organizationId)
        .where('user_id', '=', user.id)
        .execute();
      return null;
    },
  );
}
