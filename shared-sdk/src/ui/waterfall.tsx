import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import './waterfall.css';

interface Step {
  label: string;
  count: number;
}

export interface WaterfallProps {
  /** All that there was in the beginning. */
  total: Step;
  /** What was excluded on the way, in its order, with what is known of each. Null: too few to be told. */
  leftOut: readonly {
    label: string;
    count: number | null;
    /** A text stands for a count that is too small to be told. */
    parts?: readonly { label: string; count: number | string }[];
  }[];
  /** Smaller counts are not told. */
  fewer: number;
  /** What is left in the end. */
  rest: Step;
}

/**
 * From a whole to what is left of it, and why. One bar shows the whole at its true scale; the reasons are drawn
 * against the most frequent one, so that forty of five thousand can be seen and compared; a single one has
 * nothing to be compared with. The bars only repeat the numbers.
 *
 * @example <Waterfall total={{ label: 'Rows', count: 10 }} leftOut={[{ label: 'Twice', count: 2 }]} rest={{ label: 'Left', count: 8 }} fewer={1} />
 */
export function Waterfall({ total, leftOut, rest, fewer }: WaterfallProps): ReactNode {
  const intl = useIntl();
  const reasons = leftOut.filter(({ count, parts }) => count !== null || parts?.length);
  const few = leftOut.filter((step) => !reasons.includes(step)).map(({ label }) => label);
  const largest = Math.max(1, ...reasons.map(({ count }) => count ?? 0));
  const share = (count: number) => (total.count === 0 ? 0 : count / total.count);
  const size = (value: number) => ({ '--share': value }) as CSSProperties;
  const percent = (count: number) => (
    <small>{intl.formatNumber(share(count), { style: 'percent', maximumFractionDigits: 1 })}</small>
  );
  const minus = (count: number) => <bdi dir="ltr">{intl.formatNumber(-count)}</bdi>;

  return (
    <div className="hima-waterfall">
      <dl>
        <div>
          <dt>{total.label}</dt>
          <dd>{intl.formatNumber(total.count)}</dd>
          <dd className="hima-waterfall-whole" style={size(share(rest.count))} aria-hidden />
        </div>
        {reasons.map(({ label, count, parts }) => (
          <div key={label}>
            <dt>{label}</dt>
            {count !== null && (
              <dd>
                {minus(count)} {percent(count)}
              </dd>
            )}
            {count !== null && reasons.length > 1 && (
              <dd className="hima-waterfall-bar" style={size(count / largest)} aria-hidden />
            )}
            {parts?.map((part) => (
              <dd key={part.label} className="hima-waterfall-part">
                <bdi>{part.label}</bdi> {typeof part.count === 'number' ? minus(part.count) : part.count}
              </dd>
            ))}
          </div>
        ))}
        <div className="hima-waterfall-rest">
          <dt>{rest.label}</dt>
          <dd>
            {intl.formatNumber(rest.count)} {percent(rest.count)}
          </dd>
        </div>
      </dl>
      {few.length > 0 && (
        <p>{intl.formatMessage({ id: 'UI.WATERFALL.FEWER' }, { fewer, reasons: intl.formatList(few) })}</p>
      )}
    </div>
  );
}
