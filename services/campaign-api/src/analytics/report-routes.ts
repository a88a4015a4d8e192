import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import {
  readSubscription,
  subscribe,
  subscription,
  subscriptionInput,
  unsubscribe,
} from './report-subscription.js';

const access = { permission: 'Pages.Dashboard' } as const;

/** The user's own weekly report. */
export function addReportRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'GET',
      url: '/analytics/report',
      operationId: 'getReportSubscription',
      summary: 'Get the subscription to your weekly report',
      access,
      result: subscription.nullable(),
    },
    ({ user }) => readSubscription(db, user),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/analytics/report',
      operationId: 'subscribeToReport',
      summary: 'Get the figures of a view by email each Monday at 07:00',
      description:
        'In the time zone of the organization. Your permission is checked for each email; without it the subscription ' +
        'ends. 503 MailNotConfigured.',
      access,
      body: subscriptionInput,
      result: subscription.nullable(),
    },
    async ({ user, body, request }) => {
      await subscribe(context, user, body, request.headers.authorization);
      return readSubscription(db, user);
    },
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/analytics/report',
      operationId: 'unsubscribeFromReport',
      summary: 'End your weekly report',
      access,
      result: z.null(),
    },
    async ({ user }) => {
      await unsubscribe(context, user);
      return null;
    },
  );
}
