import type { ReactNode, RefObject } from 'react';
import Input, { type InputRef } from 'antd/es/input';
import { useAuth } from '../../auth/hooks';
import { useFormRules } from './form-rules';
import { Form } from './form';
import { RepeatedSignIn } from './repeated-sign-in';

export interface PresenceFieldProps {
  /** Of the password. */
  label: string;
  /** The password's, which has the focus at first. */
  first?: RefObject<InputRef | null>;
}

/**
 * The field of a form that confirms the user before something sensitive: `password`, or after sign-in
 * with an organization a repeated sign-in there, which the form cannot be submitted without.
 *
 * @example <PresenceField label="Your password" />
 */
export function PresenceField({ label, first }: PresenceFieldProps): ReactNode {
  const rules = useFormRules();
  const { user } = useAuth();
  if (user?.confirmsBy === 'organization') return <RepeatedSignIn user={user} />;
  return (
    <Form.Item name="password" label={label} rules={rules.password} validateFirst validateDebounce={400}>
      <Input.Password {...(first && { ref: first })} autoComplete="current-password" dir="ltr" />
    </Form.Item>
  );
}
