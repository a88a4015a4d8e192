import { campaignApi, queryOptions } from '@hima/sdk';

/**
 * About how many people a request would reach, with the default filter unless one is named. Only on demand: it uses one of
 * the day's previews.
 */
export const expectedAudience = (connectionId: string | undefined, filterId: string | undefined) =>
  queryOptions({
    queryKey: ['campaigns', 'expected-audience', connectionId, filterId],
    // Without a signal: the preview is used, so its answer should be kept although nobody waits for it.
    queryFn: () =>
      campaignApi.post('/expected-audience', {
        body: { connectionId: connectionId!, filterId: filterId ?? null },
      }),
    enabled: false,
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });
