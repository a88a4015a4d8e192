import {
  campaignApi,
  keepPreviousData,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignBody,
  type CampaignQuery,
  type CampaignResult,
} from '@hima/sdk';

export type Setup = CampaignResult<'getSmsSetup'>;
export type PendingChange = Setup['pendingChanges'][number];
export type Sender = CampaignResult<'listSenders'>['items'][number];
export type CountryRule = CampaignResult<'listCountryRules'>['items'][number];
export type CountryRuleChanged = CampaignResult<'saveCountryRule'>;
export type TestNumbers = CampaignResult<'listTestNumbers'>;
export type TestMessage = CampaignResult<'getTestMessage'>;

/** What is left out stays as it is. */
export type SetupChange = CampaignBody<'saveSmsSetup'>;

const keys = {
  setup: ['sms-setup'],
  senders: ['senders'],
  rules: ['country-rules'],
  numbers: ['test-numbers'],
} as const;

// Failures belong beside what was requested, not into a notification.
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

/** Confirming, rejecting or withdrawing what waits for a second steward. */
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

export const senderList = (query: CampaignQuery<'listSenders'>) =>
  queryOptions({
    queryKey: [...keys.senders, query],
    queryFn: ({ signal }) => campaignApi.get('/sender', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...silent,
  });

const sendersChanged = () => queryClient.invalidateQueries({ queryKey: keys.senders });

export type SenderInput = CampaignBody<'createSender'>;

export const saveSender = (sender: Sender | undefined) =>
  mutationOptions({
    mutationFn: (input: SenderInput) =>
      sender
        ? campaignApi.put('/sender/{id}', {
            path: { id: sender.id },
            body: { ...input, version: sender.version },
          })
        : campaignApi.post('/sender', { body: input }),
    onSuccess: sendersChanged,
    ...silent,
  });

export type SenderStep = Exclude<Sender['actions'][number], 'edit' | 'delete'>;

export const moveSender = mutationOptions({
  mutationFn: ({ sender, step, reason }: { sender: Sender; step: SenderStep; reason?: string }) =>
    campaignApi.post(`/sender/{id}/${step}`, {
      path: { id: sender.id },
      body: { version: sender.version, ...(reason !== undefined && { reason }) },
    }),
  onSettled: sendersChanged,
});

export const deleteSender = mutationOptions({
  mutationFn: (sender: Sender) => campaignApi.delete('/sender/{id}', { path: { id: sender.id } }),
  onSettled: sendersChanged,
});

export const countryRules = queryOptions({
  queryKey: keys.rules,
  queryFn: ({ signal }) => campaignApi.get('/country-rule', { signal }),
  ...silent,
});

const rulesChanged = ({ items, waits }: CountryRuleChanged) => {
  queryClient.setQueryData(keys.rules, { items });
  // What waits is listed with the setup.
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

export const testNumbers = queryOptions({
  queryKey: keys.numbers,
  queryFn: ({ signal }) => campaignApi.get('/sms-setup/test-number', { signal }),
  ...silent,
});

const numbersChanged = (numbers: TestNumbers) => queryClient.setQueryData(keys.numbers, numbers);

export const addTestNumber = mutationOptions({
  mutationFn: (body: CampaignBody<'addTestNumber'>) => campaignApi.post('/sms-setup/test-number', { body }),
  onSuccess: numbersChanged,
  ...silent,
});

export const removeTestNumber = mutationOptions({
  mutationFn: (id: string) => campaignApi.delete('/sms-setup/test-number/{id}', { path: { id } }),
  onSuccess: numbersChanged,
});

export const sendTest = mutationOptions({
  mutationFn: (body: CampaignBody<'sendTestMessage'>) => campaignApi.post('/sms-setup/test', { body }),
  // What is left of the day's test messages is listed with the numbers.
  onSettled: () => queryClient.invalidateQueries({ queryKey: keys.numbers }),
  ...silent,
});

/** A test until the SMS center has reported on it. */
export const testMessage = (sent: TestMessage) =>
  queryOptions({
    queryKey: ['test-message', sent.id],
    queryFn: ({ signal }) => campaignApi.get('/sms-setup/test/{id}', { path: { id: sent.id }, signal }),
    initialData: sent,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'Submitted' ? 2_000 : false),
  });
