import { useIntl } from '@hima/sdk';
import { Waterfall } from '@hima/sdk/ui';
import type { AudienceCounts } from '../../campaign/campaign';
import { label } from '../../campaign/labels';

/** In the order in which people are left out. */
const exclusions = [
  'invalid',
  'notMobile',
  'countryNotAllowed',
  'duplicate',
  'noConsent',
  'optedOut',
  'filtered',
  'capped',
] as const;

interface AudienceWaterfallProps {
  counts: AudienceCounts;
  /** What each rule of the campaign filter left out. */
  rules: { title: string; excluded: number }[];
  /** Counts above 100 are rounded to tens. */
  rounded: boolean;
}

/** From the rows of the query to the people: what was left out on the way, and why. */
export function AudienceWaterfall({ counts, rules, rounded }: AudienceWaterfallProps) {
  const intl = useIntl();
  const { queried, eligible } = counts;
  const parts = rules.map(({ title, excluded }) => ({ label: title, count: excluded }));
  const known: Partial<Record<(typeof exclusions)[number], number>> = counts;

  return (
    <>
      <p className="audience-total">
        {intl.formatMessage(
          { id: 'AUDIENCE.PEOPLE' },
          { people: eligible, b: (count) => <strong key="count">{count}</strong> },
        )}
      </p>
      <Waterfall
        total={{ label: intl.formatMessage({ id: 'AUDIENCE.QUERIED' }), count: queried }}
        leftOut={exclusions.flatMap((name) => {
          const count = known[name];
          if (count === undefined) return [];
          return [{ label: label(intl, 'AUDIENCE', name), count, ...(name === 'filtered' && { parts }) }];
        })}
        rest={{ label: intl.formatMessage({ id: 'AUDIENCE.ELIGIBLE' }), count: eligible }}
      />
      {rounded && <p className="soft">{intl.formatMessage({ id: 'AUDIENCE.ROUNDED' })}</p>}
    </>
  );
}
