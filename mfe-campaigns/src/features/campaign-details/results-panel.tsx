import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import type { Results } from '../../campaign/campaign';
import { Panel } from './panel';
import './results-panel.css';

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;

/** What came of it. A rate that nobody measured is said to be missing, it is not zero. */
export function ResultsPanel({ results }: { results: Results }) {
  const intl = useIntl();
  const count = (value: number) => intl.formatNumber(value);
  const rate = (value: number | null, missing: string) =>
    value === null ? (
      <span className="soft">{intl.formatMessage({ id: missing })}</span>
    ) : (
      intl.formatNumber(value, percent)
    );
  const { sentInTotal, successRate, failed, clicks, conversionRate } = results;
  const { uniqueClickers, clickRate, botClicks, conversions } = results;
  const people = (id: string, value: number) => intl.formatMessage({ id }, { count: value });
  const share = clickRate ? intl.formatNumber(clickRate, percent) : null;
  const metrics: [string, ReactNode, ...ReactNode[]][] = [
    ['RESULTS.SENT', count(sentInTotal)],
    ['RESULTS.SUCCESS.RATE', rate(successRate, 'RESULTS.NOTHING.SENT')],
    ['RESULTS.FAILED', count(failed)],
    [
      'RESULTS.CLICKS',
      count(clicks),
      clicks > 0 && people('RESULTS.CLICKERS', uniqueClickers),
      share && intl.formatMessage({ id: 'RESULTS.CLICK.RATE' }, { share }),
      botClicks > 0 && people('RESULTS.BOT.CLICKS', botClicks),
    ],
    [
      'RESULTS.CONVERSION.RATE',
      rate(conversionRate, 'RESULTS.NO.CONVERSION.SOURCE'),
      conversions > 0 && people('RESULTS.CONVERTED', conversions),
    ],
  ];
  return (
    <Panel name="results" title={intl.formatMessage({ id: 'RESULTS' })}>
      <dl className="results">
        {metrics.map(([id, value, ...details]) => (
          <div key={id}>
            <dt>{intl.formatMessage({ id })}</dt>
            <dd>{value}</dd>
            {details.filter(Boolean).map((detail, index) => (
              <dd key={index} className="results-detail">
                {detail}
              </dd>
            ))}
            <dd className="results-means">{intl.formatMessage({ id: `${id}.MEANS` })}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
