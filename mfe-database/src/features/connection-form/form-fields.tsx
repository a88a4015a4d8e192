import { useIntl } from '@hima/sdk';
import { Form, Input, Panel, Select, Switch, latinDigits } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { databaseTypes } from '../../connection/database-types';
import { isElsewhere, type ConnectionFields } from './connection-fields';
import { PasswordField } from './password-field';
import { QueryField, type QueryFieldProps } from './query-field';
import { useConnectionRules } from './use-connection-rules';

const types = Object.entries(databaseTypes).map(([value, { name }]) => ({ value, label: name }));

interface FormFieldsProps {
  connection: Connection | undefined;
  query: Omit<QueryFieldProps, 'connection' | 'rules'>;
}

/** Server, sign-in and query of a connection. */
export function FormFields({ connection, query }: FormFieldsProps) {
  const intl = useIntl();
  const form = Form.useFormInstance<ConnectionFields>();
  const fields = Form.useWatch([], form) as ConnectionFields | undefined;
  const rules = useConnectionRules();
  const text = (id: string) => intl.formatMessage({ id });

  return (
    <>
      <Panel title={text('FORM.WHERE')}>
        <Form.Item
          name="name"
          label={text('CONNECTION.NAME')}
          extra={text('FORM.NAME.HINT')}
          validateFirst
          rules={rules.name}
        >
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        <Form.Item name="type" label={text('CONNECTION.TYPE')} rules={rules.type}>
          <Select options={types} />
        </Form.Item>
        <div className="database-form-row">
          <Form.Item name="hostName" label={text('CONNECTION.HOST')} validateFirst rules={rules.hostName}>
            <Input dir="ltr" autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item
            name="port"
            label={text('CONNECTION.PORT')}
            validateFirst
            rules={rules.port}
            normalize={latinDigits}
          >
            <Input dir="ltr" inputMode="numeric" autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item
          name="tls"
          label={text('CONNECTION.TLS')}
          extra={text('FORM.TLS.HINT')}
          valuePropName="checked"
          // On or off: it is never left open, so it is not marked as optional.
          required
        >
          <Switch />
        </Form.Item>
        <Form.Item
          name="caCertificate"
          label={text('CONNECTION.AUTHORITY')}
          extra={text('FORM.AUTHORITY.HINT')}
          rules={rules.caCertificate}
          hidden={fields?.tls !== true}
        >
          <Input.TextArea
            dir="ltr"
            className="database-query-text"
            autoSize={{ minRows: 2, maxRows: 8 }}
            placeholder="-----BEGIN CERTIFICATE-----"
            maxLength={20_000}
            spellCheck={false}
            autoComplete="off"
          />
        </Form.Item>
      </Panel>
      <Panel title={text('FORM.SIGN.IN')}>
        <p className="hima-soft">{text('FORM.SIGN.IN.HINT')}</p>
        <div className="database-form-pair">
          <Form.Item name="userName" label={text('CONNECTION.USERNAME')} validateFirst rules={rules.userName}>
            <Input dir="ltr" autoComplete="off" spellCheck={false} />
          </Form.Item>
          <PasswordField
            rules={rules.password}
            storedSince={connection?.passwordChangedAt}
            elsewhere={Boolean(connection && fields && isElsewhere(connection, fields))}
          />
        </div>
      </Panel>
      <Panel title={text('FORM.WHAT')}>
        <div className="database-form-pair">
          <Form.Item
            name="databaseName"
            label={text('CONNECTION.DATABASE')}
            extra={text('FORM.DATABASE.HINT')}
            rules={rules.databaseName}
          >
            <Input dir="ltr" autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item
            name="defaultSchema"
            label={text('CONNECTION.SCHEMA')}
            extra={text('FORM.SCHEMA.HINT')}
            validateFirst
            rules={rules.defaultSchema}
          >
            <Input dir="ltr" autoComplete="off" spellCheck={false} />
          </Form.Item>
        </div>
        <QueryField connection={connection} rules={rules.mobileNumberQuery} {...query} />
      </Panel>
    </>
  );
}
