import { campaignApi, queryOptions } from '@hima/sdk';

/** What is left of the new previews and filter tests of the day; each answer says it again. */
export const previewBudget = () =>
  queryOptions({
    queryKey: ['campaigns', 'preview-budget'],
    queryFn: ({ signal }) => campaignApi.get('/preview-budget', { signal }),
    staleTime: 0,
    meta: { silent: true },
  });
