import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { assertNotLast, isEnrolled } from '../second-factor/enrollment.js';
import { requireProof } from '../second-factor/require-proof.js';
import { appAbsent, appPresent } from '../second-factor/second-factor.js';
import type { MainApiParts } from '../parts.js';
import { codeSchema, proofSchema } from '../second-factor/proof-schema.js';

const listedPasskey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    addedAt: z.date(),
    lastUsedAt: z.date().nullable(),
  })
  .meta({ id: 'ListedPasskey' });

/** `user/second-factor`: two-step sign-in of the own account. */
export function addSecondFactorRoutes(api: Api, parts: MainApiParts): void {
  const { secondFactor, passkeys } = parts;
  const common = { access: 'signed-in', requestsPerMinute: parts.signInsPerMinute } as const;

  route(
    api,
    {
      method: 'GET',
      url: '/user/second-factor',
      operationId: 'getSecondFactor',
      summary: 'List your second factors',
      access: 'signed-in',
      result: z.object({
        enabled: z.boolean(),
        app: z.boolean().describe('Whether an authenticator app is set up'),
        passkeys: z.array(listedPasskey),
        passkeysAvailable: z.boolean().describe('Whether the console’s address supports passkeys'),
        recoveryCodesLeft: z.number().int(),
      }),
    },
    async ({ user }) => {
      const enrollment = await secondFactor.state(user.id);
      const { app, recoveryCodesLeft } = enrollment;
      return {
        enabled: isEnrolled(enrollment),
        app,
        passkeys: await passkeys.list(user.id),
        passkeysAvailable: passkeys.available,
        recoveryCodesLeft,
      };
    },
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/second-factor',
      operationId: 'beginSecondFactor',
      summary: 'Get a secret for an authenticator app',
      description:
        'Sign-in requires codes once the first one is confirmed. Requires the second step if two-step sign-in is ' +
        'on. 409 SecondFactorPresent.',
      body: proofSchema,
      result: z.object({ secret: z.string(), uri: z.string().describe('For a QR code') }),
    },
    async ({ user, body, request }) => {
      const proved = await requireProof(parts, user, body, request.ip, ({ app }) => {
        if (app) throw appPresent();
      });
      return secondFactor.begin(user, proved);
    },
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/second-factor/confirm',
      operationId: 'confirmSecondFactor',
      summary: 'Turn on two-step sign-in with a code from the app',
      description:
        'The first second factor ends your other sessions and returns the recovery codes, only once. ' +
        '400 IncorrectCode. 422 SecondFactorSetupExpired: 15 minutes after the secret was created.',
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
      summary: 'Remove the authenticator app',
      description:
        'Removing the last second factor turns off two-step sign-in and deletes the recovery codes. If a role ' +
        'requires two-step sign-in, it is refused: 409 SecondFactorRequired. Requires the second step.',
      body: proofSchema,
      result: z.null(),
    },
    async ({ user, body, request }) => {
      const proved = await requireProof(parts, user, body, request.ip, (enrollment) => {
        if (!enrollment.app) throw appAbsent();
        assertNotLast(enrollment);
      });
      await secondFactor.remove(user, proved);
      return null;
    },
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/second-factor/recovery-codes',
      operationId: 'renewRecoveryCodes',
      summary: 'Replace your recovery codes',
      description:
        'The codes are returned only once; the previous codes stop working. Requires the second step. ' +
        '409 SecondFactorAbsent if two-step sign-in is off.',
      body: proofSchema,
      result: z.object({ recoveryCodes: z.array(z.string()) }),
    },
    async ({ user, body, request }) => {
      const proved = await requireProof(parts, user, body, request.ip);
      return { recoveryCodes: await secondFactor.renewRecoveryCodes(user, proved) };
    },
  );
}
