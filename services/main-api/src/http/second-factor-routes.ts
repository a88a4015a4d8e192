import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { typedPasswordSchema } from '../identity/password-rules.js';
import { requirePassword } from '../identity/require-password.js';
import type { MainApiParts } from './parts.js';

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.string().trim().min(1, 'Code is required').max(32, 'Maximum 32 symbols');

/** `user/second-factor`: two-step sign-in of the own account. */
export function addSecondFactorRoutes(api: Api, parts: MainApiParts): void {
  const { secondFactor } = parts;
  const common = { access: 'signed-in', requestsPerMinute: parts.signInsPerMinute } as const;

  route(
    api,
    {
      method: 'GET',
      url: '/user/second-factor',
      operationId: 'getSecondFactor',
      summary: 'Whether signing in asks the caller for a code',
      access: 'signed-in',
      result: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() }),
    },
    ({ user }) => secondFactor.state(user.id),
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/second-factor',
      operationId: 'beginSecondFactor',
      summary: 'Get a secret for an authenticator app',
      description: 'Signing in asks for codes once one of them is confirmed. 409 SecondFactorPresent.',
      body: z.object({ password: typedPasswordSchema }),
      result: z.object({ secret: z.string(), uri: z.string().describe('For a QR code') }),
    },
    async ({ user, body, request }) => {
      await requirePassword(parts, user, body.password, 'password', request.ip);
      return secondFactor.begin(user);
    },
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/second-factor/confirm',
      operationId: 'confirmSecondFactor',
      summary: 'Turn two-step sign-in on with a code of the app',
      description: 'The recovery codes are shown this once. A wrong code is 400 IncorrectCode.',
      body: z.object({ code: codeSchema }),
      result: z.object({ recoveryCodes: z.array(z.string()) }),
    },
    async ({ user, body }) => ({ recoveryCodes: await secondFactor.confirm(user, body.code) }),
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/second-factor/remove',
      operationId: 'removeSecondFactor',
      summary: 'Turn two-step sign-in off',
      body: z.object({ password: typedPasswordSchema, code: codeSchema }),
      result: z.null(),
    },
    async ({ user, body, request }) => {
      await requirePassword(parts, user, body.password, 'password', request.ip);
      await secondFactor.remove(user, body.code);
      return null;
    },
  );
}
