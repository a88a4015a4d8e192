import {
  campaignApi,
  keepPreviousData,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignResult,
  type Query,
} from '@hima/sdk';
import type { AudiencePreview, Campaign, Status } from '../../campaign/campaign';
import { campaignDetails } from '../../campaign/campaign.api';

/** What the stream of one campaign tells at every change. */
export type CampaignEvent = Pick<
  Campaign,
  'status' | 'answerStatus' | 'version' | 'preparation' | 'ledger' | 'refused' | 'results'
> & {
  /** Of the timeline. */
  newestEventId: number | null;
};

const one = (id: string) => `campaign/${encodeURIComponent(id)}`;

// Failures of the three belong beside the button that was pressed, not into a notification.
export const previewAudience = (id: string) =>
  mutationOptions({
    mutationFn: (options: { fresh: boolean }) =>
      campaignApi.post<AudiencePreview>(`${one(id)}/audience`, options),
    meta: { silent: true },
  });

export const acceptCampaign = (id: string) =>
  mutationOptions({
    mutationFn: (answer: { previewId: string; version: number; typedCount?: number }) =>
      campaignApi.post<Campaign>(`${one(id)}/accept`, answer),
    onSuccess: keep,
    meta: { silent: true },
  });

export const rejectCampaign = (id: string) =>
  mutationOptions({
    mutationFn: (answer: { reason: string; version: number }) =>
      campaignApi.post<Campaign>(`${one(id)}/reject`, answer),
    onSuccess: keep,
    meta: { silent: true },
  });

/** What is done to a campaign with nothing but its version. */
export type Control = 'cancel-preparation' | 'pause' | 'resume' | 'cancel' | 'withdraw';

export const controlCampaign = (id: string) =>
  mutationOptions({
    mutationFn: ({ control, ...shown }: { control: Control; version: number; gatewayVersion?: number }) =>
      campaignApi.post<Campaign>(`${one(id)}/${control}`, shown),
    onSuccess: keep,
    meta: { silent: true },
  });

export const sendCampaignAgain = (id: string) =>
  mutationOptions({
    mutationFn: (shown: { version: number; uncertain: number }) =>
      campaignApi.post<Campaign>(`${one(id)}/send-again`, shown),
    onSuccess: keep,
    meta: { silent: true },
  });

export const sendRefusedAgain = (id: string) =>
  mutationOptions({
    mutationFn: (shown: { version: number; refused: number }) =>
      campaignApi.post<Campaign>(`${one(id)}/send-refused-again`, shown),
    onSuccess: keep,
    meta: { silent: true },
  });

export const rescheduleCampaign = (id: string) =>
  mutationOptions({
    mutationFn: (change: { startAt: string; version: number }) =>
      campaignApi.post<Campaign>(`${one(id)}/reschedule`, change),
    onSuccess: keep,
    meta: { silent: true },
  });

export type RevealPage = CampaignResult<'revealNumbers'>;

/** Not a mutation: what it answers must lie in no cache, not even for the time of a dialog. */
export const revealNumbers = (
  id: string,
  request: { reason: string; password: string; skip: number },
  signal: AbortSignal,
) => campaignApi.post<RevealPage>(`${one(id)}/reveal`, request, { signal });

export type Progress = CampaignResult<'getCampaignResults'>;

export const campaignProgress = (id: string, status: Status) =>
  queryOptions({
    queryKey: ['campaigns', 'progress', id, status],
    queryFn: ({ signal }) => campaignApi.get<Progress>(`${one(id)}/results`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

export const campaignActivity = (id: string, version: number, count: number) =>
  queryOptions({
    queryKey: ['campaigns', 'activity', id, version, count],
    queryFn: ({ signal }) =>
      campaignApi.get<CampaignResult<'listCampaignActivity'>>(`${one(id)}/activity`, {
        query: { MaxResultCount: count },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

/** The requests that wait before and after it in the list that `list` asks for. */
export const campaignNeighbours = (
  id: string,
  { SkipCount: _skip, MaxResultCount: _max, Status: _status, AnswerStatus: _answer, ...list }: Query,
) =>
  queryOptions({
    queryKey: ['campaigns', 'neighbours', id, list],
    queryFn: ({ signal }) =>
      campaignApi.get<CampaignResult<'getCampaignNeighbours'>>(`${one(id)}/neighbours`, {
        query: list,
        signal,
      }),
    staleTime: 0,
    meta: { silent: true },
  });

export const campaignEvents = (
  id: string,
  signal: AbortSignal,
  onChange: (event: CampaignEvent) => boolean | void,
) =>
  campaignApi.events(`${one(id)}/events`, {
    signal,
    onEvent: (name, data) => (name === 'campaign' ? onChange(data as CampaignEvent) : undefined),
  });

function keep(campaign: Campaign): void {
  queryClient.setQueryData(campaignDetails(campaign.id).queryKey, campaign);
}
