import { Link } from 'react-router-dom';
import { useIntl, usePermission, useQuery } from '@hima/sdk';
import type { Status } from '../../campaign/campaign';
import { paths } from '../../paths';
import { campaignCounts } from './campaign-history.api';
import './history-tabs.css';

const waiting: Status[] = ['Pending'];
/** From the acceptance to the last receipt. */
const running: Status[] = [
  'Preparing',
  'Scheduled',
  'Queued',
  'Sending',
  'Paused',
  'Deferred',
  'AwaitingReceipts',
];

const sameStatuses = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && others.every((status) => some.includes(status));

/** Pending, running and all campaigns with their counts: filters of the list as links. */
export function HistoryTabs({ chosen }: { chosen: readonly string[] }) {
  const intl = useIntl();
  const { data: counts } = useQuery(campaignCounts);
  const answers = usePermission('Pages.Campaigns.Answer');
  const tabs = [
    { id: answers ? 'HISTORY.TAB.YOURS' : 'HISTORY.TAB.WAITING', statuses: waiting, count: counts?.pending },
    { id: 'HISTORY.TAB.RUNNING', statuses: running, count: counts?.running },
    { id: 'HISTORY.TAB.ALL', statuses: [], count: counts?.all },
  ];
  return (
    <nav className="campaigns-history-tabs" aria-label={intl.formatMessage({ id: 'HISTORY.TABS' })}>
      {tabs.map(({ id, statuses, count }) => (
        <Link
          key={id}
          to={{ pathname: paths.history, search: searchOf(statuses) }}
          aria-current={sameStatuses(chosen, statuses) ? 'page' : undefined}
        >
          {intl.formatMessage({ id })}
          {count !== undefined && (
            <span
              className="campaigns-history-tab-count"
              data-needed={answers && statuses === waiting && count > 0}
            >
              {intl.formatNumber(count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

const searchOf = (statuses: readonly Status[]): string =>
  new URLSearchParams(statuses.map((status) => ['status', status])).toString();
