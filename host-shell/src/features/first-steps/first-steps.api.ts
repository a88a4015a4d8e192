import { campaignApi, mainApi, queryOptions, type CampaignResult } from '@hima/sdk';

type CampaignStep = CampaignResult<'getFirstSteps'>['steps'][number];
export type AdministrationStep = 'AddOrganization' | 'CreateRole' | 'InviteContact';

export interface FirstStep {
  step: CampaignStep['step'] | AdministrationStep;
  done: boolean;
}

export const campaignSteps = queryOptions({
  queryKey: ['first-steps', 'campaigns'],
  queryFn: async ({ signal }): Promise<FirstStep[]> => {
    const { steps } = await campaignApi.get('/first-steps', { signal });
    return steps;
  },
  staleTime: 0,
  meta: { silent: true },
});

const one = { MaxResultCount: 1 };

/** Whether there is more than a new console begins with: one organization, one account and the built-in roles. */
const proofs: Record<AdministrationStep, (signal: AbortSignal) => Promise<boolean>> = {
  AddOrganization: async (signal) =>
    (await mainApi.get('/organization', { query: one, signal })).totalCount > 1,
  CreateRole: async (signal) =>
    (await mainApi.get('/role', { query: { ...one, State: ['Custom'] }, signal })).totalCount > 0,
  InviteContact: async (signal) => (await mainApi.get('/contact', { query: one, signal })).totalCount > 1,
};

/** @param steps those that the person may take */
export const administrationSteps = (steps: readonly AdministrationStep[]) =>
  queryOptions({
    queryKey: ['first-steps', 'administration', ...steps],
    queryFn: ({ signal }): Promise<FirstStep[]> =>
      Promise.all(steps.map(async (step) => ({ step, done: await proofs[step](signal) }))),
    staleTime: 0,
    meta: { silent: true },
  });
