import { useEffect, useState } from 'react';
import { queryClient, useQuery } from '@hima/sdk';
import { isFinished, type Status } from '../../campaign/campaign';
import { campaignDetails } from '../../campaign/campaign.api';
import { campaignEvents } from './campaign-details.api';

/** Between two looks while the stream of events is not to be had, in milliseconds. */
const POLL_INTERVAL = 4_000;

/** Answered and not finished: numbers change while one looks. */
export const isMoving = (status: Status | undefined) =>
  status !== undefined && status !== 'Pending' && !isFinished(status);

/**
 * The campaign, kept up to date by the API's events while it is being sent. Where the stream cannot be had,
 * a proxy may not let it through, the page asks every few seconds instead.
 */
export function useLiveCampaign(id: string) {
  const [streamFailed, setStreamFailed] = useState(false);
  const details = campaignDetails(id);
  const query = useQuery({
    ...details,
    refetchInterval: ({ state }) => (streamFailed && isMoving(state.data?.status) ? POLL_INTERVAL : false),
  });
  const moving = isMoving(query.data?.status);

  useEffect(() => {
    if (!moving || streamFailed) return undefined;
    const left = new AbortController();
    const { queryKey } = campaignDetails(id);
    campaignEvents(id, left.signal, (event) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (campaign) => campaign && { ...campaign, ...event });
      // The rest of the page, the timeline for one, is not in the event.
      if (before?.status !== event.status) void queryClient.invalidateQueries({ queryKey });
      return !isFinished(event.status);
    }).catch(() => {
      if (!left.signal.aborted) setStreamFailed(true);
    });
    return () => left.abort();
  }, [id, moving, streamFailed]);

  return query;
}
