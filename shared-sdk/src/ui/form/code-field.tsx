import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import Input, { type InputRef } from 'antd/es/input';
import { Form } from './form';

export interface CodeFieldProps {
  label: string;
  /** The field's, which has the focus at first. */
  first?: RefObject<InputRef | null>;
}

/**
 * The field `code` of a form: a code of an authenticator app, or a recovery code.
 *
 * @example <CodeField label="Code" />
 */
export function CodeField({ label, first }: CodeFieldProps): ReactNode {
  const intl = useIntl();
  return (
    <Form.Item
      name="code"
      label={label}
      rules={[{ required: true, whitespace: true, message: intl.formatMessage({ id: 'CODE.REQUIRED' }) }]}
      validateDebounce={400}
    >
      <Input {...(first && { ref: first })} autoComplete="one-time-code" maxLength={32} dir="ltr" />
    </Form.Item>
  );
}
