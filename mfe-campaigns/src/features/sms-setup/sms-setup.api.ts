import {
  campaignApi,
  keepPreviousData,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignResult,
  type Query,
} from '@hima/sdk';

export type Setup = CampaignResult<'getSmsSetup'>;
export type PendingChange = Setup['pendingChanges'][number];
export type SenderPage = CampaignResult<'listSenders'>;
export type Sender = SenderPage['items'][number];
export type CountryRule = CampaignResult<'listCountryRules'>['items'][number];
export type CountryRuleChanged = CampaignResult<'saveCountryRule'>;
export type TestNumbers = CampaignResult<'listTestNumbers'>;
export type TestMessage = CampaignResult<'getTestMessage'>;

/** What is left out stays as it is. */
export type SetupChange = Partial<Omit<Setup, 'gateway' | 'version' | 'linkBase' | 'pendingChanges'>> & {
  version?: number;
  gateway?: Omit<Setup['gateway'], 'health'> & { secret?: string };
};

const keys = {
  setup: ['sms-setup'],
  senders: ['senders'],
  rules: ['country-rules'],
  numbers: ['test-numbers'],
} as const;

// Failures belong beside what was asked for, not into a notification.
const silent = { meta: { silent: true } };

export const smsSetup = queryOptions({
  queryKey: keys.setup,
  queryFn: ({ signal }) => campaignApi.get<Setup>('sms-setup', { signal }),
  staleTime: 0,
  ...silent,
});

export const saveSetup = mutationOptions({
  mutationFn: (change: SetupChange) => campaignApi.put<Setup>('sms-setup', change),
  onSuccess: (setup) => queryClient.setQueryData(keys.setup, setup),
  ...silent,
});

/** Confirming, rejecting or withdrawing what waits for a second steward. */
export const decideChange = mutationOptions({
  mutationFn: ({ id, decision }: { id: string; decision: PendingChange['actions'][number] }) =>
    campaignApi.post<Setup>(`sms-setup/change/${id}/${decision}`),
  onSuccess: (setup) => {
    queryClient.setQueryData(keys.setup, setup);
    return queryClient.invalidateQueries({ queryKey: keys.rules });
  },
  ...silent,
});

export const senderList = (query: Query) =>
  queryOptions({
    queryKey: [...keys.senders, query],
    queryFn: ({ signal }) => campaignApi.get<SenderPage>('sender', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...silent,
  });

const sendersChanged = () => queryClient.invalidateQueries({ queryKey: keys.senders });

export type SenderInput = Pick<Sender, 'kind' | 'senderId' | 'companyLegalName'>;

export const saveSender = (sender: Sender | undefined) =>
  mutationOptions({
    mutationFn: (input: SenderInput) =>
      sender
        ? campaignApi.put<Sender>(`sender/${sender.id}`, { ...input, version: sender.version })
        : campaignApi.post<Sender>('sender', input),
    onSuccess: sendersChanged,
    ...silent,
  });

export type SenderStep = Exclude<Sender['actions'][number], 'edit' | 'delete'>;

export const moveSender = mutationOptions({
  mutationFn: ({ sender, step, reason }: { sender: Sender; step: SenderStep; reason?: string }) =>
    campaignApi.post<Sender>(`sender/${sender.id}/${step}`, {
      version: sender.version,
      ...(reason !== undefined && { reason }),
    }),
  onSettled: sendersChanged,
});

export const deleteSender = mutationOptions({
  mutationFn: (sender: Sender) => campaignApi.delete<null>(`sender/${sender.id}`),
  onSettled: sendersChanged,
});

interface Items<Item> {
  items: Item[];
}

export const countryRules = queryOptions({
  queryKey: keys.rules,
  queryFn: ({ signal }) => campaignApi.get<Items<CountryRule>>('country-rule', { signal }),
  ...silent,
});

const rulesChanged = ({ items, waits }: CountryRuleChanged) => {
  queryClient.setQueryData(keys.rules, { items });
  // What waits is listed with the setup.
  return waits ? queryClient.invalidateQueries({ queryKey: keys.setup }) : undefined;
};

export const saveCountryRule = mutationOptions({
  mutationFn: ({ country, ...rule }: Omit<CountryRule, 'edited'>) =>
    campaignApi.put<CountryRuleChanged>(`country-rule/${country}`, rule),
  onSuccess: rulesChanged,
  ...silent,
});

export const resetCountryRule = mutationOptions({
  mutationFn: (country: string) => campaignApi.delete<CountryRuleChanged>(`country-rule/${country}`),
  onSuccess: rulesChanged,
});

export const testNumbers = queryOptions({
  queryKey: keys.numbers,
  queryFn: ({ signal }) => campaignApi.get<TestNumbers>('sms-setup/test-number', { signal }),
  ...silent,
});

const numbersChanged = (numbers: TestNumbers) => queryClient.setQueryData(keys.numbers, numbers);

export const addTestNumber = mutationOptions({
  mutationFn: (input: { name: string; number: string }) =>
    campaignApi.post<TestNumbers>('sms-setup/test-number', input),
  onSuccess: numbersChanged,
  ...silent,
});

export const removeTestNumber = mutationOptions({
  mutationFn: (id: string) => campaignApi.delete<TestNumbers>(`sms-setup/test-number/${id}`),
  onSuccess: numbersChanged,
});

export const sendTest = mutationOptions({
  mutationFn: (input: { to: string; sender: string; text: string }) =>
    campaignApi.post<TestMessage>('sms-setup/test', input),
  // What is left of the day's test messages is listed with the numbers.
  onSettled: () => queryClient.invalidateQueries({ queryKey: keys.numbers }),
  ...silent,
});

/** A test until the SMS center has reported on it. */
export const testMessage = (sent: TestMessage) =>
  queryOptions({
    queryKey: ['test-message', sent.id],
    queryFn: ({ signal }) => campaignApi.get<TestMessage>(`sms-setup/test/${sent.id}`, { signal }),
    initialData: sent,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'Submitted' ? 2_000 : false),
  });
