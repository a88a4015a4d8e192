import { useIntl } from '@hima/sdk';
import { Button, CloseCircleOutlined, ExclamationCircleOutlined, Problem } from '@hima/sdk/ui';
import { useTestMessage } from '../../connection-test/test-step-item';
import type { QueryCheck, QueryProblem } from './query.api';

interface QueryProblemsProps {
  id: string;
  text: string;
  check: QueryCheck | undefined;
  /** The check could not be made. */
  error: unknown;
  /** Of the current text. */
  current: boolean;
  onCheckAgain: () => void;
  onGoTo: (problem: QueryProblem) => void;
}

/** The problems marked in the editor as a list, for screen readers too; each links to its place. */
export function QueryProblems({ id, text, check, error, current, onCheckAgain, onGoTo }: QueryProblemsProps) {
  const intl = useIntl();
  const sentence = useTestMessage();
  const problems = check?.problems ?? [];
  const summary = error
    ? ''
    : !current
      ? intl.formatMessage({ id: 'CHECK.CHECKING' })
      : problems.length === 0
        ? intl.formatMessage({ id: 'CHECK.FINE' })
        : intl.formatMessage({ id: 'CHECK.PROBLEMS' }, { count: problems.length });

  return (
    <div className="database-check" aria-busy={!current && !error}>
      <p role="status" id={problems.length > 0 ? undefined : id} className="hima-soft">
        {summary}
      </p>
      {Boolean(error) && (
        <Problem
          error={error}
          title={intl.formatMessage({ id: 'CHECK.NOT.DONE' })}
          action={{ text: intl.formatMessage({ id: 'RETRY' }), run: onCheckAgain }}
        />
      )}
      {problems.length > 0 && (
        <ul id={id}>
          {problems.map((problem, index) => (
            <li key={index} className={`database-problem-${problem.severity}`}>
              {problem.severity === 'error' ? (
                <CloseCircleOutlined aria-hidden />
              ) : (
                <ExclamationCircleOutlined aria-hidden />
              )}
              <Button type="link" size="small" onClick={() => onGoTo(problem)}>
                {intl.formatMessage({ id: 'CHECK.PLACE' }, place(text, problem.from))}
              </Button>
              <span>{sentence(problem)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function place(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
