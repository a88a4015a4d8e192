import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { MainApiParts } from '../parts.js';
import { reportSchema } from './report-schema.js';

/** Operations for the campaign API, so that users get weekly reports. */
export function addReportRoutes(api: Api, { reports }: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/user/report-grant',
      operationId: 'grantReports',
      summary: 'Let the campaign API email you weekly reports',
      description:
        'The grant serves no other purpose, and only while you see Analytics. 503 MailNotConfigured.',
      access: { permission: 'Pages.Dashboard' },
      result: z.object({ grant: z.string() }),
      // The campaign API calls this for all users from one address.
      requestsPerMinute: 'unlimited',
    },
    async ({ user }) => ({ grant: await reports.grant(user.id) }),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/report-mail',
      operationId: 'sendReport',
      summary: 'Email a weekly report to the reader of the grant',
      description:
        'The reader’s account and permission are checked now and when the email is sent. Not accepted: the grant is ' +
        'invalid, or its reader has no right to the figures. 503 MailNotConfigured.',
      access: 'anonymous',
      body: reportSchema.extend({ grant: z.string().min(1).max(2_000) }),
      result: z.object({ accepted: z.boolean() }),
      requestsPerMinute: 'unlimited',
    },
    async ({ body: { grant, ...report } }) => ({ accepted: await reports.send(grant, report) }),
  );
}
