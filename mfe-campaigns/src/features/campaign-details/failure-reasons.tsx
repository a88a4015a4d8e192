import type { CSSProperties } from 'react';
import { useIntl } from '@hima/sdk';
import { failureText } from '@hima/sdk/ui';
import type { Progress } from './campaign-details.api';

/** Why messages did not arrive, the most frequent reason first. */
export function FailureReasons({ failures }: { failures: Progress['failures'] }) {
  const intl = useIntl();
  if (failures.length === 0) return null;
  const sorted = failures.toSorted((a, b) => b.count - a.count);
  const largest = sorted[0]?.count ?? 1;
  return (
    <>
      <h3>{intl.formatMessage({ id: 'FAILURES' })}</h3>
      <dl className="campaigns-failures">
        {sorted.map(({ code, count }) => (
          <div key={code} style={{ '--share': count / largest } as CSSProperties}>
            <dt>{failureText(intl, code)}</dt>
            <dd>{intl.formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
