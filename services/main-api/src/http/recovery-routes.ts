import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { mismatch, passwordTwice, samePassword } from '../identity/password-rules.js';
import { mailLanguage } from '../mail/mail-language.js';
import type { MainApiParts } from '../parts.js';

const token = z.string().min(1, 'The token is missing').max(128, 'Maximum 128 symbols');

/** `forgot_password` and `reset-password`: for people who cannot sign in. */
export function addRecoveryRoutes(api: Api, { recovery, signInsPerMinute }: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/forgot_password',
      operationId: 'forgotPassword',
      summary: 'Request a link to reset the password by email',
      description:
        'The response is the same whether or not the account exists. The email is sent in the background. ' +
        '503 MailNotConfigured if email is not configured.',
      access: 'anonymous',
      headers: z.object({ 'accept-language': z.string().optional() }),
      body: z.object({
        email: z.string().trim().pipe(z.email('Wrong email format').max(50, 'Maximum 50 symbols')),
        language: z.enum(['en', 'ar', 'arb']).optional().describe('Overrides Accept-Language'),
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
      url: '/reset-password/check',
      operationId: 'checkResetLink',
      summary: 'Check whether the token of an emailed link still works',
      description:
        'For password resets and invitations. The response is the same for unknown, used and expired tokens.',
      access: 'anonymous',
      body: z.object({ token }),
      result: z.object({ valid: z.boolean() }),
      requestsPerMinute: signInsPerMinute,
    },
    async ({ body }) => ({ valid: await recovery.isValid(body.token) }),
  );

  route(
    api,
    {
      method: 'POST',
      url: '/reset-password',
      operationId: 'resetPassword',
      summary: 'Reset the password with the token of the emailed link',
      description:
        'A token works once, for 30 minutes, until a newer one is sent or the password changes: ' +
        '422 ResetLinkInvalid. Ends all sessions of the account and all delays after failed sign-ins.',
      access: 'anonymous',
      body: z
        .object({
          token,
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
