import {
  completeOrganizationSignIn,
  leave,
  mutationOptions,
  queryOptions,
  secondStepsOf,
  startOrganizationSignIn,
  type SecondStep,
} from '@hima/sdk';

/** Sends the browser to the provider of the organization. Its failures are part of the form. */
export const startWithOrganization = mutationOptions({
  mutationFn: async (email: string) => leave.for(await startOrganizationSignIn(email)),
  meta: { silent: true },
});

/** The callback works once, so it is never repeated. The page shows its failures. */
export const completeWithOrganization = (query: string) =>
  queryOptions({
    queryKey: ['organization-sign-in', query],
    queryFn: async (): Promise<'signed-in' | SecondStep[]> => {
      try {
        await completeOrganizationSignIn({ query });
        return 'signed-in';
      } catch (error) {
        const steps = secondStepsOf(error);
        if (steps) return steps;
        throw error;
      }
    },
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });

/** The second step of the same sign-in. */
export const completeWithCode = (query: string) =>
  mutationOptions({ mutationFn: (code: string) => completeOrganizationSignIn({ query, code }) });
