import { useIntl, useQuery } from '@hima/sdk';
import {
  Alert,
  Button,
  PreviewBudget,
  MaskedNumber,
  Panel,
  Problem,
  ReloadOutlined,
  Timestamp,
  Waterfall,
} from '@hima/sdk/ui';
import { previewBudget, type QueryRun } from './query.api';

const exclusions = ['invalid', 'notMobile', 'countryNotAllowed', 'duplicate', 'noConsent'] as const;

interface QueryRunPanelProps {
  run: QueryRun | undefined;
  error: unknown;
  running: boolean;
  /** The text has changed since. */
  outdated: boolean;
  onRun: () => void;
}

/** The dry run: about how many people the query finds, and up to three masked numbers. No row is ever shown. */
export function QueryRunPanel({ run, error, running, outdated, onRun }: QueryRunPanelProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const budget = useQuery(previewBudget());
  const previews = run?.budget ?? budget.data;
  return (
    <Panel
      title={text('RUN.TITLE')}
      extra={
        <Button loading={running} icon={<ReloadOutlined aria-hidden />} onClick={onRun}>
          {text('RUN')}
        </Button>
      }
    >
      <p className="hima-soft">
        {text('RUN.HINT')} {previews && <PreviewBudget {...previews} />}
      </p>
      {Boolean(error) && !running && <Problem error={error} />}
      <div role="status" aria-busy={running}>
        {run && outdated && <p className="hima-soft">{text('RUN.OUTDATED')}</p>}
        {run && <RunCounts run={run} />}
      </div>
    </Panel>
  );
}

function RunCounts({ run }: { run: QueryRun }) {
  const intl = useIntl();
  const { counts, minimum, fewer, accuracy, sample, queriedAt, durationMs } = run;
  const seconds = intl.formatNumber(durationMs / 1000, { maximumFractionDigits: 1 });
  return (
    <>
      {counts ? (
        <>
          <Waterfall
            total={{ label: intl.formatMessage({ id: 'RUN.QUERIED' }), count: counts.queried }}
            leftOut={exclusions.map((name) => ({
              label: intl.formatMessage({ id: `RUN.${name.replace(/([A-Z])/g, '.$1').toUpperCase()}` }),
              count: counts[name],
            }))}
            rest={{ label: intl.formatMessage({ id: 'RUN.ELIGIBLE' }), count: counts.eligible }}
            fewer={fewer}
          />
          <p className="hima-soft">{intl.formatMessage({ id: 'RUN.NOISE' }, { accuracy })}</p>
        </>
      ) : (
        <Alert type="warning" showIcon title={intl.formatMessage({ id: 'RUN.BELOW.MINIMUM' }, { minimum })} />
      )}
      {counts && sample.length === 0 && (
        <p className="hima-soft">{intl.formatMessage({ id: 'RUN.SAMPLE.NONE' })}</p>
      )}
      {sample.length > 0 && (
        <>
          <h3>{intl.formatMessage({ id: 'RUN.SAMPLE' }, { count: sample.length })}</h3>
          <ul className="database-sample">
            {sample.map((number, index) => (
              <li key={index}>
                <MaskedNumber value={number} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="hima-soft">
        {intl.formatMessage({ id: 'RUN.TOOK' }, { seconds, at: <Timestamp key="at" value={queriedAt} /> })}
      </p>
    </>
  );
}
