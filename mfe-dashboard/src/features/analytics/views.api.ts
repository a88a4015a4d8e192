import {
  campaignApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignBody,
  type CampaignResult,
} from '@hima/sdk';
import { savedViewStore } from '@hima/sdk/data';

export type Subscription = CampaignResult<'getReportSubscription'>;

export const reportSubscription = queryOptions({
  queryKey: ['analytics-report'],
  queryFn: ({ signal }) => campaignApi.get('/analytics/report', { signal }),
  meta: { silent: true },
});

/** A deleted view can have been that of the report. */
export const analyticsViews = savedViewStore('/analytics/view', [reportSubscription.queryKey]);

/** null ends it. */
export const saveSubscription = mutationOptions({
  mutationFn: async (body: CampaignBody<'subscribeToReport'> | null): Promise<Subscription> =>
    body ? campaignApi.put('/analytics/report', { body }) : campaignApi.delete('/analytics/report'),
  onSuccess: (subscription) => queryClient.setQueryData(reportSubscription.queryKey, subscription),
  meta: { silent: true },
});
