import { route, type Api, plainText } from '@hima/api-kit';
import { z } from 'zod';
import { assertNotLast } from '../second-factor/enrollment.js';
import { requireProof } from '../second-factor/require-proof.js';
import type { MainApiParts } from '../parts.js';
import { passkeyCreationSchema, passkeyOptionsSchema } from '../second-factor/passkey-schema.js';
import { proofSchema } from '../second-factor/proof-schema.js';

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
      summary: 'Create a challenge for a new passkey',
      description:
        'Valid once, for 5 minutes. Requires the second step if two-step sign-in is on. 503 PasskeysUnavailable.',
      body: proofSchema,
      result: passkeyOptionsSchema('PublicKeyCredentialCreationOptionsJSON'),
    },
    async ({ user, body, request }) => {
      const proved = await requireProof(parts, user, body, request.ip);
      return { options: { ...(await passkeys.beginRegistration(user, proved)) } };
    },
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: '/user/passkey',
      operationId: 'addPasskey',
      summary: 'Add a passkey with the answered challenge',
      description:
        'Sign-in then requires a second step. The first second factor ends your other sessions and returns the ' +
        'recovery codes, only once. 400 PasskeyRefused, 409 PasskeyPresent.',
      body: z.object({
        name: plainText().min(1, 'Name is required').max(64, 'Maximum 64 characters'),
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
      summary: 'Remove one of your passkeys',
      description:
        'Removing the last second factor turns off two-step sign-in and deletes the recovery codes. If a role ' +
        'requires two-step sign-in, it is refused: 409 SecondFactorRequired. Requires the second step.',
      params: z.object({ id: z.uuid() }),
      body: proofSchema,
      result: z.null(),
    },
    async ({ user, params, body, request }) => {
      const proved = await requireProof(parts, user, body, request.ip, assertNotLast);
      await passkeys.remove(user, params.id, proved);
      return null;
    },
  );
}
