import {
  campaignApi,
  mutationOptions,
  queryClient,
  type CampaignQuery,
  type CampaignResult,
  type Language,
} from '@hima/sdk';

export type Deletion = CampaignResult<'deleteCampaigns'>;

export const deleteCampaigns = mutationOptions({
  mutationFn: (ids: string[]) => campaignApi.post('/campaign/delete', { body: { ids } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
});

/** Everything that matches, not the page alone. */
export const exportCampaigns = (
  { SkipCount: _skip, MaxResultCount: _max, Sorting: _sorting, ...filters }: CampaignQuery<'listCampaigns'>,
  language: Language,
) => campaignApi.blob('/campaign/export', { query: { ...filters, Language: language } });
