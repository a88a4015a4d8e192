import type { CSSProperties } from 'react';
import { useIntl } from '@hima/sdk';
import { Ltr } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import type { Progress } from './campaign-details.api';

/** Words of the API; whatever else comes is the SMS centre's own. */
const words: ReadonlySet<string> = new Set(['Other', 'NotSaid']);

/** Why messages did not arrive, the most frequent reason first; in the words of the SMS centre. */
export function FailureReasons({ failures }: { failures: Progress['failures'] }) {
  const intl = useIntl();
  if (failures.length === 0) return null;
  const sorted = failures.toSorted((a, b) => b.count - a.count);
  const largest = sorted[0]?.count ?? 1;
  return (
    <>
      <h3>{intl.formatMessage({ id: 'FAILURES' })}</h3>
      <dl className="failures">
        {sorted.map(({ code, count }) => (
          <div key={code} style={{ '--share': count / largest } as CSSProperties}>
            <dt>{words.has(code) ? label(intl, 'FAILURES', code) : <Ltr>{code}</Ltr>}</dt>
            <dd>{intl.formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
