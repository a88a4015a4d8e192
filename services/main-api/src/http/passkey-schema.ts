import { z } from 'zod';

const bytes = (longest: number) => z.base64url().min(1).max(longest);

/** Up to 1023 bytes, by WebAuthn. */
const credentialId = bytes(1_364);

/** What `navigator.credentials.create()` has made, as WebAuthn writes it in JSON. */
export const passkeyCreationSchema = z
  .object({
    id: credentialId,
    response: z.object({
      clientDataJSON: bytes(4_096),
      attestationObject: bytes(16_384),
      transports: z.array(z.string().max(32)).max(16).optional(),
    }),
  })
  .describe('RegistrationResponseJSON of WebAuthn');

/** What `navigator.credentials.get()` has answered, as WebAuthn writes it in JSON. */
export const passkeyAnswerSchema = z
  .object({
    id: credentialId,
    response: z.object({
      clientDataJSON: bytes(4_096),
      authenticatorData: bytes(4_096),
      signature: bytes(8_192),
      userHandle: z.base64url().max(128).optional(),
    }),
  })
  .describe('AuthenticationResponseJSON of WebAuthn');

/** What a browser is asked with; passed on as it is. */
export const passkeyOptionsSchema = (name: string) =>
  z.object({ options: z.record(z.string(), z.unknown()).describe(`${name} of WebAuthn`) });
