import { campaignApi, mainApi, mutationOptions, queryOptions, type MainResult } from '@hima/sdk';

export type SystemStatus = MainResult<'getSystem'>;
export type SystemQueue = SystemStatus['queues'][number];

export const services = ['main-api', 'campaign-api'] as const;
export type Service = (typeof services)[number];

// Both add the same operation, by one function.
const apis = { 'main-api': mainApi, 'campaign-api': campaignApi as unknown as typeof mainApi };

/** One query per API: while one doesn't answer, the other is shown. */
export const systemStatus = (service: Service) =>
  queryOptions({
    queryKey: ['system', service],
    queryFn: ({ signal }) => apis[service].get('/system', { signal }),
    staleTime: 0,
    meta: { silent: true },
  });

export const sendTestEmail = () =>
  mutationOptions({ mutationFn: () => mainApi.post('/system/test-email'), meta: { silent: true } });
