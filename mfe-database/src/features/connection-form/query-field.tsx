import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Form, Input, type Rule } from '@hima/sdk/ui';
import { useTestMessage } from '../../connection-test/test-step-item';
import type { TestStep } from '../../connection-test/test-run';
import type { Connection } from '../../connection/connection';
import { paths } from '../../paths';

interface QueryFieldProps {
  connection: Connection | undefined;
  rules: Rule[];
  /** What the test found wrong with the query as it is in the field. */
  problem: TestStep | undefined;
}

/** The first query of a new connection; later ones are written, checked and kept as versions on a page of their own. */
export function QueryField({ connection, rules, problem }: QueryFieldProps) {
  const intl = useIntl();
  const sentence = useTestMessage();
  if (connection) {
    return (
      <p className="hima-soft">
        {intl.formatMessage(
          { id: 'FORM.QUERY.ELSEWHERE' },
          {
            version: connection.queryVersion,
            link: (words) => (
              <Link key="link" to={paths.query(connection.id)}>
                {words}
              </Link>
            ),
          },
        )}
      </p>
    );
  }
  return (
    <Form.Item
      name="mobileNumberQuery"
      label={intl.formatMessage({ id: 'CONNECTION.QUERY' })}
      extra={intl.formatMessage({ id: 'FORM.QUERY.HINT' })}
      rules={rules}
      {...(problem && {
        validateStatus: 'error' as const,
        help: (
          <>
            {sentence(problem)}
            {problem.place && <MarkedLine place={problem.place} />}
          </>
        ),
      })}
    >
      <Input.TextArea
        aria-invalid={problem ? true : undefined}
        dir="ltr"
        className="database-query-text"
        rows={4}
        maxLength={20_000}
        spellCheck={false}
        autoComplete="off"
      />
    </Form.Item>
  );
}

/** The line of the query that is wrong, with its place; a text field can mark nothing itself. */
function MarkedLine({ place: { from, to, line } }: { place: NonNullable<TestStep['place']> }) {
  const query = Form.useWatch<string | undefined>('mobileNumberQuery') ?? '';
  const begin = query.lastIndexOf('\n', from - 1) + 1;
  const end = query.indexOf('\n', to);
  return (
    <code className="database-marked-line" dir="ltr" lang="en">
      <span aria-hidden>{line}</span>
      {query.slice(begin, from)}
      <mark>{query.slice(from, to)}</mark>
      {query.slice(to, end < 0 ? undefined : end)}
    </code>
  );
}
