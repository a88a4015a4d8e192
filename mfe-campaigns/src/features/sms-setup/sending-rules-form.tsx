import { ownTimeZone, useIntl } from '@hima/sdk';
import { DateField, Form, Select, useFormRules } from '@hima/sdk/ui';
import { timeZones } from '../../schedule/time-zones';
import { NumberField } from './number-field';
import { SetupForm, type SetupFormProps } from './setup-form';
import type { Setup, SetupChange } from './sms-setup.api';
import { SwitchField } from './switch-field';
import './setup-fields.css';

interface Values {
  quiet: boolean;
  from: string;
  to: string;
  timeZone: string;
  frequency: boolean;
  messages: string;
  days: string;
  dailyCap: string;
}

export function SendingRulesForm(props: SetupFormProps) {
  return (
    <SetupForm
      name="sending-rules"
      right="Pages.SmsSetup.Privacy"
      valuesOf={valuesOf}
      changeOf={changeOf}
      labels={labels}
      {...props}
    >
      <QuietHours />
      <FrequencyCap />
      <div className="campaigns-setup-fields">
        <NumberField
          name="dailyCap"
          label="RULES.DAILY.CAP"
          hint="RULES.DAILY.CAP.HINT"
          min={1}
          max={100_000_000}
        />
      </div>
    </SetupForm>
  );
}

function valuesOf({ quietHours, frequencyCap, dailyCap }: Setup): Values {
  return {
    quiet: quietHours !== null,
    from: quietHours?.from ?? '21:00',
    to: quietHours?.to ?? '09:00',
    timeZone: quietHours?.timeZone ?? ownTimeZone(),
    frequency: frequencyCap !== null,
    messages: String(frequencyCap?.messages ?? 3),
    days: String(frequencyCap?.days ?? 30),
    dailyCap: dailyCap === null ? '' : String(dailyCap),
  };
}

const labels: Record<keyof Values, string> = {
  quiet: 'RULES.QUIET',
  from: 'RULES.QUIET.FROM',
  to: 'RULES.QUIET.TO',
  timeZone: 'RULES.TIME.ZONE',
  frequency: 'RULES.FREQUENCY',
  messages: 'RULES.MESSAGES',
  days: 'RULES.DAYS',
  dailyCap: 'RULES.DAILY.CAP',
};

function changeOf(values: Values): SetupChange {
  const { from, to, timeZone } = values;
  return {
    quietHours: values.quiet ? { from, to, timeZone } : null,
    frequencyCap: values.frequency ? { messages: Number(values.messages), days: Number(values.days) } : null,
    dailyCap: values.dailyCap === '' ? null : Number(values.dailyCap),
  };
}

function QuietHours() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rules = useFormRules();
  const form = Form.useFormInstance<Values>();
  const on = Form.useWatch('quiet', form);
  return (
    <>
      <SwitchField form="sending-rules" name="quiet" label="RULES.QUIET" />
      {on && (
        <div className="campaigns-setup-fields">
          <Form.Item
            name="from"
            label={text('RULES.QUIET.FROM')}
            validateFirst
            rules={[rules.required('TIME.REQUIRED'), rules.date('time')]}
          >
            <DateField kind="time" />
          </Form.Item>
          <Form.Item
            name="to"
            label={text('RULES.QUIET.TO')}
            dependencies={['from']}
            validateFirst
            rules={[
              rules.required('TIME.REQUIRED'),
              rules.date('time'),
              ({ getFieldValue }) => ({
                validator: async (_rule, value) => {
                  if (value === getFieldValue('from')) throw new Error(text('RULES.QUIET.SAME'));
                },
              }),
            ]}
          >
            <DateField kind="time" />
          </Form.Item>
          <Form.Item
            name="timeZone"
            label={text('RULES.TIME.ZONE')}
            rules={[rules.required('TIME.ZONE.REQUIRED')]}
          >
            <Select showSearch options={timeZones} />
          </Form.Item>
        </div>
      )}
    </>
  );
}

function FrequencyCap() {
  const form = Form.useFormInstance<Values>();
  const on = Form.useWatch('frequency', form);
  return (
    <>
      <SwitchField form="sending-rules" name="frequency" label="RULES.FREQUENCY" />
      {on && (
        <div className="campaigns-setup-fields">
          <NumberField
            name="messages"
            label="RULES.MESSAGES"
            min={1}
            max={1000}
            required="MESSAGES.REQUIRED"
          />
          <NumberField name="days" label="RULES.DAYS" min={1} max={365} required="DAYS.REQUIRED" />
        </div>
      )}
    </>
  );
}
