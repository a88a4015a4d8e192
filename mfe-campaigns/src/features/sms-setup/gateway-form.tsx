import { useIntl, usePermission } from '@hima/sdk';
import { Form, Input, useFormRules } from '@hima/sdk/ui';
import { useFieldRules } from './field-rules';
import { NumberField } from './number-field';
import { SetupForm, type SetupFormProps } from './setup-form';
import type { SetupChange } from './sms-setup.api';

interface Values {
  host: string;
  port: string;
  systemId: string;
  secret?: string;
  throughput: string;
  window: string;
}

export function GatewayForm(props: SetupFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rules = useFormRules();
  const { hostName } = useFieldRules();
  const maySetSecret = usePermission('Pages.SmsSetup.Secrets');
  const { setup } = props;
  const initialValues: Values = {
    host: setup?.gateway.host ?? '',
    port: String(setup?.gateway.port ?? 2775),
    systemId: setup?.gateway.systemId ?? '',
    throughput: String(setup?.gateway.throughput ?? 50),
    window: String(setup?.gateway.window ?? 10),
  };
  const changeOf = ({ host, port, systemId, secret, throughput, window }: Values): SetupChange => ({
    gateway: {
      host: host.trim(),
      port: Number(port),
      systemId,
      throughput: Number(throughput),
      window: Number(window),
      ...(secret && { secret }),
    },
    // Somewhere has to be first; the countries are chosen in their own section afterwards.
    ...(!setup && { allowedCountries: ['SA'] }),
  });

  return (
    <SetupForm name="gateway" initialValues={initialValues} changeOf={changeOf} {...props}>
      <div className="setup-fields">
        <Form.Item
          name="host"
          label={text('GATEWAY.HOST')}
          validateFirst
          rules={[rules.required('HOST.NAME.REQUIRED'), rules.min3, rules.max100, hostName]}
        >
          <Input dir="ltr" autoComplete="off" spellCheck={false} />
        </Form.Item>
        <NumberField name="port" label="GATEWAY.PORT" min={1} max={65_535} required="PORT.REQUIRED" />
        <Form.Item
          name="systemId"
          label={text('GATEWAY.SYSTEM.ID')}
          validateFirst
          rules={[
            rules.required('SYSTEM.ID.REQUIRED'),
            { max: 15, message: text('GATEWAY.SYSTEM.ID.LONGEST') },
          ]}
        >
          <Input dir="ltr" autoComplete="off" spellCheck={false} />
        </Form.Item>
        {maySetSecret && (
          <Form.Item
            name="secret"
            label={text('GATEWAY.SECRET')}
            extra={setup && text('GATEWAY.SECRET.STAYS')}
            validateFirst
            rules={[...(setup ? [] : [rules.required('SECRET.REQUIRED')]), rules.max100]}
          >
            <Input.Password dir="ltr" autoComplete="new-password" />
          </Form.Item>
        )}
        <NumberField
          name="throughput"
          label="GATEWAY.THROUGHPUT"
          hint="GATEWAY.THROUGHPUT.HINT"
          min={1}
          max={10_000}
          required="THROUGHPUT.REQUIRED"
        />
        <NumberField
          name="window"
          label="GATEWAY.WINDOW"
          hint="GATEWAY.WINDOW.HINT"
          min={1}
          max={500}
          required="WINDOW.REQUIRED"
        />
      </div>
    </SetupForm>
  );
}
