import { campaignApi, isApiError, mutationOptions, queryClient, type CampaignBody } from '@hima/sdk';
import type { Campaign } from '../../campaign/campaign';
import { campaignDetails } from '../../campaign/campaign.api';
import type { RequestInput } from '../../campaign/text-fields';

const saved = {
  onSuccess: (campaign: Campaign) => {
    queryClient.setQueryData(campaignDetails(campaign.id).queryKey, campaign);
    return queryClient.invalidateQueries({ queryKey: ['campaigns', 'list'] });
  },
  meta: { silent: true },
};

/** @param attempt idempotency key of the new request */
export const createRequest = mutationOptions({
  mutationFn: ({ attempt, ...body }: RequestInput & { attempt?: string | undefined }) =>
    campaignApi.post('/campaign', { body, key: attempt }),
  ...saved,
});

export const editRequest = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'editCampaign'>) =>
      campaignApi.put('/campaign/{id}', { path: { id }, body }),
    ...saved,
  });

/** A file that a request has stays with it: then nothing is removed, nor is it where it is gone already. */
export const removeFile = mutationOptions({
  mutationFn: (id: string) =>
    campaignApi.delete('/registration-file/{id}', { path: { id } }).catch((error: unknown) => {
      if (isApiError(error) && (error.status === 404 || error.code === 'FileInUse')) return null;
      throw error;
    }),
  meta: { silent: true },
});

export const storeFile = mutationOptions({
  mutationFn: (file: File) =>
    // The claimed type doesn't count: the service checks the content.
    campaignApi.post('/registration-file', {
      body: new Blob([file], { type: 'application/pdf' }),
      headers: { 'X-File-Name': encodeURIComponent(file.name) },
    }),
  meta: { silent: true },
});
