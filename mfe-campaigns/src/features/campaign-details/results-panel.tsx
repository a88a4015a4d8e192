import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import type { Results } from '../../campaign/campaign';
import { Panel } from './panel';
import './results-panel.css';

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;

/**
 * Results of the campaign. A rate that wasn't measured is missing rather than zero. Engagement is in tens, and missing for
 * few recipients.
 */
export function ResultsPanel({ results }: { results: Results }) {
  const intl = useIntl();
  const count = (value: number) => intl.formatNumber(value);
  const about = (value: string) => intl.formatMessage({ id: 'RESULTS.ABOUT' }, { value });
  const missing = (id: string) => <span className="hima-soft">{intl.formatMessage({ id })}</span>;
  const { sentInTotal, successRate, failed, clicks, conversionRate } = results;
  const { uniqueClickers, clickRate, botClicks, conversions, fewer } = results;
  const fewerThan = intl.formatMessage({ id: 'RESULTS.FEWER' }, { fewer });
  const clicked = clicks ? about(count(clicks)) : count(0);
  const converted = conversionRate === null ? null : about(intl.formatNumber(conversionRate, percent));
  const people = (id: string, value: number | null) => value && intl.formatMessage({ id }, { count: value });
  const share = clickRate ? intl.formatNumber(clickRate, percent) : null;
  const metrics: [string, ReactNode, ...ReactNode[]][] = [
    ['RESULTS.SENT', count(sentInTotal)],
    [
      'RESULTS.SUCCESS.RATE',
      successRate === null ? missing('RESULTS.NOTHING.SENT') : intl.formatNumber(successRate, percent),
    ],
    ['RESULTS.FAILED', count(failed)],
    [
      'RESULTS.CLICKS',
      clicks === null ? fewerThan : clicked,
      people('RESULTS.CLICKERS', uniqueClickers),
      share && intl.formatMessage({ id: 'RESULTS.CLICK.RATE' }, { share }),
      people('RESULTS.BOT.CLICKS', botClicks),
    ],
    [
      'RESULTS.CONVERSION.RATE',
      conversions === null ? fewerThan : (converted ?? missing('RESULTS.NO.CONVERSION.SOURCE')),
      people('RESULTS.CONVERTED', conversions),
    ],
  ];
  return (
    <Panel name="results" title={intl.formatMessage({ id: 'RESULTS' })}>
      <dl className="campaigns-results">
        {metrics.map(([id, value, ...details]) => (
          <div key={id}>
            <dt>{intl.formatMessage({ id })}</dt>
            <dd>{value}</dd>
            {details.filter(Boolean).map((detail, index) => (
              <dd key={index} className="campaigns-results-detail">
                {detail}
              </dd>
            ))}
            <dd className="campaigns-results-means">{intl.formatMessage({ id: `${id}.MEANS` })}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
