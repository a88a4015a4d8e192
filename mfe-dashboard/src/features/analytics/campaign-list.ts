import { paths } from '../../paths';
import type { CampaignsOf } from './figures';
import { dayOf, lastDay, type Period } from './period';

/** Filters of the list behind a figure. */
export interface ListFilters {
  answerStatus?: string;
  objective?: string;
  senderId?: string;
  begunFrom?: string;
  sentFrom?: string;
  sentTo?: string;
  /** Weekday and hour: `0-9`. */
  sentHour?: string;
  failureReason?: string;
}

/** The address of the campaigns that were requested, answered or started in a period: as many as the figure counts. */
export function campaignList(of: CampaignsOf, period: Period, filters: ListFilters = {}): string {
  const search = new URLSearchParams({
    [`${of}From`]: dayOf(period.from),
    [`${of}To`]: lastDay(period),
    ...filters,
  });
  // The figures of answers count no others, such as a request that was returned.
  if (of === 'answered') for (const answer of ['Accepted', 'Rejected']) search.append('answerStatus', answer);
  return `${paths.campaignHistory}?${search}`;
}
