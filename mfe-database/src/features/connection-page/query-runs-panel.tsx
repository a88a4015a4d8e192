import { useState } from 'react';
import { useIntl, useQuery } from '@hima/sdk';
import { Button, EmptyState, ErrorState, Panel, Skeleton, Timestamp, Written } from '@hima/sdk/ui';
import { SqlText } from '../../connection/sql-text';
import { queryRuns } from './activity.api';

const step = 10;

/** The texts of dry runs, for auditors. */
export function QueryRunsPanel({ id }: { id: string }) {
  const intl = useIntl();
  const [count, setCount] = useState(step);
  const { data, error, refetch, isFetching } = useQuery(queryRuns(id, count));
  return (
    <Panel title={intl.formatMessage({ id: 'QUERY.RUNS' })}>
      <p className="hima-soft">{intl.formatMessage({ id: 'QUERY.RUNS.HINT' })}</p>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.totalCount === 0 && <EmptyState title={intl.formatMessage({ id: 'QUERY.RUNS.EMPTY' })} />}
      <ol className="database-activity">
        {data?.items.map((run) => (
          <li key={run.id}>
            <pre className="database-code" lang="en">
              <SqlText>{run.query}</SqlText>
            </pre>
            <span className="hima-soft">
              {intl.formatMessage(
                { id: 'ACTIVITY.BY.AT' },
                { by: <Written key="by">{run.by}</Written>, at: <Timestamp key="at" value={run.at} /> },
              )}
            </span>
          </li>
        ))}
      </ol>
      {data && data.totalCount > data.items.length && (
        <Button loading={isFetching} onClick={() => setCount(count + step)}>
          {intl.formatMessage({ id: 'QUERY.RUNS.MORE' })}
        </Button>
      )}
    </Panel>
  );
}
