import {
  campaignApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignBody,
  type CampaignResult,
} from '@hima/sdk';

export type TestNumbers = CampaignResult<'listTestNumbers'>;
export type TestMessage = CampaignResult<'getTestMessage'>;

const numbersKey = ['test-numbers'] as const;

// Failures belong beside what was requested, not into a notification.
const silent = { meta: { silent: true } };

export const testNumbers = queryOptions({
  queryKey: numbersKey,
  queryFn: ({ signal }) => campaignApi.get('/sms-setup/test-number', { signal }),
  ...silent,
});

const numbersChanged = (numbers: TestNumbers) => queryClient.setQueryData(numbersKey, numbers);

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
  onSettled: () => queryClient.invalidateQueries({ queryKey: numbersKey }),
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
