import { useIntl } from '@hima/sdk';
import { Form, Input, useFormRules } from '@hima/sdk/ui';

/** The field `remark` of a form. */
export function RemarkField({ label }: { label: string }) {
  const intl = useIntl();
  const rules = useFormRules();
  return (
    <Form.Item
      name="remark"
      label={label}
      extra={intl.formatMessage({ id: 'REMARKS.HINT' })}
      validateFirst
      rules={[rules.required('REMARKS.REQUIRED'), rules.min3]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} dir="auto" />
    </Form.Item>
  );
}
