import { isApiError, mutationOptions, signIn, type Credentials } from '@hima/sdk';

/**
 * Its failures are notified as every mutation's; the form adds what concerns itself. That a code is missing is no
 * failure: it is asked for next.
 */
export const login = mutationOptions({
  mutationFn: async (credentials: Credentials): Promise<'signed-in' | 'code-required'> => {
    try {
      await signIn(credentials);
      return 'signed-in';
    } catch (error) {
      if (isApiError(error) && error.code === 'SecondFactorRequired') return 'code-required';
      throw error;
    }
  },
});
