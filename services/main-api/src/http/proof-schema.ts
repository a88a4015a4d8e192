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

/** What a user proves before changing their second factors. */
export const proofSchema = z
  .object({ password: typedPasswordSchema, ...secondStepMembers })
  .meta({ id: 'Proof' });
