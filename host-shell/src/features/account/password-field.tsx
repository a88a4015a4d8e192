import type { ComponentRef, ReactNode, Ref } from 'react';
import { useIntl } from '@hima/sdk';
import { Form, Input, useFormRules } from '@hima/sdk/ui';

/** The own password, before something delicate. */
export function PasswordField({ first }: { first?: Ref<ComponentRef<typeof Input.Password>> }): ReactNode {
  const intl = useIntl();
  const rules = useFormRules();
  return (
    <Form.Item
      name="password"
      label={intl.formatMessage({ id: 'CHANGE.PASSWORD.CURRENT' })}
      rules={rules.password}
      validateFirst
      validateDebounce={400}
    >
      <Input.Password {...(first && { ref: first })} autoComplete="current-password" dir="ltr" />
    </Form.Item>
  );
}
