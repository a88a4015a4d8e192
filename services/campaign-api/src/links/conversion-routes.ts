import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { findConversionKey, organizationOfKey, renewConversionKey } from './conversion-key.js';
import { recordConversion } from './record-conversion.js';

const keyView = z.object({
  hint: z.string().describe('Last four characters'),
  createdAt: z.iso.datetime(),
});

/** How landing pages report conversions, and the key they use. */
export function addConversionRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'POST',
      url: '/conversion',
      operationId: 'recordConversion',
      unmeasured: true,
      summary: 'Report a conversion',
      description:
        'Called by a landing page with the organization’s conversion key as bearer token. `token` is the `hima_click` parameter of the page’s URL.',
      access: 'anonymous',
      headers: z.object({ authorization: z.string() }),
      body: z.object({
        token: z.string().regex(/^[0-9A-Za-z]{11}$/, 'must be the value of hima_click'),
        eventId: z.string().min(1).max(100).describe('A repeated event ID is not counted again'),
      }),
      result: z.object({ recorded: z.boolean().describe('false: this event was reported before') }),
      requestsPerMinute: 600,
    },
    async ({ request, body }) => {
      const organizationId = await organizationOfKey(db, request.headers.authorization);
      return { recorded: await recordConversion(context, organizationId, body) };
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: '/conversion-key',
      operationId: 'getConversionKey',
      summary: 'Get the conversion key (last four characters only)',
      access: { permission: 'Pages.SmsSetup' },
      result: keyView.nullable(),
    },
    ({ user }) => findConversionKey(db, user.organizationId),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/conversion-key',
      operationId: 'renewConversionKey',
      summary: 'Create a conversion key, shown once; the previous one stops working',
      access: { permission: 'Pages.SmsSetup.Secrets' },
      result: keyView.extend({ key: z.string() }),
    },
    ({ user }) => renewConversionKey(context, user),
  );
}
