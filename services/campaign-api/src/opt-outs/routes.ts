import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { shownCount } from '../disclosure/disclosure-schemas.js';
import { optOutSources } from '../database/tables/opt-outs.js';
import type { ServiceContext } from '../service-context.js';
import { addOptOuts, removeOptOut, showOptOuts } from './opt-out-list.js';
import { addOptOutLinkRoutes } from './opt-out-link-routes.js';

const count = z.number().int().min(0);
const number = z.string().trim().min(1).max(32);
/** Manual entries; the other sources write automatically. */
const enteredSource = z.enum(['Manual', 'Import', 'Regulator']);
const edit = { permission: 'Pages.OptOuts.Edit' } as const;

/** The opt-out list. Its numbers are never returned, and appear in no URL. */
export function addOptOutRoutes(api: Api, context: ServiceContext): void {
  route(
    api,
    {
      method: 'GET',
      url: '/opt-out',
      operationId: 'countOptOuts',
      summary: 'Get noisy opt-out counts per source, updated once a day',
      access: { permission: 'Pages.OptOuts' },
      result: z.object({
        count: shownCount,
        replies: shownCount.describe('Replies of the last 30 days that are not opt-outs'),
        sources: z
          .array(z.object({ source: z.enum(optOutSources), count: shownCount }))
          .describe('All sources, including those without opt-outs'),
        fewer: count,
        countedAt: z.iso.datetime(),
      }),
    },
    ({ user }) => showOptOuts(context, user),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/opt-out',
      operationId: 'addOptOuts',
      summary: 'Add numbers to the opt-out list',
      access: edit,
      idempotencyKey: true,
      body: z.object({
        numbers: z.array(number).min(1).max(10_000),
        source: enteredSource.default('Manual'),
      }),
      result: z.object({ listed: count.describe('Numbers that are on the list now'), invalid: count }),
    },
    ({ user, body }) => addOptOuts(context, user, body),
  );
  route(
    api,
    {
      // The number is in the body: a DELETE can lack one, and URLs are logged.
      method: 'POST',
      url: '/opt-out/remove',
      operationId: 'removeOptOut',
      summary: 'Remove a number from the opt-out list',
      access: edit,
      body: z.object({ number }),
      result: z.null(),
      requestsPerMinute: 30,
    },
    ({ user, body }) => removeOptOut(context, user, body.number),
  );
  addOptOutLinkRoutes(api, context);
}
