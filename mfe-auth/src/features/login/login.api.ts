import {
  answerWithPasskey,
  mutationOptions,
  secondStepsOf,
  signIn,
  type Credentials,
  type SecondStep,
} from '@hima/sdk';

/**
 * Its failures are notified as every mutation's; the form adds what concerns itself. That a second step is missing is
 * no failure: it comes next.
 */
export const login = mutationOptions({
  mutationFn: async (credentials: Credentials): Promise<'signed-in' | SecondStep[]> => {
    try {
      await signIn(credentials);
      return 'signed-in';
    } catch (error) {
      const steps = secondStepsOf(error);
      if (steps) return steps;
      throw error;
    }
  },
});

/** With the code of an authenticator app, or a recovery code. */
export const loginWithCode = (credentials: Credentials) =>
  mutationOptions({ mutationFn: (code: string) => signIn({ ...credentials, code }) });

/** Its failures are part of the page: most are the person's own change of mind. */
export const loginWithPasskey = mutationOptions({
  mutationFn: async (credentials: Credentials) =>
    signIn({ ...credentials, passkey: await answerWithPasskey(credentials) }),
  meta: { silent: true },
});
