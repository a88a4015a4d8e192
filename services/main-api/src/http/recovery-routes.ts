import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { mismatch, passwordTwice, samePassword } from '../identity/password-rules.js';
import { mailLanguage } from '../mail/mail-language.js';
import type { MainApiParts } from './parts.js';

/** `forgot_password` and `reset-password`: for people who cannot sign in. */
export function addRecoveryRoutes(api: Api, { recovery, signInsPerMinute }: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/forgot_password',
      operationId: 'forgotPassword',
      summary: 'Ask for a mail with a link to a new password',
      description:
        'Answers the same whether or not there is such an account. The mail is sent in the background, in the ' +
        'language asked for. 503 MailNotConfigured when this installation sends no mails.',
      access: 'anonymous',
      headers: z.object({ 'accept-language': z.string().optional() }),
      body: z.object({
        email: z.string().trim().pipe(z.email('Wrong email format').max(50, 'Maximum 50 symbols')),
        language: z.enum(['en', 'ar', 'arb']).optional().describe('Instead of Accept-Language'),
      }),
      result: z.null(),
      requestsPerMinute: signInsPerMinute,
    },
    async ({ body, request }) => {
      await recovery.request({
        emailAddress: body.email,
        language: mailLanguage(body.language ?? request.headers['accept-language']),
        address: request.ip,
      });
      return null;
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/reset-password',
      operationId: 'resetPassword',
      summary: 'Choose a new password with the token of a mailed link',
      description:
        'A token works once, for 30 minutes, unless a newer one was mailed or the password was changed: ' +
        '422 ResetLinkInvalid. Ends every session of the account and every wait after failed sign-ins.',
      access: 'anonymous',
      body: z
        .object({
          token: z.string().min(1, 'The token is missing').max(128, 'Maximum 128 symbols'),
          ...passwordTwice,
        })
        .refine(samePassword, mismatch),
      result: z.null(),
      requestsPerMinute: signInsPerMinute,
    },
    async ({ body: { token, newPassword }, request }) => {
      await recovery.reset({ token, newPassword, address: request.ip });
      return null;
    },
  );
}
