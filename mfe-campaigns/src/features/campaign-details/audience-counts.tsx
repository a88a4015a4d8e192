import type { CSSProperties } from 'react';
import { useIntl } from '@hima/sdk';
import type { AudienceCounts as Counts } from '../../campaign/campaign';

const exclusions = ['invalid', 'notMobile', 'countryNotAllowed', 'duplicate'] as const;

/** From the rows of the query to the people: what was left out on the way, and why. */
export function AudienceCounts({ counts }: { counts: Counts }) {
  const intl = useIntl();
  const { queried, eligible } = counts;
  const share = (count: number) => `${queried === 0 ? 0 : (100 * count) / queried}%`;
  const bar = (from: number, count: number) =>
    ({ '--from': share(from), '--share': share(count) }) as CSSProperties;
  // Each bar begins where the people left over after the exclusion above it end.
  const steps = exclusions.map((name, index) => ({
    name,
    count: counts[name],
    left: queried - exclusions.slice(0, index + 1).reduce((sum, before) => sum + counts[before], 0),
  }));

  return (
    <>
      <p className="audience-total">
        {intl.formatMessage(
          { id: 'AUDIENCE.PEOPLE' },
          { people: eligible, b: (count) => <strong key="count">{count}</strong> },
        )}
      </p>
      <dl className="waterfall">
        <div style={bar(0, queried)}>
          <dt>{intl.formatMessage({ id: 'AUDIENCE.QUERIED' })}</dt>
          <dd>{intl.formatNumber(queried)}</dd>
        </div>
        {steps.map(({ name, count, left }) => (
          <div key={name} className="waterfall-left-out" style={bar(left, count)}>
            <dt>{intl.formatMessage({ id: `AUDIENCE.${name.replace(/([A-Z])/g, '.$1').toUpperCase()}` })}</dt>
            <dd>
              <bdi dir="ltr">{intl.formatNumber(-count)}</bdi>
            </dd>
          </div>
        ))}
        <div className="waterfall-eligible" style={bar(0, eligible)}>
          <dt>{intl.formatMessage({ id: 'AUDIENCE.ELIGIBLE' })}</dt>
          <dd>{intl.formatNumber(eligible)}</dd>
        </div>
      </dl>
    </>
  );
}
