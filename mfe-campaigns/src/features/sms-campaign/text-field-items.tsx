import { useIntl } from '@hima/sdk';
import { Form, Input, useFormRules } from '@hima/sdk/ui';
import { textFieldEntries } from '../../campaign/text-fields';

/** The request's fields of one line of text. */
export function TextFieldItems() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required: requiredRule, min3, max100 } = useFormRules();
  return textFieldEntries.map(([name, { label, hint, required, autoComplete }]) => (
    <Form.Item
      key={name}
      name={name}
      label={text(label)}
      extra={hint && text(hint)}
      validateFirst
      rules={[...(required ? [requiredRule(required)] : []), min3, max100]}
    >
      <Input autoComplete={autoComplete} dir="auto" />
    </Form.Item>
  ));
}
