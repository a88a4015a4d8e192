import { campaignApi, mutationOptions, queryClient, type CampaignResult, type Query } from '@hima/sdk';

export type Deletion = CampaignResult<'deleteCampaigns'>;

export const deleteCampaigns = mutationOptions({
  mutationFn: (ids: string[]) => campaignApi.post<Deletion>('campaign/delete', { ids }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
});

/** Everything that matches, not the page alone. */
export const exportCampaigns = (
  { SkipCount: _skip, MaxResultCount: _max, Sorting: _sorting, ...filters }: Query,
  language: string,
) => campaignApi.blob('campaign/export', { query: { ...filters, Language: language } });
