import { useId } from 'react';
import { useIntl } from '@hima/sdk';
import { Alert, Problem } from '@hima/sdk/ui';
import type { Verdict } from './activity-log.api';
import { sourceText, type Source } from './source';
import { useVerification } from './use-verification';

/** The progress of one log’s verification, then the verdict in words. */
export function VerifySource({ source }: { source: Source }) {
  const intl = useIntl();
  const heading = useId();
  const { progress, verdict, error, retry } = useVerification(source);
  return (
    <section className="admin-verify-source" aria-labelledby={heading}>
      <h3 id={heading}>{sourceText(intl, source)}</h3>
      {error ? (
        <Problem error={error} action={{ text: intl.formatMessage({ id: 'RETRY' }), run: retry }} />
      ) : verdict ? (
        <Alert
          type={verdict.intact ? 'success' : 'error'}
          showIcon
          role="status"
          title={verdictText(verdict)}
        />
      ) : (
        <>
          <progress
            aria-labelledby={heading}
            {...(progress && { value: progress.checked, max: Math.max(1, progress.total) })}
          />
          <p className="hima-tabular">
            {intl.formatMessage({ id: 'ACTIVITY.VERIFY.PROGRESS' }, progress ?? { checked: 0, total: 0 })}
          </p>
        </>
      )}
    </section>
  );

  function verdictText({ intact, entries, problem }: Verdict): string {
    if (intact) return intl.formatMessage({ id: 'ACTIVITY.VERDICT.INTACT' }, { entries });
    const entry = entries + 1;
    if (problem === 'missing') return intl.formatMessage({ id: 'ACTIVITY.VERDICT.MISSING' }, { entry });
    if (problem === 'headless') return intl.formatMessage({ id: 'ACTIVITY.VERDICT.HEADLESS' }, { entry });
    return intl.formatMessage({ id: 'ACTIVITY.VERDICT.CHANGED' }, { entry });
  }
}
