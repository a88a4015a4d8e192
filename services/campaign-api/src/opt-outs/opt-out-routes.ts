import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { addOptOuts, countOptOuts, removeOptOut } from './opt-out-list.js';

const count = z.number().int().min(0);
const number = z.string().trim().min(1).max(32);
/** What staff enter; the other sources write by themselves. */
const enteredSource = z.enum(['Manual', 'Import', 'Regulator']);
const edit = { permission: 'Pages.OptOuts.Edit' };

/** Who wants no message. Numbers go in and never come out, and stand in no address. */
export function addOptOutRoutes(api: Api, context: ServiceContext): void {
  route(
    api,
    {
      method: 'GET',
      url: '/opt-out',
      operationId: 'countOptOuts',
      summary: 'How many people want no message, and how the organization knows',
      access: { permission: 'Pages.OptOuts' },
      result: z.object({
        count,
        sources: z.array(
          z.object({ source: z.enum(['Manual', 'Import', 'Reply', 'Link', 'Regulator']), count }),
        ),
      }),
    },
    ({ user }) => countOptOuts(context, user.organizationId),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/opt-out',
      operationId: 'addOptOuts',
      summary: 'List people who want no message',
      access: edit,
      body: z.object({
        numbers: z.array(number).min(1).max(10_000),
        source: enteredSource.default('Manual'),
      }),
      result: z.object({ added: count, alreadyListed: count, invalid: count }),
    },
    ({ user, body }) => addOptOuts(context, user, body),
  );
  route(
    api,
    {
      // The number goes in the body, which a DELETE does not reliably have; an address would be logged.
      method: 'POST',
      url: '/opt-out/remove',
      operationId: 'removeOptOut',
      summary: 'Take one person off the list',
      access: edit,
      body: z.object({ number }),
      result: z.object({ removed: z.boolean() }),
      requestsPerMinute: 30,
    },
    ({ user, body }) => removeOptOut(context, user, body.number),
  );
}
