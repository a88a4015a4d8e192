import { campaignApi, queryOptions, type CampaignResult } from '@hima/sdk';

/** The choices of a request, and the settings that its message is sent with. */
export type Choices = CampaignResult<'getCampaignChoices'>;

export const campaignChoices = queryOptions({
  queryKey: ['campaign-choices'],
  queryFn: ({ signal }) => campaignApi.get('/campaign-choice', { signal }),
  staleTime: 0,
  meta: { silent: true },
});
