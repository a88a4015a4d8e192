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
        <ul className="admin-import-problems">
          {problems.map((one, at) => (
            <li key={at}>
              {one.line === undefined
                ? problemWords(intl, one)
                : intl.formatMessage(
                    { id: 'IMPORT.LINE' },
                    {
                      line: one.line,
                      problem: problemWords(intl, one),
                      strong: (text) => <strong key="line">{text}</strong>,
                    },
                  )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
