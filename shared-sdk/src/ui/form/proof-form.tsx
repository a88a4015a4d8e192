import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMutation } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Flex from 'antd/es/flex';
import type { InputRef } from 'antd/es/input';
import { useAuth } from '../../auth/hooks';
import { passkeysSupported } from '../../auth/passkeys';
import { proveWithPasskey, type IdentityProof, type SecondFactor } from '../../auth/second-factor-proof';
import { useInitialFocus } from '../../feedback/use-initial-focus';
import { queryClient } from '../../query/query-client';
import { Problem } from '../states/problem';
import { CodeField } from './code-field';
import { Form } from './form';
import { PresenceField } from './presence-field';
import { SubmitButton } from './submit-button';

interface Values {
  password?: string;
  code?: string;
  /** Of the form's own field, where it has one. */
  name?: string;
}

export interface ProofFormProps<T> {
  /** Of the form; the ids of its fields begin with it. */
  name: string;
  /** Label of the submit button. */
  description: ReactNode;
  /** Of the button that does it. */
  submit: string;
  /** Whether it takes something away. */
  danger?: boolean;
  /** Of the person who is signed in. */
  secondFactor: SecondFactor;
  /** A field `name` before the password, which has the focus at first. */
  children?: ReactNode;
  /** Buttons before the others. */
  actions?: ReactNode;
  /** The action that the proof is for. @param name trimmed; empty without such a field */
  work: (proof: IdentityProof, name: string) => Promise<T>;
  onDone: (result: T) => void;
}

/**
 * A form for what a stolen session must not do: who submits it gives the password, and a second step that the account
 * has. Afterwards every page asks again for what it shows, also if the form was closed before the answer came.
 */
export function ProofForm<T>(props: ProofFormProps<T>): ReactNode {
  const { name, description, submit, danger = false, secondFactor, children, actions, work, onDone } = props;
  const { enabled, app, recoveryCodesLeft, passkeys, passkeysAvailable } = secondFactor;
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { user } = useAuth();
  const [form] = Form.useForm<Values>();
  const first = useInitialFocus<InputRef>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ withPasskey, ...values }: Values & { withPasskey: boolean }) => {
      const { password, code, name: given = '' } = values;
      const proof =
        withPasskey && password !== undefined
          ? await proveWithPasskey(password)
          : { ...(password && { password }), ...(code && { code: code.trim() }) };
      return work(proof, given.trim());
    },
    onSuccess: (result) => onDone(result),
    onSettled: () => void queryClient.invalidateQueries(),
    meta: { silent: true },
  });
  const takesCode = enabled && (app || recoveryCodesLeft > 0);
  // A passkey's challenge requires the password.
  const takesPasskey =
    user?.confirmsBy !== 'organization' && passkeys.length > 0 && passkeysAvailable && passkeysSupported();

  const submitWithPasskey = () => {
    const others = Object.keys(form.getFieldsValue()).filter((field) => field !== 'code');
    form.validateFields(others).then(
      (values) => mutate({ ...values, withPasskey: true }),
      // The fields show the missing values.
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
      {description}
      {error && <Problem error={error} />}
      {children}
      <PresenceField label={text('SECOND.FACTOR.PASSWORD')} {...(!children && { first })} />
      {takesCode && <CodeField label={text(app ? 'SECOND.FACTOR.CODE' : 'SECOND.FACTOR.RECOVERY.CODE')} />}
      {enabled && !takesCode && !takesPasskey && <p>{text('PASSKEYS.UNSUPPORTED')}</p>}
      <Flex gap={8} justify="end" wrap>
        {actions}
        {takesPasskey && takesCode && (
          <Button disabled={isPending} onClick={submitWithPasskey}>
            {text('SECOND.FACTOR.PASSKEY')}
          </Button>
        )}
        <SubmitButton submitting={isPending} danger={danger}>
          {submit}
        </SubmitButton>
      </Flex>
    </Form>
  );
}
