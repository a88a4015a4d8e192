import { useState } from 'react';
import { useIntl, useQuery } from '@hima/sdk';
import { actionText, Button, Problem, Skeleton, Timestamp, Written } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { campaignActivity } from './campaign-details.api';

const FIRST = 10;
const MORE = 40;

/** The activity log of this campaign, including audience previews and revealed numbers. */
export function ActivityLog({ campaign: { id, name, version } }: { campaign: Campaign }) {
  const intl = useIntl();
  const [count, setCount] = useState(FIRST);
  const { data, error, refetch, isFetching } = useQuery(campaignActivity(id, version, count));
  const retry = { text: intl.formatMessage({ id: 'RETRY' }), run: () => void refetch() };
  if (error) return <Problem error={error} action={retry} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <>
      <ol className="campaigns-activity-log">
        {data.items.map(({ at, by, action, summary }, index) => (
          <li key={data.totalCount - index}>
            <span>{actionText(intl, action)}</span>
            {summary && summary !== name && <Written as="q">{summary}</Written>}
            <span className="hima-soft">
              {intl.formatMessage(
                { id: 'ACTIVITY.BY' },
                { by: <Written key="by">{by}</Written>, at: <Timestamp key="at" value={at} /> },
              )}
            </span>
          </li>
        ))}
      </ol>
      {data.totalCount > data.items.length && (
        <Button block loading={isFetching} onClick={() => setCount(count + MORE)}>
          {intl.formatMessage({ id: 'ACTIVITY.MORE' }, { left: data.totalCount - data.items.length })}
        </Button>
      )}
    </>
  );
}
