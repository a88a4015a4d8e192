import { useIntl } from '@hima/sdk';
import { Form, Input, useFormRules } from '@hima/sdk/ui';
import { useFieldRules } from './field-rules';

interface NumberFieldProps {
  name: string;
  label: string;
  min: number;
  max: number;
  hint?: string;
  disabled?: boolean;
  /** Message of the empty field; without it the field may stay empty. */
  required?: string;
}

/** A whole number; a text field, so that a mouse wheel changes nothing. */
export function NumberField({ name, label, min, max, hint, required, disabled }: NumberFieldProps) {
  const intl = useIntl();
  const shared = useFormRules();
  const { whole } = useFieldRules();
  return (
    <Form.Item
      name={name}
      label={intl.formatMessage({ id: label })}
      {...(hint && { extra: intl.formatMessage({ id: hint }) })}
      normalize={(value: string) => value.trim()}
      validateFirst
      rules={[...(required ? [shared.required(required)] : []), whole(min, max)]}
    >
      <Input inputMode="numeric" dir="ltr" autoComplete="off" {...(disabled !== undefined && { disabled })} />
    </Form.Item>
  );
}
