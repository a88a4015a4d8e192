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

export type Sender = CampaignResult<'listSenders'>['items'][number];

const sendersKey = ['senders'] as const;

// Failures belong beside what was requested, not into a notification.
const silent = { meta: { silent: true } };

export const senderList = (query: CampaignQuery<'listSenders'>) =>
  queryOptions({
    queryKey: [...sendersKey, query],
    queryFn: ({ signal }) => campaignApi.get('/sender', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...silent,
  });

/** An organization has a few. */
export const approvedSenders = senderList({ State: ['Approved'], MaxResultCount: 100 });

const sendersChanged = () => queryClient.invalidateQueries({ queryKey: sendersKey });

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

/** The proof of the company's consent; its claimed type does not count, as the service reads what is in it. */
export const storeEvidence = ({ id }: Sender) =>
  mutationOptions({
    mutationFn: (file: File) =>
      campaignApi.post('/sender-evidence/{id}', {
        path: { id },
        body: new Blob([file], { type: 'application/pdf' }),
        headers: { 'X-File-Name': encodeURIComponent(file.name) },
      }),
    onSettled: sendersChanged,
    ...silent,
  });

export const openEvidence = ({ id }: Sender) => campaignApi.blob('/sender-evidence/{id}', { path: { id } });
