import { lazy, Suspense, useMemo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Form, Skeleton, type Rule } from '@hima/sdk/ui';
import type { TestStep } from '../../connection-test/test-run';
import { useTestMessage } from '../../connection-test/test-step-item';
import type { Connection, DatabaseType, SchemaTable } from '../../connection/connection';
import { paths } from '../../paths';
import type { SqlEditorHandle, SqlMark } from '../../sql-editor/sql-editor';

const SqlEditor = lazy(() => import('../../sql-editor/sql-editor'));
const none: never[] = [];

export interface QueryFieldProps {
  connection: Connection | undefined;
  rules: Rule[];
  /** The test's problems of the query in the field. */
  problem: TestStep | undefined;
  /** As the test read them; undefined before. */
  tables: SchemaTable[] | undefined;
  onTest: () => void;
}

/** The first query of a new connection; later ones are versions with their own page. */
export function QueryField({ connection, rules, problem, tables, onTest }: QueryFieldProps) {
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
      extra={
        <>
          {intl.formatMessage({ id: 'FORM.QUERY.HINT' })}{' '}
          <span role="status">
            {tables && intl.formatMessage({ id: 'FORM.QUERY.TABLES' }, { count: tables.length })}
          </span>
        </>
      }
      rules={rules}
      {...(problem && { validateStatus: 'error' as const, help: sentence(problem) })}
    >
      <QueryEditor problem={problem} tables={tables} onTest={onTest} />
    </Form.Item>
  );
}

interface QueryEditorProps extends Pick<QueryFieldProps, 'problem' | 'tables' | 'onTest'> {
  // Props that the form passes to its fields.
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  ref?: Ref<SqlEditorHandle>;
}

/** The editor as a field of the form. */
function QueryEditor({ problem, tables = none, onTest, ...field }: QueryEditorProps) {
  const intl = useIntl();
  const sentence = useTestMessage();
  const message = (problem && sentence(problem)) ?? '';
  const type = Form.useWatch<DatabaseType | undefined>('type') ?? 'PostgreSQL';
  const defaultSchema = Form.useWatch<string | undefined>('defaultSchema') ?? '';
  const { from, to } = problem?.place ?? {};
  const marks = useMemo<SqlMark[]>(
    () => (from === undefined || to === undefined ? none : [{ from, to, severity: 'error', message }]),
    [from, to, message],
  );
  return (
    <div onBlur={field.onBlur}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
        <SqlEditor
          {...(field.ref && { ref: field.ref })}
          value={field.value ?? ''}
          onChange={(text) => field.onChange?.(text)}
          onRun={onTest}
          type={type}
          tables={tables}
          defaultSchema={defaultSchema.trim()}
          problems={marks}
          invalid={problem !== undefined || String(field['aria-invalid']) === 'true'}
          required
          label={intl.formatMessage({ id: 'CONNECTION.QUERY' })}
          describedBy={field['aria-describedby']}
        />
      </Suspense>
    </div>
  );
}
