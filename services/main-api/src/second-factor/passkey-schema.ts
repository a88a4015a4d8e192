import { z } from 'zod';

const bytes = (longest: number) => z.base64url().min(1).max(longest);

/** Up to 1023 bytes, by WebAuthn. */
const credentialId = bytes(1_364);

/** The result of `navigator.credentials.create()`, in WebAuthn's JSON form. */
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

/** The result of `navigator.credentials.get()`, in WebAuthn's JSON form. */
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

/** WebAuthn options for the browser; passed through unchanged. */
export const passkeyOptionsSchema = (name: string) =>
  z.object({ options: z.record(z.string(), z.unknown()).describe(`${name} of WebAuthn`) });
