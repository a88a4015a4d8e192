import {
  campaignApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignBody,
  type CampaignResult,
} from '@hima/sdk';

export type SavedView = CampaignResult<'listSavedViews'>[number];
export type Subscription = CampaignResult<'getReportSubscription'>;

export const savedViews = queryOptions({
  queryKey: ['analytics-view'],
  queryFn: ({ signal }) => campaignApi.get('/analytics/view', { signal }),
});

/** A deleted view can have been that of the report. */
const changed = {
  onSettled: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: savedViews.queryKey }),
      queryClient.invalidateQueries({ queryKey: reportSubscription.queryKey }),
    ]),
  meta: { silent: true },
};

export const createView = mutationOptions({
  mutationFn: (body: CampaignBody<'createSavedView'>) => campaignApi.post('/analytics/view', { body }),
  ...changed,
});

export const editView = mutationOptions({
  mutationFn: ({ id, ...body }: SavedView) => campaignApi.put('/analytics/view/{id}', { path: { id }, body }),
  ...changed,
});

export const deleteView = mutationOptions({
  mutationFn: (id: string) => campaignApi.delete('/analytics/view/{id}', { path: { id } }),
  ...changed,
});

export const reportSubscription = queryOptions({
  queryKey: ['analytics-report'],
  queryFn: ({ signal }) => campaignApi.get('/analytics/report', { signal }),
  meta: { silent: true },
});

/** null ends it. */
export const saveSubscription = mutationOptions({
  mutationFn: async (body: CampaignBody<'subscribeToReport'> | null): Promise<Subscription> =>
    body ? campaignApi.put('/analytics/report', { body }) : campaignApi.delete('/analytics/report'),
  onSuccess: (subscription) => queryClient.setQueryData(reportSubscription.queryKey, subscription),
  meta: { silent: true },
});
