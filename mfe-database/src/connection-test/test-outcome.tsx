import { label, useIntl } from '@hima/sdk';
import { Alert } from '@hima/sdk/ui';
import type { TestResult } from './test-run';

const types = { Healthy: 'success', Warning: 'warning', Failed: 'error' } as const;

interface TestOutcomeProps {
  result: TestResult;
  /** Whether the query was part of it. */
  withQuery: boolean;
}

/** The result of the test, in a sentence or two. */
export function TestOutcome({ result, withQuery }: TestOutcomeProps) {
  const intl = useIntl();
  const { state, estimatedRows, durationMs } = result;
  const seconds = intl.formatNumber(durationMs / 1000, { maximumFractionDigits: 1 });
  return (
    <Alert
      type={types[state]}
      showIcon
      title={label(intl, 'TEST.RESULT', state)}
      description={
        <>
          {estimatedRows !== null && (
            <p>
              {intl.formatMessage(
                { id: estimatedRows.fewer ? 'TEST.ROWS.FEWER' : 'TEST.ROWS' },
                { count: estimatedRows.rows },
              )}
            </p>
          )}
          {!withQuery && state !== 'Failed' && <p>{intl.formatMessage({ id: 'TEST.WITHOUT.QUERY' })}</p>}
          <p>{intl.formatMessage({ id: 'TEST.TOOK' }, { seconds })}</p>
        </>
      }
    />
  );
}
