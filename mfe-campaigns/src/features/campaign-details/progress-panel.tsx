import { useIntl, useQuery } from '@hima/sdk';
import { Problem, Skeleton } from '@hima/sdk/ui';
import { isFinished, type Campaign } from '../../campaign/campaign';
import { campaignProgress } from './campaign-details.api';
import { FailureReasons } from './failure-reasons';
import { Panel } from './panel';
import { ProgressChart } from './progress-chart';
import './progress-panel.css';

/** Between two requests while the campaign is being sent, in milliseconds. */
const INTERVAL = 5_000;

/** How it went over time, and why messages failed. */
export function ProgressPanel({ campaign: { id, status, timeZone } }: { campaign: Campaign }) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery({
    ...campaignProgress(id, status),
    refetchInterval: isFinished(status) ? false : INTERVAL,
  });
  const retry = { text: intl.formatMessage({ id: 'RETRY' }), run: () => void refetch() };
  return (
    <Panel name="progress" title={intl.formatMessage({ id: 'PROGRESS' })}>
      {error && <Problem error={error} action={retry} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && data.series.length === 0 && (
        <p className="hima-soft">{intl.formatMessage({ id: 'RESULTS.NOTHING.SENT' })}</p>
      )}
      {data && <ProgressChart progress={data} timeZone={timeZone} />}
      {data && <FailureReasons failures={data.failures} />}
    </Panel>
  );
}
