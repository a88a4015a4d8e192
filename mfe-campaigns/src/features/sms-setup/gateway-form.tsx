import { useIntl, usePermission } from '@hima/sdk';
import { Form, Input, useFormRules } from '@hima/sdk/ui';
import { useFieldRules } from './field-rules';
import { LostReceipts } from './lost-receipts';
import { NumberField } from './number-field';
import { ReceiptIdsField } from './receipt-ids-field';
import { SetupForm, type SetupFormProps } from './setup-form';
import type { Setup, SetupChange } from './sms-setup.api';
import { TlsFields } from './tls-fields';
import './setup-fields.css';

interface Values {
  host: string;
  port: string;
  systemId: string;
  secret?: string;
  tls: boolean;
  /** Only while the connection is encrypted. */
  caCertificate?: string;
  receiptIds: Setup['gateway']['receiptIds'];
  throughput: string;
  window: string;
}

interface Props extends SetupFormProps<Setup | undefined> {
  /** Messages that wait for a delivery receipt now. */
  awaitingReceipts: number;
}

export function GatewayForm({ awaitingReceipts, ...props }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rules = useFormRules();
  const { hostName } = useFieldRules();
  const mayMove = usePermission('Pages.SmsSetup.Gateway');
  const mayEdit = usePermission('Pages.SmsSetup.Edit');
  const { setup } = props;
  const storedCertificate = setup?.gateway.caCertificate ?? '';
  const changeOf = ({
    host,
    port,
    secret,
    caCertificate = storedCertificate,
    throughput,
    window,
    ...rest
  }: Values): SetupChange => ({
    gateway: {
      ...rest,
      host: host.trim(),
      port: Number(port),
      caCertificate: caCertificate.trim(),
      throughput: Number(throughput),
      window: Number(window),
      ...(secret && { secret }),
    },
    // Somewhere has to be first; the countries are chosen in their own section afterward.
    ...(!setup && { allowedCountries: ['SA'] }),
  });

  return (
    <SetupForm<Values, Setup | undefined>
      name="gateway"
      right="Pages.SmsSetup.Gateway"
      others={mayEdit && setup !== undefined}
      valuesOf={valuesOf}
      changeOf={changeOf}
      labels={labels}
      {...props}
    >
      <div className="campaigns-setup-fields">
        <Form.Item
          name="host"
          label={text('GATEWAY.HOST')}
          validateFirst
          rules={[rules.required('HOST.NAME.REQUIRED'), rules.min3, rules.max100, hostName]}
        >
          <Input dir="ltr" autoComplete="off" spellCheck={false} disabled={!mayMove} />
        </Form.Item>
        <NumberField
          name="port"
          label="GATEWAY.PORT"
          min={1}
          max={65_535}
          required="PORT.REQUIRED"
          disabled={!mayMove}
        />
        <Form.Item
          name="systemId"
          label={text('GATEWAY.SYSTEM.ID')}
          validateFirst
          rules={[
            rules.required('SYSTEM.ID.REQUIRED'),
            { max: 15, message: text('GATEWAY.SYSTEM.ID.LONGEST') },
          ]}
        >
          <Input dir="ltr" autoComplete="off" spellCheck={false} disabled={!mayMove} />
        </Form.Item>
        {mayMove && (
          <Form.Item
            name="secret"
            label={text('GATEWAY.SECRET')}
            extra={setup && text('GATEWAY.SECRET.STAYS')}
            validateFirst
            rules={[...(setup ? [] : [rules.required('SECRET.REQUIRED')]), rules.max100]}
          >
            <Input.Password dir="ltr" autoComplete="new-password" disabled={false} />
          </Form.Item>
        )}
        <NumberField
          name="throughput"
          label="GATEWAY.THROUGHPUT"
          hint="GATEWAY.THROUGHPUT.HINT"
          min={1}
          max={10_000}
          required="THROUGHPUT.REQUIRED"
          disabled={!mayEdit}
        />
        <NumberField
          name="window"
          label="GATEWAY.WINDOW"
          hint="GATEWAY.WINDOW.HINT"
          min={1}
          max={500}
          required="WINDOW.REQUIRED"
          disabled={!mayEdit}
        />
      </div>
      <ReceiptIdsField disabled={!mayMove} />
      <TlsFields form="gateway" disabled={!mayMove} />
      <MoveWarning before={valuesOf(setup)} awaitingReceipts={awaitingReceipts} />
    </SetupForm>
  );
}

function valuesOf(setup: Setup | undefined): Values {
  const { gateway } = setup ?? {};
  return {
    host: gateway?.host ?? '',
    port: String(gateway?.port ?? 2775),
    systemId: gateway?.systemId ?? '',
    tls: gateway?.tls ?? true,
    caCertificate: gateway?.caCertificate ?? '',
    receiptIds: gateway?.receiptIds ?? 'Automatic',
    throughput: String(gateway?.throughput ?? 50),
    window: String(gateway?.window ?? 10),
  };
}

const labels: Record<keyof Values, string> = {
  host: 'GATEWAY.HOST',
  port: 'GATEWAY.PORT',
  systemId: 'GATEWAY.SYSTEM.ID',
  secret: 'GATEWAY.SECRET',
  tls: 'GATEWAY.TLS',
  caCertificate: 'GATEWAY.CA',
  receiptIds: 'GATEWAY.RECEIPT.IDS',
  throughput: 'GATEWAY.THROUGHPUT',
  window: 'GATEWAY.WINDOW',
};

/** While the form names another SMS center than the one that receipts are awaited from. */
function MoveWarning({ before, awaitingReceipts }: { before: Values; awaitingReceipts: number }) {
  const form = Form.useFormInstance<Values>();
  const host = Form.useWatch('host', form);
  const port = Form.useWatch('port', form);
  const systemId = Form.useWatch('systemId', form);
  const moved =
    host !== undefined &&
    (host.trim() !== before.host || port !== before.port || systemId !== before.systemId);
  return moved ? <LostReceipts count={awaitingReceipts} /> : null;
}
