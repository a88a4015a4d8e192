import {
  completeOrganizationSignIn,
  type OrganizationCallback,
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

/** The address that a provider sent the browser to: whose provider, and its query. */
export type ProviderAnswer = Pick<OrganizationCallback, 'organization' | 'query'>;

/** The callback works once, so it is never repeated. The page shows its failures. */
export const completeWithOrganization = (answer: ProviderAnswer) =>
  queryOptions({
    queryKey: ['organization-sign-in', answer],
    queryFn: async (): Promise<'signed-in' | SecondStep[]> => {
      try {
        await completeOrganizationSignIn(answer);
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
export const completeWithCode = (answer: ProviderAnswer) =>
  mutationOptions({ mutationFn: (code: string) => completeOrganizationSignIn({ ...answer, code }) });
