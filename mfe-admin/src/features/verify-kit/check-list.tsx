import type { Check, Finding, Outcome } from '@hima/kits/verify';
import { useIntl } from '@hima/sdk';
import { Ltr, StatusTag, type StatusTone } from '@hima/sdk/ui';
import { checkWords } from './check-words';

const tones: Record<Outcome, StatusTone> = { passed: 'success', failed: 'error', skipped: 'neutral' };
const MOST_FILES = 20;

/** Every check with its outcome, and the files that it found fault with. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const intl = useIntl();
  return (
    <ul className="admin-kit-checks" aria-label={intl.formatMessage({ id: 'VERIFY.CHECKS' })}>
      {checks.map((check) => (
        <li key={check.check}>
          <div className="admin-kit-check-name">
            <strong>{intl.formatMessage({ id: `VERIFY.CHECK.${check.check.toUpperCase()}` })}</strong>
            <StatusTag tone={tones[check.outcome]}>
              {intl.formatMessage({ id: `VERIFY.OUTCOME.${check.outcome.toUpperCase()}` })}
            </StatusTag>
          </div>
          <p>{checkWords(intl, check)}</p>
          {'findings' in check && check.findings.length > 0 && <Findings findings={check.findings} />}
        </li>
      ))}
    </ul>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const intl = useIntl();
  const more = findings.length - MOST_FILES;
  return (
    <ul className="admin-kit-findings">
      {findings.slice(0, MOST_FILES).map(({ path, finding }) => (
        <li key={path}>
          {intl.formatMessage(
            { id: `VERIFY.FINDING.${finding.toUpperCase()}` },
            { path: <Ltr key="path">{path}</Ltr> },
          )}
        </li>
      ))}
      {more > 0 && <li>{intl.formatMessage({ id: 'VERIFY.FINDING.MORE' }, { count: more })}</li>}
    </ul>
  );
}
