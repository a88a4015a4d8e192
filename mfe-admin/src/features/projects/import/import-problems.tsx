import { useIntl } from '@hima/sdk';
import { Alert } from '@hima/sdk/ui';
import type { ImportProblem } from './import-plan';
import { problemWords } from './problem-words';

/** Everything that keeps a file from being imported, with its lines. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  const intl = useIntl();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={intl.formatMessage({ id: 'IMPORT.PROBLEMS' }, { count: problems.length })}
      description={
        <ul className="import-problems">
          {problems.map((one, at) => (
            <li key={at}>
              {one.line !== undefined && (
                <strong className="import-line">
                  {intl.formatMessage({ id: 'IMPORT.LINE' }, { line: one.line })}
                </strong>
              )}
              {problemWords(intl, one)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
