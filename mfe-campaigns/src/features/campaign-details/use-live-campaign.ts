import { useEffect, useState } from 'react';
import { queryClient, usePageVisible, useQuery } from '@hima/sdk';
import { isFinished, type Status } from '../../campaign/campaign';
import { campaignDetails } from '../../campaign/campaign.api';
import { campaignEvents } from './campaign-details.api';

/** Between two requests without an event stream, in milliseconds. */
const POLL_INTERVAL = 4_000;

/** Neither pending nor final, so it changes while the page is open. */
export const isMoving = (status: Status | undefined) =>
  status !== undefined && status !== 'Pending' && !isFinished(status);

/** Nothing changes before a known time, or before the requester resubmits it. */
const waiting: readonly (Status | undefined)[] = ['Scheduled', 'Deferred', 'Returned'];
const isWaiting = (status: Status | undefined) => waiting.includes(status);

/**
 * The campaign, kept up to date by the API's events while it is being sent and the page can be seen. A page whose
 * campaign waits for its time asks every few seconds instead, and so does one that cannot have the stream: a proxy does
 * not let it through, or other tabs follow as much as the browser may.
 */
export function useLiveCampaign(id: string) {
  const [streamFailed, setStreamFailed] = useState(false);
  const details = campaignDetails(id);
  const query = useQuery({
    ...details,
    refetchInterval: ({ state: { data } }) =>
      isMoving(data?.status) && (streamFailed || isWaiting(data?.status)) ? POLL_INTERVAL : false,
  });
  const status = query.data?.status;
  const visible = usePageVisible();
  const follows = visible && isMoving(status) && !isWaiting(status);

  useEffect(() => {
    if (!follows) return undefined;
    const left = new AbortController();
    const { queryKey } = campaignDetails(id);
    let newestBefore: number | null | undefined;
    campaignEvents(id, left.signal, ({ newestEventId, ...event }) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (campaign) => campaign && { ...campaign, ...event });
      const isNew = newestBefore !== undefined && newestBefore !== newestEventId;
      newestBefore = newestEventId;
      // The rest of the page, the timeline for one, is not in the event.
      if (isNew || before?.status !== event.status) void queryClient.invalidateQueries({ queryKey });
      return !isFinished(event.status);
    }).catch(() => {
      if (!left.signal.aborted) setStreamFailed(true);
    });
    return () => {
      left.abort();
      setStreamFailed(false);
    };
  }, [id, follows]);

  return query;
}
