import { useParams } from 'react-router-dom';
import { Can, useIntl, useQuery } from '@hima/sdk';
import { Pager, useTableQuery, type TableDefinition } from '@hima/sdk/data';
import { actionText, EmptyState, ErrorState, Panel, Skeleton, Timestamp, Written } from '@hima/sdk/ui';
import { QueryRunsPanel } from './query-runs-panel';
import { connectionActivity, type ConnectionActivity } from './activity.api';

/** The page is in the address; the order is always from the newest on. */
const activityTable: TableDefinition<'at', never> = {
  sortable: [],
  defaultSort: { column: 'at', descending: true },
  filters: {},
};

/** The activity log of the connection. */
export function ActivityTab() {
  const { id = '' } = useParams();
  const intl = useIntl();
  const { page, pageSize, listQuery, goTo, resize } = useTableQuery(activityTable);
  const { SkipCount, MaxResultCount } = listQuery;
  const { data, error, refetch } = useQuery(connectionActivity(id, { SkipCount, MaxResultCount }));

  return (
    <>
      <Panel title={intl.formatMessage({ id: 'TAB.ACTIVITY' })}>
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.totalCount === 0 && <EmptyState title={intl.formatMessage({ id: 'ACTIVITY.EMPTY' })} />}
        {data && data.totalCount > 0 && (
          <>
            <ol className="database-activity">
              {data.items.map((entry, index) => (
                <Entry key={index} entry={entry} />
              ))}
            </ol>
            <Pager
              page={page}
              pageSize={pageSize}
              total={data.totalCount}
              onPage={goTo}
              onPageSize={resize}
            />
          </>
        )}
      </Panel>
      <Can permission="Pages.DatabaseConnection.QueryRuns">
        <QueryRunsPanel id={id} />
      </Can>
    </>
  );
}

function Entry({ entry: { action, by, at } }: { entry: ConnectionActivity }) {
  const intl = useIntl();
  return (
    <li>
      <span>{actionText(intl, action)}</span>
      <span className="hima-soft">
        {intl.formatMessage(
          { id: 'ACTIVITY.BY.AT' },
          { by: <Written key="by">{by}</Written>, at: <Timestamp key="at" value={at} /> },
        )}
      </span>
    </li>
  );
}
