import { z } from 'zod';

/** A password that is to be stored: 3 to 50 characters, as the console's forms have it. */
export const newPasswordSchema = z.string().min(3, 'Minimum 3 symbols').max(50, 'Maximum 50 symbols');

/** A password that is compared only. Bounded, because hashing takes time by length. */
export const typedPasswordSchema = z.string().min(1, 'Password is required').max(256, 'Maximum 256 symbols');

/** A new password and its repetition, for bodies that {@link samePassword} refines. */
export const passwordTwice = {
  newPassword: newPasswordSchema,
  repeatNewPassword: z.string().min(1, 'Password repetition is mandatory').max(50, 'Maximum 50 symbols'),
};

/** The refinement of {@link passwordTwice}: `z.object({ …passwordTwice }).refine(samePassword, mismatch)`. */
export const samePassword = (body: { newPassword: string; repeatNewPassword: string }): boolean =>
  body.newPassword === body.repeatNewPassword;

/** The error when the repetition differs. */
export const mismatch = { path: ['repeatNewPassword'], message: 'Passwords do not match' };
