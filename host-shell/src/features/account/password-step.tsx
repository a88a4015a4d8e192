import type { ComponentRef, ReactNode } from 'react';
import { useInitialFocus, useIntl, useMutation } from '@hima/sdk';
import { Form, Problem, SubmitButton, type Input } from '@hima/sdk/ui';
import { PasswordField } from './password-field';
import { fleeting } from './second-factor.api';

interface PasswordStepProps<T> {
  /** Of the form; the ids of its fields begin with it. */
  name: string;
  text: string;
  submit: string;
  danger?: boolean;
  /** What the password is for. */
  work: (password: string) => Promise<T>;
  onDone: (result: T) => void;
}

/** Who changes the second step is the one who signed in. */
export function PasswordStep<T>({
  name,
  text,
  submit,
  danger = false,
  work,
  onDone,
}: PasswordStepProps<T>): ReactNode {
  const intl = useIntl();
  const first = useInitialFocus<ComponentRef<typeof Input.Password>>();
  const { mutate, isPending, error, reset } = useMutation({
    ...fleeting,
    mutationFn: work,
    onSuccess: (result) => onDone(result),
  });
  return (
    <Form<{ password: string }>
      name={name}
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => error && reset()}
      onFinish={({ password }) => mutate(password)}
    >
      <p>{intl.formatMessage({ id: text })}</p>
      {error && <Problem error={error} />}
      <PasswordField first={first} />
      <div className="dialog-actions">
        <SubmitButton submitting={isPending} danger={danger}>
          {intl.formatMessage({ id: submit })}
        </SubmitButton>
      </div>
    </Form>
  );
}
