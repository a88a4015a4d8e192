import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { MainApiParts } from '../parts.js';

/** Operation for the campaign API, for when a user ends emails that it has sent. */
export function addGrantedMailRoutes(api: Api, { reports, requestNotices }: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/granted-mail/withdraw',
      operationId: 'withdrawGrantedMail',
      summary: 'Withdraw the waiting emails of a grant',
      description:
        'Ends the grant and earlier ones of the same user and kind. Emails by them that the email server hasn’t accepted ' +
        'yet aren’t sent. An invalid grant ends nothing.',
      access: 'anonymous',
      body: z.object({ grant: z.string().min(1).max(2_000) }),
      result: z.null(),
      // The campaign API calls this for all users from one address.
      requestsPerMinute: 'unlimited',
    },
    async ({ body: { grant } }) => {
      for (const kind of [reports, requestNotices]) await kind.withdraw(grant);
      return null;
    },
  );
}
