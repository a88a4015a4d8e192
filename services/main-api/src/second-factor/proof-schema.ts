import { z } from 'zod';
import { typedPasswordSchema } from '../identity/password-rules.js';
import { passkeyAnswerSchema } from './passkey-schema.js';

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.string().trim().min(1, 'Code is required').max(32, 'Maximum 32 symbols');

/** The answer to the second step. */
export const secondStepMembers = {
  code: codeSchema.optional().describe('Required if two-step sign-in is on'),
  passkey: passkeyAnswerSchema.optional().describe('Instead of a code: the answer to TokenAuth/Passkey'),
};

/** Of who signed in with a password; without it, 400 SignInAgainRequired tells the others to sign in once more. */
export const presencePasswordSchema = typedPasswordSchema
  .optional()
  .describe('Required, except in a session of the organization’s sign-in: see startOrganizationSignIn');

/** A user's proof before changing their second factors. */
export const proofSchema = z
  .object({ password: presencePasswordSchema, ...secondStepMembers })
  .meta({ id: 'Proof' });
