import { useState } from 'react';
import { useIntl, usePermission } from '@hima/sdk';
import { Button, Form, Input, Timestamp, type Rule } from '@hima/sdk/ui';

interface PasswordFieldProps {
  rules: Rule[];
  /** When the stored one was set; undefined for a new connection. */
  storedSince: string | undefined;
  /** The stored one is for another server or account than the fields say now: it is not sent there. */
  elsewhere: boolean;
}

/** A write-only password: a stored one stays until it is replaced. */
export function PasswordField({ rules, storedSince, elsewhere }: PasswordFieldProps) {
  const intl = useIntl();
  const form = Form.useFormInstance();
  const mayReplace = usePermission('Pages.DatabaseConnection.Secrets');
  const [chosen, setReplacing] = useState(storedSince === undefined);
  const replacing = chosen || elsewhere;
  const label = intl.formatMessage({ id: 'PASSWORD' });

  if (!replacing) {
    return (
      <div className="database-stored-password">
        <span>{label}</span>
        <p>
          <span>
            {intl.formatMessage(
              { id: 'PASSWORD.STORED.SINCE' },
              { at: <Timestamp key="at" value={storedSince ?? ''} /> },
            )}
          </span>
          {mayReplace && (
            <Button size="small" onClick={() => setReplacing(true)}>
              {intl.formatMessage({ id: 'PASSWORD.REPLACE' })}
            </Button>
          )}
        </p>
      </div>
    );
  }
  const keep = () => {
    form.setFieldValue('password', undefined);
    setReplacing(false);
  };
  return (
    <Form.Item
      name="password"
      label={label}
      validateFirst
      rules={rules}
      {...(elsewhere && { extra: intl.formatMessage({ id: 'PASSWORD.ELSEWHERE' }) })}
      {...(storedSince !== undefined &&
        !elsewhere && {
          extra: (
            <Button size="small" className="database-keep-password" onClick={keep}>
              {intl.formatMessage({ id: 'PASSWORD.KEEP' })}
            </Button>
          ),
        })}
    >
      <Input.Password dir="ltr" autoComplete="new-password" />
    </Form.Item>
  );
}
