import { useEffect, useRef } from 'react';
import type { Check, Verdict } from '@hima/kits/verify';
import { useIntl } from '@hima/sdk';
import { Alert, Panel } from '@hima/sdk/ui';
import { CheckList } from './check-list';
import { KitFacts } from './kit-facts';
import { summaryOf } from './summary';

/** Whether files are those that were made is unknown where the service didn’t give their digests. */
const isShown = ({ check, outcome }: Check): boolean => check !== 'digests' || outcome !== 'skipped';

/** The verdict: the next step, the owner of the kit, and every check. */
export function KitResult({ verdict }: { verdict: Verdict }) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const { type, key, count } = summaryOf(verdict);
  // Below the form, where it may be out of sight. Newer browsers return a promise here.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);
  return (
    <div ref={place} className="admin-kit-result">
      <Panel title={intl.formatMessage({ id: 'VERIFY.RESULT' })}>
        <Alert
          type={type}
          showIcon
          role="status"
          className="admin-notice"
          title={intl.formatMessage({ id: `VERIFY.SUMMARY.${key}` }, { count })}
          description={intl.formatMessage({ id: `VERIFY.ADVICE.${key}` })}
        />
        <KitFacts verdict={verdict} />
        <CheckList checks={verdict.checks.filter(isShown)} />
      </Panel>
    </div>
  );
}
