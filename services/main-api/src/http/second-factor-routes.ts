import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { assertNotLast, isEnrolled } from '../second-factor/enrollment.js';
import { requireProof } from '../second-factor/require-proof.js';
import { appAbsent, appPresent } from '../second-factor/second-factor.js';
import type { MainApiParts } from './parts.js';
import { codeSchema, proofSchema } from './proof-schema.js';

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
      summary: 'Whether signing in asks the caller for a second factor, and which ones there are',
      access: 'signed-in',
      result: z.object({
        enabled: z.boolean(),
        app: z.boolean().describe('An authenticator app is set up'),
        passkeys: z.array(listedPasskey),
        passkeysAvailable: z.boolean().describe('The console has an address that browsers know passkeys at'),
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
        'Signing in asks for codes once one of them is confirmed. 409 SecondFactorPresent. Takes the second step, ' +
        'where two-step sign-in is on.',
      body: proofSchema,
      result: z.object({ secret: z.string(), uri: z.string().describe('For a QR code') }),
    },
    async ({ user, body, request }) => {
      await requireProof(parts, user, body, request.ip, ({ app }) => {
        if (app) throw appPresent();
      });
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
      description:
        'The recovery codes are shown this once; there are none when the account had a second factor before. The ' +
        'first second factor ends the other sessions of the person. A wrong code is 400 IncorrectCode.',
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
        'Without a passkey, two-step sign-in is off and the recovery codes end. Where a role of the person requires ' +
        'it, the last second factor stays: 409 SecondFactorRequired. Takes the second step.',
      body: proofSchema,
      result: z.null(),
    },
    async ({ user, body, request }) => {
      await requireProof(parts, user, body, request.ip, (enrollment) => {
        if (!enrollment.app) throw appAbsent();
        assertNotLast(enrollment);
      });
      await secondFactor.remove(user);
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
      summary: 'Get new recovery codes; the ones before stop working',
      description:
        'They are shown this once. Takes the second step. 409 SecondFactorAbsent while two-step sign-in is off.',
      body: proofSchema,
      result: z.object({ recoveryCodes: z.array(z.string()) }),
    },
    async ({ user, body, request }) => {
      await requireProof(parts, user, body, request.ip);
      return { recoveryCodes: await secondFactor.renewRecoveryCodes(user) };
    },
  );
}
