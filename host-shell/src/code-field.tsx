import type { ComponentRef, ReactNode, Ref } from 'react';
import { useIntl } from '@hima/sdk';
import { Form, Input } from '@hima/sdk/ui';

interface CodeFieldProps {
  /** Key of a text; default: a code of the app. */
  label?: string;
  first?: Ref<ComponentRef<typeof Input>>;
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ label = 'SECOND.FACTOR.CODE', first }: CodeFieldProps): ReactNode {
  const intl = useIntl();
  return (
    <Form.Item
      name="code"
      label={intl.formatMessage({ id: label })}
      rules={[
        {
          required: true,
          whitespace: true,
          message: intl.formatMessage({ id: 'SECOND.FACTOR.CODE.REQUIRED' }),
        },
      ]}
      validateDebounce={400}
    >
      <Input {...(first && { ref: first })} autoComplete="one-time-code" maxLength={32} dir="ltr" />
    </Form.Item>
  );
}
