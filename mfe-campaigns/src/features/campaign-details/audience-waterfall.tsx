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
  /** What each rule of the campaign filter left out; null: fewer than the minimum. */
  rules: { title: string; excluded: number | null }[];
  minimum: number;
  /** Counts above 100 are rounded to tens. */
  rounded: boolean;
}

/** From the rows of the query to the people: what was left out on the way, and why. */
export function AudienceWaterfall({ counts, rules, minimum, rounded }: AudienceWaterfallProps) {
  const intl = useIntl();
  const { queried, eligible } = counts;
  const parts = rules.map(({ title, excluded }) => ({
    label: title,
    count: excluded ?? intl.formatMessage({ id: 'AUDIENCE.FEWER' }, { minimum }),
  }));

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
        leftOut={exclusions.map((name) => ({
          label: label(intl, 'AUDIENCE', name),
          count: counts[name],
          ...(name === 'filtered' && { parts }),
        }))}
        rest={{ label: intl.formatMessage({ id: 'AUDIENCE.ELIGIBLE' }), count: eligible }}
      />
      {rounded && <p className="soft">{intl.formatMessage({ id: 'AUDIENCE.ROUNDED' })}</p>}
    </>
  );
}
