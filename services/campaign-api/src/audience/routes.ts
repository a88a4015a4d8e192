import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { audiencePreview, campaignParams } from '../campaigns/campaign-schemas.js';
import { freshInput } from '../disclosure/disclosure-schemas.js';
import type { VerifyPresence } from '../main-api/verify-presence.js';
import type { ServiceContext } from '../service-context.js';
import { addTestRoutes } from './test-routes.js';
import { previewAudience } from './preview-audience.js';
import { addQueryRoutes } from './query-routes.js';
import { PAGE_SIZE, revealNumbers } from './reveal-numbers.js';
import { revealReason } from './reveal-reason.js';

/** Previews of the audience, and the only route that returns numbers in full. */
export function addAudienceRoutes(
  api: Api,
  parts: ServiceContext & { verifyPresence: VerifyPresence },
): void {
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/audience',
      operationId: 'previewAudience',
      summary: 'Preview the audience of a request with noisy counts and masked numbers',
      description:
        'The same query returns the same counts for a day. A new query or a refresh uses one preview of the daily limit.',
      access: { permission: 'Pages.Campaigns.Numbers' },
      params: campaignParams,
      body: freshInput,
      result: audiencePreview,
      requestsPerMinute: 60,
    },
    ({ user, params, body, gone }) =>
      previewAudience(parts, user, params.id, { fresh: body?.fresh === true, signal: gone }),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/campaign/:id/reveal',
      operationId: 'revealNumbers',
      summary: 'Reveal a page of numbers',
      description:
        'Requires a reason, and the caller’s password or a repeated sign-in with their organization. Counts toward the daily reveal limit. Every page is recorded in the activity log.',
      access: { permission: 'Pages.Campaigns.Numbers.Reveal' },
      params: campaignParams,
      body: z.object({
        reason: revealReason,
        password: z
          .string()
          .min(1, 'Password is required')
          .max(256)
          .optional()
          .describe('Required, except in a session of the organization’s sign-in'),
        skip: z.number().int().min(0).max(10_000_000).default(0),
      }),
      result: z.object({
        numbers: z.array(z.string()).max(PAGE_SIZE).describe('E.164'),
        more: z.boolean(),
        remaining: z.number().int().describe('Numbers the caller can still reveal today'),
        at: z.iso.datetime(),
      }),
      requestsPerMinute: 30,
    },
    async ({ user, params, body, request }) => {
      await parts.verifyPresence(request.headers.authorization, body.password);
      return revealNumbers(parts, user, params.id, body);
    },
  );
  addQueryRoutes(api, parts);
  addTestRoutes(api, parts);
}
