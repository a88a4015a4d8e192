import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { MainApiParts } from '../parts.js';
import { requestNoticeSchema } from './request-notice-schema.js';

/** Operations for the campaign API, so that approvers get emails about requests. */
export function addRequestNoticeRoutes(api: Api, { requestNotices }: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/user/notice-grant',
      operationId: 'grantRequestNotices',
      summary: 'Let the campaign API email you about requests to answer',
      description:
        'The grant serves no other purpose, and only while you can answer requests. 503 MailNotConfigured.',
      access: { permission: 'Pages.Campaigns.Answer' },
      result: z.object({ grant: z.string() }),
      // The campaign API calls this for all users from one address.
      requestsPerMinute: 'unlimited',
    },
    async ({ user }) => ({ grant: await requestNotices.grant(user.id) }),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/notice-mail',
      operationId: 'sendRequestNotice',
      summary: 'Email the approver of the grant about requests to answer',
      description:
        'The approver’s account and permission are checked now and when the email is sent. Not accepted: the grant is ' +
        'invalid, or its holder can’t answer requests. 503 MailNotConfigured.',
      access: 'anonymous',
      body: requestNoticeSchema.extend({ grant: z.string().min(1).max(2_000) }),
      result: z.object({ accepted: z.boolean() }),
      requestsPerMinute: 'unlimited',
    },
    async ({ body: { grant, ...notice } }) => ({ accepted: await requestNotices.send(grant, notice) }),
  );
}
