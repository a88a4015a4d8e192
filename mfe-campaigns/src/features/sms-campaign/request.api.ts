import {
  campaignApi,
  isApiError,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignResult,
} from '@hima/sdk';
import type { Campaign } from '../../campaign/campaign';

export type Choices = CampaignResult<'getCampaignChoices'>;
export type Draft = NonNullable<CampaignResult<'getCampaignDraft'>>['data'];
export type StoredFile = CampaignResult<'storeRegistrationFile'>;

/** What a request says; what is left out stays as it is. */
export interface RequestInput extends Pick<
  Campaign,
  | 'objective'
  | 'name'
  | 'companyLegalName'
  | 'totalSms'
  | 'messageType'
  | 'message'
  | 'urlLink'
  | 'senderKind'
  | 'senderId'
  | 'startAt'
  | 'timeZone'
> {
  connectionId: string;
  filterId: string | null;
  registrationFileId: string | null;
  apiKey?: string | null;
}

export const campaignChoices = queryOptions({
  queryKey: ['campaign-choices'],
  queryFn: ({ signal }) => campaignApi.get<Choices>('campaign-choice', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

/** Read anew whenever the form opens: it may have been written on another machine. */
export const campaignDraft = queryOptions({
  queryKey: ['campaign-draft'],
  queryFn: ({ signal }) => campaignApi.get<CampaignResult<'getCampaignDraft'>>('campaign-draft', { signal }),
  gcTime: 0,
  staleTime: Infinity,
  meta: { silent: true },
});

export const keepDraft = (data: Draft) =>
  campaignApi.put<CampaignResult<'saveCampaignDraft'>>('campaign-draft', { data });

export const discardDraft = () => campaignApi.delete<null>('campaign-draft');

/**
 * @param version of the request that was edited; without one, a new request is made
 * @param attempt what the new request is known by
 */
export const saveRequest = (id: string | undefined) =>
  mutationOptions({
    mutationFn: ({
      version,
      attempt,
      ...input
    }: RequestInput & { version?: number | undefined; attempt?: string | undefined }) =>
      id === undefined
        ? campaignApi.post<Campaign>('campaign', input, { key: attempt })
        : campaignApi.put<Campaign>(`campaign/${encodeURIComponent(id)}`, { ...input, version }),
    onSuccess: (campaign) => {
      queryClient.setQueryData(['campaigns', 'details', campaign.id], campaign);
      return queryClient.invalidateQueries({ queryKey: ['campaigns', 'list'] });
    },
    meta: { silent: true },
  });

/** A file that a request has stays with it: then nothing is removed, nor is it where it is gone already. */
export const removeFile = mutationOptions({
  mutationFn: (id: string) =>
    campaignApi.delete<null>(`registration-file/${encodeURIComponent(id)}`).catch((error: unknown) => {
      if (isApiError(error) && (error.status === 404 || error.code === 'FileInUse')) return null;
      throw error;
    }),
  meta: { silent: true },
});

export const storeFile = mutationOptions({
  mutationFn: (file: File) =>
    // What it says it is does not count: the service looks at what is in it.
    campaignApi.post<StoredFile>('registration-file', new Blob([file], { type: 'application/pdf' }), {
      headers: { 'X-File-Name': encodeURIComponent(file.name) },
    }),
  meta: { silent: true },
});
