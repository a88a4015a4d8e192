import {
  campaignApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignBody,
  type CampaignResult,
} from '@hima/sdk';

export type Setup = CampaignResult<'getSmsSetup'>;
export type PendingChange = Setup['pendingChanges'][number];
export type CountryRule = CampaignResult<'listCountryRules'>['items'][number];
export type CountryRuleChanged = CampaignResult<'saveCountryRule'>;

/** Omitted fields keep their values. */
export type SetupChange = CampaignBody<'saveSmsSetup'>;

const keys = {
  setup: ['sms-setup'],
  rules: ['country-rules'],
} as const;

// Failures are shown beside their button, not in a notification.
const silent = { meta: { silent: true } };

export const smsSetup = queryOptions({
  queryKey: keys.setup,
  queryFn: ({ signal }) => campaignApi.get('/sms-setup', { signal }),
  staleTime: 0,
  ...silent,
});

export const saveSetup = mutationOptions({
  mutationFn: (change: SetupChange) => campaignApi.put('/sms-setup', { body: change }),
  onSuccess: (setup) => queryClient.setQueryData(keys.setup, setup),
  ...silent,
});

interface Decision {
  id: string;
  decision: PendingChange['actions'][number];
  /** Of the settings that were shown with the change. */
  basis: string;
}

/** Confirms, rejects or withdraws a change that waits for a second steward. */
export const decideChange = mutationOptions({
  mutationFn: ({ id, decision, basis }: Decision) =>
    decision === 'confirm'
      ? campaignApi.post('/sms-setup/change/{id}/confirm', { path: { id }, body: { basis } })
      : campaignApi.post(`/sms-setup/change/{id}/${decision}`, { path: { id } }),
  onSuccess: (setup) => {
    queryClient.setQueryData(keys.setup, setup);
    return queryClient.invalidateQueries({ queryKey: keys.rules });
  },
  // Most refusals are due to settings that changed in the meantime.
  onError: () => queryClient.invalidateQueries({ queryKey: keys.setup }),
  ...silent,
});

export const countryRules = queryOptions({
  queryKey: keys.rules,
  queryFn: ({ signal }) => campaignApi.get('/country-rule', { signal }),
  ...silent,
});

const rulesChanged = ({ items, waits }: CountryRuleChanged) => {
  queryClient.setQueryData(keys.rules, { items });
  // Pending changes are part of the setup.
  return waits ? queryClient.invalidateQueries({ queryKey: keys.setup }) : undefined;
};

export const saveCountryRule = mutationOptions({
  mutationFn: ({ country, ...body }: { country: string } & CampaignBody<'saveCountryRule'>) =>
    campaignApi.put('/country-rule/{country}', { path: { country }, body }),
  onSuccess: rulesChanged,
  ...silent,
});

export const resetCountryRule = mutationOptions({
  mutationFn: (country: string) => campaignApi.delete('/country-rule/{country}', { path: { country } }),
  onSuccess: rulesChanged,
});
