import type { ComponentRef, ReactNode } from 'react';
import { useInitialFocus, useIntl, useMutation } from '@hima/sdk';
import { Form, Problem, SubmitButton, type Input } from '@hima/sdk/ui';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';
import { remove } from './second-factor.api';

/** Takes the password and a code: whoever finds an open page cannot do it. */
export function TurnOffSecondFactor({ submit, onDone }: { submit: string; onDone: () => void }): ReactNode {
  const intl = useIntl();
  const first = useInitialFocus<ComponentRef<typeof Input.Password>>();
  const { mutate, isPending, error, reset } = useMutation({ ...remove, onSuccess: onDone });
  return (
    <Form<{ password: string; code: string }>
      name="second-factor-off"
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => error && reset()}
      onFinish={({ password, code }) => mutate({ password, code: code.trim() })}
    >
      {error && <Problem error={error} />}
      <PasswordField first={first} />
      <CodeField />
      <div className="dialog-actions">
        <SubmitButton danger submitting={isPending}>
          {intl.formatMessage({ id: submit })}
        </SubmitButton>
      </div>
    </Form>
  );
}
