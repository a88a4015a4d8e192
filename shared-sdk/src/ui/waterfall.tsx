import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Written } from './text/written';
import './waterfall.css';

interface Step {
  label: string;
  count: number;
}

export interface WaterfallProps {
  /** All that there was in the beginning. */
  total: Step;
  /** The exclusions in their order, with their counts. Null: too few to show. */
  leftOut: readonly {
    label: string;
    count: number | null;
    /** A text replaces a count that is too small to show. */
    parts?: readonly { label: string; count: number | string }[];
  }[];
  /** Smaller counts are not shown. */
  fewer: number;
  /** The final count. */
  rest: Step;
}

/**
 * The reduction of a whole, with its reasons. Counts are marked as approximate; shares are whole percents.
 * All bars have one scale, that of the whole. They only repeat the numbers.
 *
 * @example <Waterfall total={{ label: 'Rows', count: 10 }} leftOut={[{ label: 'Twice', count: 2 }]} rest={{ label: 'Left', count: 8 }} fewer={1} />
 */
export function Waterfall({ total, leftOut, rest, fewer }: WaterfallProps): ReactNode {
  const intl = useIntl();
  const reasons = leftOut.filter(({ count, parts }) => count !== null || parts?.length);
  const few = leftOut.filter((step) => !reasons.includes(step)).map(({ label }) => label);
  // Each count has its own noise: a reason can exceed the whole.
  const share = (count: number) => (total.count === 0 ? 0 : Math.min(1, count / total.count));
  const size = (count: number) => ({ '--share': share(count) }) as CSSProperties;
  const about = (count: number | string) =>
    typeof count === 'string' ? count : intl.formatMessage({ id: 'UI.ABOUT' }, { count });
  const percent = (count: number) => <small>{intl.formatNumber(share(count), { style: 'percent' })}</small>;

  return (
    <div className="hima-waterfall">
      <dl>
        <div>
          <dt>{total.label}</dt>
          <dd>{about(total.count)}</dd>
          <dd className="hima-waterfall-whole" style={size(rest.count)} aria-hidden />
        </div>
        {reasons.map(({ label, count, parts }) => (
          <div key={label}>
            <dt>{label}</dt>
            {count !== null && (
              <dd>
                {about(count)} {percent(count)}
              </dd>
            )}
            {count !== null && <dd className="hima-waterfall-bar" style={size(count)} aria-hidden />}
            {parts?.map((part) => (
              <dd key={part.label} className="hima-waterfall-part">
                <Written>{part.label}</Written> {about(part.count)}
              </dd>
            ))}
          </div>
        ))}
        <div className="hima-waterfall-rest">
          <dt>{rest.label}</dt>
          <dd>
            {about(rest.count)} {percent(rest.count)}
          </dd>
        </div>
      </dl>
      {few.length > 0 && (
        <p>{intl.formatMessage({ id: 'UI.WATERFALL.FEWER' }, { fewer, reasons: intl.formatList(few) })}</p>
      )}
    </div>
  );
}
