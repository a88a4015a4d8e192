import { useEffect } from 'react';
import { useIntl } from '@hima/sdk';
import { Alert, Form, Input, PresenceField, Problem, SubmitButton, useFormRules } from '@hima/sdk/ui';
import type { Credentials, Reveal } from './use-reveal';

/** Why, and that it is really the person who signed in. */
export function RevealForm({ reveal: { error, isPending, begin } }: { reveal: Reveal }) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<Credentials>();
  useEffect(() => form.focusField('reason'), [form]);

  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={({ reason, password }) => begin({ reason: reason.trim(), ...(password && { password }) })}
    >
      <Alert
        type="warning"
        showIcon
        className="campaigns-details-note"
        title={intl.formatMessage({ id: 'REVEAL.MEANS' })}
      />
      <Form.Item
        name="reason"
        label={intl.formatMessage({ id: 'DECISION.REASON' })}
        extra={intl.formatMessage({ id: 'REVEAL.REASON.HINT' })}
        validateFirst
        rules={[rules.required('DECISION.REASON.REQUIRED'), rules.min3, rules.max100]}
      >
        <Input.TextArea rows={2} maxLength={100} showCount dir="auto" />
      </Form.Item>
      <PresenceField label={intl.formatMessage({ id: 'REVEAL.PASSWORD' })} />
      {Boolean(error) && <Problem error={error} />}
      <SubmitButton block submitting={isPending}>
        {intl.formatMessage({ id: 'REVEAL.SHOW' })}
      </SubmitButton>
    </Form>
  );
}
