import { useIntl } from '@hima/sdk';
import { Waterfall } from '@hima/sdk/ui';
import type { AudienceCounts } from '../../campaign/campaign';
import { label } from '../../campaign/labels';

/** In the order in which people are excluded. */
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
  /** Exclusions by each rule of the campaign filter; null: fewer than `fewer`. */
  rules: { title: string; excluded: number | null }[];
  fewer: number;
  /** How close the audience size usually is, in people. */
  accuracy: number;
}

/** From the rows of the query to the audience, with the exclusion reasons. */
export function AudienceWaterfall({ counts, rules, fewer, accuracy }: AudienceWaterfallProps) {
  const intl = useIntl();
  const { queried, eligible } = counts;
  const parts = rules.map(({ title, excluded }) => ({
    label: title,
    count: excluded ?? intl.formatMessage({ id: 'AUDIENCE.FEWER' }, { fewer }),
  }));

  return (
    <>
      <p className="campaigns-audience-total">
        {intl.formatMessage(
          { id: 'AUDIENCE.PEOPLE' },
          { people: eligible, b: (count) => <strong key="count">{count}</strong> },
        )}
      </p>
      <Waterfall
        total={{ label: intl.formatMessage({ id: 'AUDIENCE.QUERIED' }), count: queried }}
        leftOut={exclusions
          .filter((name) => name !== 'filtered' || parts.length > 0)
          .map((name) => ({
            label: label(intl, 'AUDIENCE', name),
            count: counts[name],
            ...(name === 'filtered' && { parts }),
          }))}
        rest={{ label: intl.formatMessage({ id: 'AUDIENCE.ELIGIBLE' }), count: eligible }}
        fewer={fewer}
      />
      <p className="hima-soft">{intl.formatMessage({ id: 'AUDIENCE.NOISE' }, { accuracy })}</p>
    </>
  );
}
