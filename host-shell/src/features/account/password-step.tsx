import type { ComponentRef, ReactNode } from 'react';
import { useIntl, useMutation } from '@hima/sdk';
import { Form, Problem, SubmitButton, type Input } from '@hima/sdk/ui';
import { PasswordField } from './password-field';
import { begin, type Begun } from './second-factor.api';
import { useFirstField } from './use-first-field';

/** Who sets up two-step sign-in is the one who signed in. */
export function PasswordStep({ onBegun }: { onBegun: (begun: Begun) => void }): ReactNode {
  const intl = useIntl();
  const first = useFirstField<ComponentRef<typeof Input.Password>>();
  const { mutate, isPending, error, reset } = useMutation({ ...begin, onSuccess: onBegun });
  return (
    <Form<{ password: string }>
      name="second-factor-password"
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => error && reset()}
      onFinish={({ password }) => mutate(password)}
    >
      <p>{intl.formatMessage({ id: 'SECOND.FACTOR.PASSWORD' })}</p>
      {error && <Problem error={error} />}
      <PasswordField first={first} />
      <div className="dialog-actions">
        <SubmitButton submitting={isPending}>{intl.formatMessage({ id: 'SECOND.FACTOR.NEXT' })}</SubmitButton>
      </div>
    </Form>
  );
}
