import { campaignApi, mutationOptions, queryClient } from '@hima/sdk';
import type { AudiencePreview, Campaign } from '../../campaign/campaign';
import { campaignDetails } from '../../campaign/campaign.api';

/** What the stream of one campaign tells at every change. */
export type CampaignEvent = Pick<Campaign, 'status' | 'answerStatus' | 'version' | 'ledger' | 'results'>;

const one = (id: string) => `campaign/${encodeURIComponent(id)}`;

// Failures of the three belong beside the button that was pressed, not into a notification.
export const previewAudience = (id: string) =>
  mutationOptions({
    mutationFn: () => campaignApi.post<AudiencePreview>(`${one(id)}/audience`),
    meta: { silent: true },
  });

export const acceptCampaign = (id: string) =>
  mutationOptions({
    mutationFn: (answer: { previewId: string; version: number }) =>
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
