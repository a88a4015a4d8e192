import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Form, Input, type Rule } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { paths } from '../../paths';

/** The first query of a new connection; later ones are written, checked and kept as versions on a page of their own. */
export function QueryField({ connection, rules }: { connection: Connection | undefined; rules: Rule[] }) {
  const intl = useIntl();
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
    >
      <Input.TextArea
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
