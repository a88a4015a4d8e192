import { useIntl } from '@hima/sdk';
import { Alert, Panel, Problem } from '@hima/sdk/ui';
import type { DatabaseType } from '../connection/connection';
import { ReadOnlyAdvice } from './read-only-advice';
import { TestOutcome } from './test-outcome';
import { stepNames, type QueryPlace, type TestRun } from './test-run';
import { TestStepItem } from './test-step-item';
import './test-panel.css';

interface TestPanelProps {
  run: TestRun | undefined;
  /** Of the account that is tested: for the advice when it can write. */
  account: { type: DatabaseType; defaultSchema: string; databaseName: string };
  onGoTo?: (place: QueryPlace) => void;
}

/** A running connection test: every step, then the result. */
export function TestPanel({ run, account, onGoTo }: TestPanelProps) {
  const intl = useIntl();
  const found = run?.steps.readOnly;
  const doesMore = found?.state === 'Warning' || found?.state === 'Failed';
  return (
    <Panel title={intl.formatMessage({ id: 'TEST.TITLE' })} className="database-test">
      {!run && <p className="hima-soft">{intl.formatMessage({ id: 'TEST.HINT' })}</p>}
      {run && (
        <>
          <ol className="database-steps" aria-busy={run.running}>
            {stepNames.map((name) => (
              <TestStepItem key={name} name={name} step={run.steps[name]} onGoTo={onGoTo} />
            ))}
          </ol>
          <div role="status">
            {run.running && (
              <span className="hima-visually-hidden">{intl.formatMessage({ id: 'TEST.RUNNING' })}</span>
            )}
            {run.result && (
              <TestOutcome result={run.result} withQuery={run.steps.query?.state !== 'Skipped'} />
            )}
            {!run.running && !run.result && !run.error && (
              <Alert type="error" showIcon title={intl.formatMessage({ id: 'TEST.BROKEN.OFF' })} />
            )}
          </div>
          {doesMore && <ReadOnlyAdvice {...account} onlyWrites={found.code === 'CanWrite'} />}
          {Boolean(run.error) && (
            <Problem error={run.error} title={intl.formatMessage({ id: 'TEST.NOT.DONE' })} />
          )}
        </>
      )}
    </Panel>
  );
}
