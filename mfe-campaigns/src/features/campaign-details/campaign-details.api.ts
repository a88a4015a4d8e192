import {
  campaignApi,
  keepPreviousData,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignBody,
  type CampaignEvents,
  type CampaignQuery,
  type CampaignResult,
} from '@hima/sdk';
import type { Campaign, Status } from '../../campaign/campaign';
import { campaignDetails } from '../../campaign/campaign.api';

/** The data of each event in a campaign's stream. */
export type CampaignEvent = CampaignEvents<'followCampaign'>['campaign'];

// Failures of the three belong beside the button that was pressed, not into a notification.
export const previewAudience = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'previewAudience'>) =>
      campaignApi.post('/campaign/{id}/audience', { path: { id }, body }),
    meta: { silent: true },
  });

export const acceptCampaign = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'acceptCampaign'>) =>
      campaignApi.post('/campaign/{id}/accept', { path: { id }, body }),
    onSuccess: keep,
    meta: { silent: true },
  });

export const rejectCampaign = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'rejectCampaign'>) =>
      campaignApi.post('/campaign/{id}/reject', { path: { id }, body }),
    onSuccess: keep,
    meta: { silent: true },
  });

export const returnCampaign = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'returnCampaign'>) =>
      campaignApi.post('/campaign/{id}/return', { path: { id }, body }),
    onSuccess: keep,
    meta: { silent: true },
  });

export const capAudience = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'capAudience'>) =>
      campaignApi.put('/campaign/{id}/audience-cap', { path: { id }, body }),
    onSuccess: keep,
    meta: { silent: true },
  });

export const remarkOnCampaign = (id: string) =>
  mutationOptions({
    mutationFn: (remark: string) =>
      campaignApi.post('/campaign/{id}/remark', { path: { id }, body: { remark } }),
    onSuccess: keep,
    meta: { silent: true },
  });

/** Actions on a campaign that only need its version. */
export type Control = 'cancel-preparation' | 'pause' | 'resume' | 'cancel' | 'withdraw';

export const controlCampaign = (id: string) =>
  mutationOptions({
    mutationFn: ({ control, ...body }: { control: Control } & CampaignBody<'resumeCampaign'>) =>
      campaignApi.post(`/campaign/{id}/${control}`, { path: { id }, body }),
    onSuccess: keep,
    meta: { silent: true },
  });

export const sendCampaignAgain = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'sendCampaignAgain'>) =>
      campaignApi.post('/campaign/{id}/send-again', { path: { id }, body }),
    onSuccess: keep,
    meta: { silent: true },
  });

export const sendRefusedAgain = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'sendRefusedAgain'>) =>
      campaignApi.post('/campaign/{id}/send-refused-again', { path: { id }, body }),
    onSuccess: keep,
    meta: { silent: true },
  });

export const rescheduleCampaign = (id: string) =>
  mutationOptions({
    mutationFn: (body: CampaignBody<'rescheduleCampaign'>) =>
      campaignApi.post('/campaign/{id}/reschedule', { path: { id }, body }),
    onSuccess: keep,
    meta: { silent: true },
  });

export type RevealPage = CampaignResult<'revealNumbers'>;

/** Not a mutation: its result must be in no cache, not even while a dialog is open. */
export const revealNumbers = (id: string, body: CampaignBody<'revealNumbers'>, signal: AbortSignal) =>
  campaignApi.post('/campaign/{id}/reveal', { path: { id }, body, signal });

export type Progress = CampaignResult<'getCampaignResults'>;

export const campaignProgress = (id: string, status: Status) =>
  queryOptions({
    queryKey: ['campaigns', 'progress', id, status],
    queryFn: ({ signal }) => campaignApi.get('/campaign/{id}/results', { path: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

export const campaignActivity = (id: string, version: number, count: number) =>
  queryOptions({
    queryKey: ['campaigns', 'activity', id, version, count],
    queryFn: ({ signal }) =>
      campaignApi.get('/campaign/{id}/activity', {
        path: { id },
        query: { MaxResultCount: count },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

export type Neighbors = CampaignResult<'getCampaignNeighbors'>;

/** The previous and next unanswered requests in the list with the query `list`. */
export const campaignNeighbors = (
  id: string,
  {
    SkipCount: _skip,
    MaxResultCount: _max,
    Status: _status,
    AnswerStatus: _answer,
    ...list
  }: CampaignQuery<'listCampaigns'>,
) =>
  queryOptions({
    queryKey: ['campaigns', 'neighbors', id, list],
    queryFn: ({ signal }) =>
      campaignApi.get('/campaign/{id}/neighbors', { path: { id }, query: list, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

export const campaignEvents = (
  id: string,
  signal: AbortSignal,
  onChange: (event: CampaignEvent) => boolean | void,
) =>
  campaignApi.events('/campaign/{id}/events', {
    path: { id },
    signal,
    onEvent: (name, data) => (name === 'campaign' ? onChange(data) : undefined),
  });

function keep(campaign: Campaign): void {
  queryClient.setQueryData(campaignDetails(campaign.id).queryKey, campaign);
}
