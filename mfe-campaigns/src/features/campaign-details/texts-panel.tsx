import { useIntl, useQuery, type IntlShape } from '@hima/sdk';
import { Problem, Skeleton, SmallTable, Timestamp } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { campaignProgress, type Progress } from './campaign-details.api';
import { Panel } from './panel';
import './texts-panel.css';

type Texts = NonNullable<Progress['texts']>;
type Comparison = Texts['clicks'];

/** Between two requests until the figures are computed, in milliseconds. */
const INTERVAL = 5_000;
const percent = { style: 'percent', maximumFractionDigits: 1 } as const;

/** The results of the two texts, and whether their difference is more than chance. */
export function TextsPanel({ campaign: { id, status } }: { campaign: Campaign }) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery({
    ...campaignProgress(id, status),
    refetchInterval: ({ state }) => (state.data?.texts?.computedAt ? false : INTERVAL),
  });
  const texts = data?.texts;
  const retry = { text: intl.formatMessage({ id: 'RETRY' }), run: () => void refetch() };
  return (
    <Panel name="texts" title={intl.formatMessage({ id: 'TEXTS' })}>
      {error && <Problem error={error} action={retry} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {texts && <Results texts={texts} />}
    </Panel>
  );
}

function Results({ texts }: { texts: Texts }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  if (!texts.computedAt) return <p>{text('TEXTS.WAITING')}</p>;
  const at = (
    <p className="hima-soft">
      {intl.formatMessage(
        { id: texts.final ? 'TEXTS.FINAL' : 'TEXTS.COMPUTED' },
        { time: <Timestamp key="at" value={texts.computedAt} /> },
      )}
    </p>
  );
  const [first] = texts.texts;
  if (!first)
    return (
      <>
        <p>{text('TEXTS.TOO.FEW')}</p>
        {at}
      </>
    );

  const { tracked, converts, fewer, accuracy } = first;
  const people = (value: number | null, of = 0) => {
    if (value === null) return intl.formatMessage({ id: 'RESULTS.FEWER' }, { fewer });
    const count = intl.formatNumber(value);
    return of === 0 ? count : `${count} (${intl.formatNumber(Math.min(1, value / of), percent)})`;
  };
  const columns = [
    'TEXTS.TEXT',
    'CAMPAIGN.RECIPIENTS',
    'LEDGER.DELIVERED',
    ...(tracked ? ['TEXTS.CLICKED'] : []),
    ...(converts ? ['TEXTS.CONVERTED'] : []),
    'TEXTS.OPTED.OUT',
  ];
  return (
    <>
      <SmallTable
        label={text('TEXTS')}
        columns={columns.map(text)}
        figures
        rows={texts.texts.map((one) => ({
          key: one.text,
          cells: [
            label(intl, 'TEXT', one.text),
            people(one.recipients),
            people(one.delivered, one.recipients),
            ...(tracked ? [people(one.clickers, one.delivered)] : []),
            ...(converts ? [people(one.conversions, one.delivered)] : []),
            people(one.optOuts, one.delivered),
          ],
        }))}
      />
      <dl className="campaigns-texts-verdicts">
        <Verdict of="CLICKS" comparison={texts.clicks} known={tracked} />
        {converts && <Verdict of="CONVERSIONS" comparison={texts.conversions} known />}
      </dl>
      <p className="hima-soft">
        {text('TEXTS.SHARES')} {intl.formatMessage({ id: 'TEXTS.ACCURACY' }, { accuracy })}
      </p>
      {at}
    </>
  );
}

interface VerdictProps {
  of: 'CLICKS' | 'CONVERSIONS';
  comparison: Comparison;
  /** Whether they are counted at all. */
  known: boolean;
}

/** Which text did better, if that is known, and the interval of the difference. */
function Verdict({ of, comparison, known }: VerdictProps) {
  const intl = useIntl();
  const verdict = () => {
    if (!known) return intl.formatMessage({ id: 'TEXTS.NO.LINK' });
    if (!comparison) return intl.formatMessage({ id: 'TEXTS.UNKNOWN' });
    if (!comparison.more) return intl.formatMessage({ id: 'TEXTS.CHANCE' });
    return intl.formatMessage({ id: 'TEXTS.MORE' }, { text: label(intl, 'TEXT', comparison.more) });
  };
  return (
    <div>
      <dt>{intl.formatMessage({ id: `TEXTS.${of}` })}</dt>
      <dd>
        <strong>{verdict()}</strong>
        {comparison?.difference && <span className="hima-soft">{intervalOf(intl, comparison)}</span>}
      </dd>
    </div>
  );
}

/** Of the text that has more; of B where neither has. */
function intervalOf(intl: IntlShape, { more, difference }: NonNullable<Comparison>): string {
  const { from, to } = difference ?? { from: 0, to: 0 };
  const points = (share: number) =>
    intl.formatNumber(100 * share, { maximumFractionDigits: 1, signDisplay: 'negative' });
  const [low, high] = more === 'A' ? [-to, -from] : [from, to];
  const [text, other] = more === 'A' ? (['A', 'B'] as const) : (['B', 'A'] as const);
  return intl.formatMessage(
    { id: 'TEXTS.INTERVAL' },
    {
      from: points(low),
      to: points(high),
      text: label(intl, 'TEXT', text),
      other: label(intl, 'TEXT', other),
    },
  );
}
