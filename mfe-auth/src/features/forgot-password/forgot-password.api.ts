import { mutationOptions, requestPasswordReset } from '@hima/sdk';

/** The pause before the call, in milliseconds. */
const DELAY = 1_000;

/** Its outcome is part of the form. */
export const forgotPassword = mutationOptions({
  mutationFn: async (email: string) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY));
    await requestPasswordReset(email);
  },
  meta: { silent: true },
});
