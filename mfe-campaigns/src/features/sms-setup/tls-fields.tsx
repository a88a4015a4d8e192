import { useIntl } from '@hima/sdk';
import { Alert, Form, Input } from '@hima/sdk/ui';
import { SwitchField } from './switch-field';
import './setup-fields.css';

/** Encryption of the gateway, with a warning while it is off. */
export function TlsFields({ form, disabled }: { form: string; disabled: boolean }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const tls = Form.useWatch('tls', Form.useFormInstance<{ tls: boolean }>());
  return (
    <>
      <SwitchField form={form} name="tls" label="GATEWAY.TLS" disabled={disabled} />
      {tls === false && (
        <Alert
          type="warning"
          showIcon
          role="note"
          className="campaigns-setup-warning"
          title={text('GATEWAY.TLS.OFF')}
        />
      )}
      {tls && (
        <Form.Item
          name="caCertificate"
          label={text('GATEWAY.CA')}
          extra={text('GATEWAY.CA.HINT')}
          rules={[
            {
              pattern: /^\s*(-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)*$/,
              message: text('GATEWAY.CA.FORMAT'),
            },
          ]}
        >
          <Input.TextArea
            dir="ltr"
            disabled={disabled}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={20_000}
            placeholder="-----BEGIN CERTIFICATE-----"
            spellCheck={false}
            autoComplete="off"
          />
        </Form.Item>
      )}
    </>
  );
}
