import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { discardDraft, draftData, listDrafts, MAX_DRAFTS, readDraft, saveDraft } from './drafts.js';

const access = { permission: 'Pages.Campaigns.Create' } as const;
const params = z.object({ id: z.uuid() });
const savedAt = z.iso.datetime();
const version = z.number().int().min(0);

/** The user's own drafts of requests. */
export function addDraftRoutes(api: Api, { database: { db } }: ServiceContext): void {
  route(
    api,
    {
      method: 'GET',
      url: '/campaign-draft',
      operationId: 'listCampaignDrafts',
      summary: 'List your drafts, newest first',
      access,
      result: z.array(z.object({ id: z.uuid(), name: z.string().nullable(), savedAt })),
    },
    ({ user }) => listDrafts(db, user),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/campaign-draft/:id',
      operationId: 'getCampaignDraft',
      summary: 'Get one of your drafts',
      access,
      params,
      result: z.object({ id: z.uuid(), data: draftData, version, savedAt }),
    },
    ({ user, params: { id } }) => readDraft(db, user, id),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/campaign-draft/:id',
      operationId: 'saveCampaignDraft',
      summary: 'Save a draft under an ID that you choose',
      description: `409 DraftChanged, also when it was discarded. At most ${MAX_DRAFTS} per user: 422 DraftLimitReached.`,
      access,
      params,
      body: z.object({
        data: draftData,
        version: version.describe('The version that the client knows; 0 for a new draft'),
      }),
      result: z.object({ version, savedAt }),
    },
    ({ user, params: { id }, body }) => saveDraft(db, user, { id, ...body }),
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/campaign-draft/:id',
      operationId: 'discardCampaignDraft',
      summary: 'Discard one of your drafts',
      access,
      params,
      result: z.null(),
    },
    async ({ user, params: { id } }) => {
      await discardDraft(db, user, id);
      return null;
    },
  );
}
