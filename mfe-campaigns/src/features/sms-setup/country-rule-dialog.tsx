import { useIntl, useMutation } from '@hima/sdk';
import { DateField, Form, Input, Select, Switch, useFormRules } from '@hima/sdk/ui';
import { useCountryNames } from './country-names';
import { useFieldRules } from './field-rules';
import { FormDialog } from '../../form/form-dialog';
import { saveCountryRule, type CountryRule, type CountryRuleChanged } from './sms-setup.api';
import './setup-fields.css';

type Place = NonNullable<CountryRule['senderMark']>['place'];
interface Values {
  from: string;
  to: string;
  timeZone: string;
  mark: string;
  place: Place;
  optOutRequired: boolean;
  source: string;
  asOf: string;
}

const places = ['Start', 'End', 'Anywhere'] as const;

interface CountryRuleDialogProps {
  rule: CountryRule;
  onChanged: (changed: CountryRuleChanged) => void;
  onClose: () => void;
}

/** The rule of a country, with its source and date. */
export function CountryRuleDialog({ rule, onChanged, onClose }: CountryRuleDialogProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { nameOf } = useCountryNames();
  const shared = useFormRules();
  const { mark } = useFieldRules();
  const [form] = Form.useForm<Values>();
  const { mutate, isPending, error } = useMutation(saveCountryRule);
  const save = ({ from, to, mark: sign, place, ...rest }: Values) =>
    mutate(
      {
        ...rest,
        country: rule.country,
        version: rule.version,
        hours: from && to ? { from, to } : null,
        senderMark: sign ? { text: sign, place } : null,
      },
      {
        onSuccess: (changed) => {
          onChanged(changed);
          onClose();
        },
      },
    );
  const { hours, senderMark, timeZone, optOutRequired, source, asOf } = rule;

  return (
    <FormDialog<Values>
      title={nameOf(rule.country)}
      form={form}
      initialValues={{
        ...{ timeZone, optOutRequired, source, asOf },
        from: hours?.from ?? '',
        to: hours?.to ?? '',
        mark: senderMark?.text ?? '',
        place: senderMark?.place ?? 'Start',
      }}
      submit={text('SAVE')}
      submitting={isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="campaigns-setup-fields">
        <Form.Item
          name="from"
          label={text('RULE.FROM')}
          extra={text('RULE.HOURS.HINT')}
          rules={[shared.date('time')]}
        >
          <DateField kind="time" />
        </Form.Item>
        <Form.Item
          name="to"
          label={text('RULE.TO')}
          dependencies={['from']}
          validateFirst
          rules={[
            shared.date('time'),
            ({ getFieldValue }) => ({
              validator: async (_rule, value: string) => {
                const from = String(getFieldValue('from') ?? '');
                if (Boolean(from) !== Boolean(value) || (from && from >= value))
                  throw new Error(text('RULE.HOURS.ORDER'));
              },
            }),
          ]}
        >
          <DateField kind="time" />
        </Form.Item>
        <Form.Item
          name="timeZone"
          label={text('RULES.TIME.ZONE')}
          rules={[shared.required('TIME.ZONE.REQUIRED')]}
        >
          <Select
            showSearch
            options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))}
          />
        </Form.Item>
        <Form.Item name="mark" label={text('RULE.MARK')} extra={text('RULE.MARK.HINT')} rules={[mark]}>
          <Input dir="ltr" autoComplete="off" />
        </Form.Item>
        <Form.Item name="place" label={text('RULE.PLACE')}>
          <Select
            options={places.map((value) => ({ value, label: text(`RULE.PLACE.${value.toUpperCase()}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="asOf"
          label={text('RULE.DATE')}
          validateFirst
          rules={[shared.required('RULE.DATE.REQUIRED'), shared.date('day')]}
        >
          <DateField kind="day" />
        </Form.Item>
      </div>
      <Form.Item
        name="source"
        label={text('RULE.SOURCE')}
        validateFirst
        rules={[shared.required('RULE.SOURCE.REQUIRED'), shared.min3]}
      >
        <Input.TextArea rows={2} maxLength={200} dir="auto" />
      </Form.Item>
      <Form.Item name="optOutRequired" label={text('RULE.OPT.OUT')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
