import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import type { Results } from '../../campaign/campaign';
import { Panel } from './panel';

/** What came of it. A rate that nobody measured is said to be missing, it is not zero. */
export function ResultsPanel({ results }: { results: Results }) {
  const intl = useIntl();
  const count = (value: number) => intl.formatNumber(value);
  const rate = (value: number | null, missing: string) =>
    value === null ? (
      <span className="soft">{intl.formatMessage({ id: missing })}</span>
    ) : (
      intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 })
    );
  const { sentInTotal, successRate, failed, clicks, conversionRate } = results;
  const metrics: [string, ReactNode][] = [
    ['RESULTS.SENT', count(sentInTotal)],
    ['RESULTS.SUCCESS.RATE', rate(successRate, 'RESULTS.NOTHING.SENT')],
    ['RESULTS.FAILED', count(failed)],
    ['RESULTS.CLICKS', count(clicks)],
    ['RESULTS.CONVERSION.RATE', rate(conversionRate, 'RESULTS.NO.CONVERSION.SOURCE')],
  ];
  return (
    <Panel name="results" title={intl.formatMessage({ id: 'RESULTS' })}>
      <dl className="results">
        {metrics.map(([id, value]) => (
          <div key={id}>
            <dt>{intl.formatMessage({ id })}</dt>
            <dd>{value}</dd>
            <dd className="results-means">{intl.formatMessage({ id: `${id}.MEANS` })}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
