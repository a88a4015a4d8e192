import { campaignApi, queryOptions } from '@hima/sdk';

/** The remaining previews and filter tests of the day; each answer contains them, too. */
export const previewBudget = () =>
  queryOptions({
    queryKey: ['campaigns', 'preview-budget'],
    queryFn: ({ signal }) => campaignApi.get('/preview-budget', { signal }),
    staleTime: 0,
    meta: { silent: true },
  });
