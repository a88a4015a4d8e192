import type { ComponentRef, ReactNode } from 'react';
import { useInitialFocus, useIntl, useMutation } from '@hima/sdk';
import { Form, Input, Problem, SubmitButton } from '@hima/sdk/ui';
import { PasswordField } from './password-field';
import { addPasskey } from './second-factor.api';
import { WithNewCodes } from './with-new-codes';

/** A name and the password, then the browser's own dialog, then the recovery codes where there are none yet. */
export function AddPasskey({ onDone }: { onDone: () => void }): ReactNode {
  return (
    <WithNewCodes title="SECOND.FACTOR.ON.NOW" onDone={onDone}>
      {(onCodes) => <PasskeyForm onAdded={onCodes} />}
    </WithNewCodes>
  );
}

function PasskeyForm({ onAdded }: { onAdded: (recoveryCodes: string[]) => void }): ReactNode {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const first = useInitialFocus<ComponentRef<typeof Input>>();
  const { mutate, isPending, error, reset } = useMutation({
    ...addPasskey,
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <Form<{ name: string; password: string }>
      name="add-passkey"
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => error && reset()}
      onFinish={({ name, password }) => mutate({ name: name.trim(), password })}
    >
      <p>{text('PASSKEYS.ADD.TEXT')}</p>
      {error && <Problem error={error} />}
      <Form.Item
        name="name"
        label={text('PASSKEYS.NAME')}
        rules={[{ required: true, whitespace: true, message: text('PASSKEYS.NAME.REQUIRED') }]}
        validateDebounce={400}
      >
        <Input ref={first} autoComplete="off" maxLength={64} dir="auto" />
      </Form.Item>
      <PasswordField />
      <div className="dialog-actions">
        <SubmitButton submitting={isPending}>{text('PASSKEYS.ADD')}</SubmitButton>
      </div>
    </Form>
  );
}
