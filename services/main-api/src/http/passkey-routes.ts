import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { assertNotLast } from '../second-factor/enrollment.js';
import { requireProof } from '../second-factor/require-proof.js';
import type { MainApiParts } from './parts.js';
import { passkeyCreationSchema, passkeyOptionsSchema } from './passkey-schema.js';
import { proofSchema } from './proof-schema.js';

/** `user/passkey`: the passkeys of the own account; `user/second-factor` lists them. */
export function addPasskeyRoutes(api: Api, parts: MainApiParts): void {
  const { passkeys } = parts;
  const common = { access: 'signed-in', requestsPerMinute: parts.signInsPerMinute } as const;

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/passkey/begin',
      operationId: 'beginPasskey',
      summary: 'Get the challenge for a new passkey',
      description:
        'It can be answered once, within 5 minutes. Takes the second step, where two-step sign-in is on. ' +
        '503 PasskeysUnavailable.',
      body: proofSchema,
      result: passkeyOptionsSchema('PublicKeyCredentialCreationOptionsJSON'),
    },
    async ({ user, body, request }) => {
      await requireProof(parts, user, body, request.ip);
      return { options: { ...(await passkeys.beginRegistration(user)) } };
    },
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/passkey',
      operationId: 'addPasskey',
      summary: 'Add a passkey that has answered the challenge',
      description:
        'From then on signing in takes a second step. The recovery codes are shown this once; there are none when ' +
        'the account had a second factor before. The first second factor ends the other sessions of the person. ' +
        '400 PasskeyRefused, 409 PasskeyPresent.',
      body: z.object({
        name: z.string().trim().min(1, 'Name is required').max(64, 'Maximum 64 characters'),
        credential: passkeyCreationSchema,
      }),
      result: z.object({ recoveryCodes: z.array(z.string()) }),
    },
    async ({ user, body }) => ({ recoveryCodes: await passkeys.register(user, body) }),
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/passkey/:id/remove',
      operationId: 'removePasskey',
      summary: 'Remove a passkey of the own account',
      description:
        'Without another second factor, two-step sign-in is off and the recovery codes end. Where a role of the ' +
        'person requires it, the last one stays: 409 SecondFactorRequired. Takes the second step.',
      params: z.object({ id: z.uuid() }),
      body: proofSchema,
      result: z.null(),
    },
    async ({ user, params, body, request }) => {
      await requireProof(parts, user, body, request.ip, assertNotLast);
      await passkeys.remove(user, params.id);
      return null;
    },
  );
}
