import {
  campaignApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignBody,
  type CampaignEvents,
  type CampaignResult,
} from '@hima/sdk';

export type NotificationList = CampaignResult<'listNotifications'>;
export type ServerNotification = NotificationList['items'][number];
type Changed = CampaignEvents<'followNotifications'>['notifications'];
export type EmailFrequency = CampaignBody<'setNotificationEmail'>['frequency'];

/** The stream reports changes; in a tab without it, they are requested each minute. */
export const notificationList = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => campaignApi.get('/notification', { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  meta: { silent: true },
});

/** Follows in one visible tab of the browser until it is aborted. */
export const followNotifications = (signal: AbortSignal): Promise<void> =>
  campaignApi.events('/notification/events', {
    signal,
    turn: 'hima-notifications',
    onEvent: (_name, changed) => {
      const kept = queryClient.getQueryData(notificationList.queryKey);
      if (kept && kept.unread === changed.unread && (kept.items[0]?.id ?? null) === changed.newestId) return;
      refetch();
      // What waits for the person changes with what they are told.
      void queryClient.invalidateQueries({ queryKey: ['inbox'] });
    },
  });

export const readOne = mutationOptions({
  mutationFn: (id: string): Promise<Changed> => campaignApi.post('/notification/{id}/read', { path: { id } }),
  onSettled: refetch,
});

export const readAll = mutationOptions({
  mutationFn: (upTo: string): Promise<Changed> => campaignApi.post('/notification/read', { body: { upTo } }),
  onSettled: refetch,
});

function refetch(): void {
  void queryClient.invalidateQueries({ queryKey: notificationList.queryKey });
}

export const notificationEmail = queryOptions({
  queryKey: ['notification-email'],
  queryFn: ({ signal }) => campaignApi.get('/notification/email', { signal }),
  meta: { silent: true },
});

export const setNotificationEmail = mutationOptions({
  // In the order of the choices.
  scope: { id: 'notification-email' },
  mutationFn: (body: CampaignBody<'setNotificationEmail'>) =>
    campaignApi.put('/notification/email', { body }),
  onSuccess: (setting) => queryClient.setQueryData(notificationEmail.queryKey, setting),
});
