import type { ComponentRef, ReactNode } from 'react';
import { passkeysSupported, useAuth, useInitialFocus, useIntl, useMutation } from '@hima/sdk';
import { Button, Form, PresenceField, Problem, SubmitButton, type Input } from '@hima/sdk/ui';
import { CodeField } from '../../code-field';
import { fleeting, proveWithPasskey, type Proof, type SecondFactor } from './second-factor.api';

interface Values {
  password?: string;
  code?: string;
  /** Of a new passkey. */
  name?: string;
}

interface ProofFormProps<T> {
  /** Of the form; the ids of its fields begin with it. */
  name: string;
  text: string;
  submit: string;
  danger?: boolean;
  secondFactor: SecondFactor;
  /** A field before the password. */
  children?: ReactNode;
  /** Another way to the same end, before this one has begun. */
  otherWay?: ReactNode;
  /** What the proof is for. */
  work: (proof: Proof, name: string) => Promise<T>;
  onDone: (result: T) => void;
}

/** Who changes the second step is the one who signed in: the password, and a second step the account has. */
export function ProofForm<T>(props: ProofFormProps<T>): ReactNode {
  const { name, text, submit, danger = false, secondFactor, children, otherWay, work, onDone } = props;
  const { enabled, app, recoveryCodesLeft, passkeys, passkeysAvailable } = secondFactor;
  const intl = useIntl();
  const { user } = useAuth();
  const [form] = Form.useForm<Values>();
  const first = useInitialFocus<ComponentRef<typeof Input.Password>>();
  const { mutate, isPending, error, reset } = useMutation({
    ...fleeting,
    mutationFn: async ({ withPasskey, ...values }: Values & { withPasskey: boolean }) => {
      const { password, code, name: given = '' } = values;
      const proof =
        withPasskey && password !== undefined
          ? await proveWithPasskey(password)
          : { ...(password && { password }), ...(code && { code: code.trim() }) };
      return work(proof, given.trim());
    },
    onSuccess: (result) => onDone(result),
  });
  const takesCode = enabled && (app || recoveryCodesLeft > 0);
  // A passkey's challenge is for who knows the password.
  const takesPasskey =
    user?.confirmsBy !== 'organization' && passkeys.length > 0 && passkeysAvailable && passkeysSupported();

  const usePasskey = () => {
    const others = Object.keys(form.getFieldsValue()).filter((field) => field !== 'code');
    form.validateFields(others).then(
      (values) => mutate({ ...values, withPasskey: true }),
      // The fields say what is missing.
      () => undefined,
    );
  };

  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => error && reset()}
      onFinish={(values) => mutate({ ...values, withPasskey: takesPasskey && !takesCode })}
    >
      <p>{intl.formatMessage({ id: text })}</p>
      {!enabled && <p>{intl.formatMessage({ id: 'SECOND.FACTOR.ENDS.OTHERS' })}</p>}
      {error && <Problem error={error} />}
      {children}
      <PresenceField
        label={intl.formatMessage({ id: 'CHANGE.PASSWORD.CURRENT' })}
        {...(!children && { first })}
      />
      {takesCode && <CodeField label={app ? 'SECOND.FACTOR.CODE' : 'SECOND.FACTOR.RECOVERY.CODE'} />}
      {enabled && !takesCode && !takesPasskey && <p>{intl.formatMessage({ id: 'PASSKEYS.UNSUPPORTED' })}</p>}
      <div className="dialog-actions">
        {otherWay}
        {takesPasskey && takesCode && (
          <Button disabled={isPending} onClick={usePasskey}>
            {intl.formatMessage({ id: 'SECOND.FACTOR.PASSKEY' })}
          </Button>
        )}
        <SubmitButton submitting={isPending} danger={danger}>
          {intl.formatMessage({ id: submit })}
        </SubmitButton>
      </div>
    </Form>
  );
}
