import { campaignApi, queryOptions } from '@hima/sdk';

/** What is left of the new previews and filter tests of the day; each answer says it again. */
export const lookBudget = () =>
  queryOptions({
    queryKey: ['campaigns', 'look-budget'],
    queryFn: ({ signal }) => campaignApi.get('/look-budget', { signal }),
    staleTime: 0,
    meta: { silent: true },
  });
