import { useEffect, useState, type ComponentRef, type ReactNode, type RefObject } from 'react';
import {
  isApiError,
  passkeysSupported,
  secondStepsOf,
  useInitialFocus,
  useIntl,
  useMutation,
  type SecondStep,
} from '@hima/sdk';
import { CodeField, Alert, Button, Form, Input, SubmitButton, useFormRules } from '@hima/sdk/shell';
import { isWrongMeans } from './means';
import { problemOf } from './problem-of';
import { again } from './sign-in-again.api';

/** The field that gets the initial focus. */
export type FirstField = ComponentRef<typeof Input.Password>;

interface SignInAgainFormProps {
  first: RefObject<FirstField | null>;
  emailAddress: string;
  /** The organization doesn't use passwords anymore. */
  onWrongMeans: (error: unknown) => void;
  onOtherAccount: () => void;
}

/** The same person, and the password once more, with the second step where there is one. */
export function SignInAgainForm({
  first,
  emailAddress,
  onWrongMeans,
  onOtherAccount,
}: SignInAgainFormProps): ReactNode {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rules = useFormRules();
  // Where the dialog is open already; else it moves the focus once it is.
  useEffect(() => first.current?.focus(), [first]);
  const [form] = Form.useForm<{ password: string; code?: string }>();
  const [steps, setSteps] = useState<SecondStep[]>([]);
  const { mutate, isPending, isError, error, variables, reset } = useMutation({
    ...again,
    onError: (failure) => {
      if (isWrongMeans(failure)) return onWrongMeans(failure);
      setSteps((known) => secondStepsOf(failure) ?? known);
    },
  });
  const failed = isError && !secondStepsOf(error);
  const refused = isApiError(error) && error.code === 'LoginFailed';
  const takesApp = steps.includes('app');
  const takesCode = takesApp || steps.includes('recovery-code');
  const takesPasskey = steps.includes('passkey') && passkeysSupported();
  const answer = (password: string) => mutate({ emailAddress, password, withPasskey: true });
  // A passkey replaces the code, so only the password has to be valid. The form shows which field isn't.
  const answerWithPasskey = () =>
    void form.validateFields(['password']).then(
      ({ password }) => answer(password),
      () => undefined,
    );

  return (
    <Form<{ password: string; code?: string }>
      form={form}
      name="sign-in-again"
      layout="vertical"
      requiredMark={false}
      initialValues={{ email: emailAddress }}
      onValuesChange={() => isError && reset()}
      onFinish={({ password, code }) =>
        takesPasskey && !takesCode
          ? answer(password)
          : mutate({ emailAddress, password, ...(code && { code: code.trim() }) })
      }
    >
      {failed && (
        <Alert
          className="sign-in-again-status"
          type="error"
          showIcon
          role="alert"
          title={problemOf(intl, error, variables)}
          {...(refused && { description: text('SESSION.AGAIN.LOCK') })}
        />
      )}
      <Form.Item name="email" label={text('SESSION.AGAIN.EMAIL')}>
        <Input readOnly autoComplete="username" dir="ltr" />
      </Form.Item>
      <Form.Item
        name="password"
        label={text('PASSWORD')}
        rules={rules.password}
        validateFirst
        validateDebounce={400}
      >
        <Input.Password ref={first} autoComplete="current-password" dir="ltr" />
      </Form.Item>
      {takesCode && (
        <SecondStepCode label={text(takesApp ? 'SECOND.FACTOR.CODE' : 'SECOND.FACTOR.RECOVERY.CODE')} />
      )}
      {steps.includes('passkey') && !takesPasskey && !takesCode && <p>{text('PASSKEYS.UNSUPPORTED')}</p>}
      <div className="dialog-actions">
        <Button type="text" onClick={onOtherAccount}>
          {text('SESSION.AGAIN.OTHER.ACCOUNT')}
        </Button>
        {takesPasskey && (
          <Button disabled={isPending} onClick={answerWithPasskey}>
            {text('SECOND.FACTOR.PASSKEY')}
          </Button>
        )}
        <SubmitButton submitting={isPending}>{text('SESSION.AGAIN.SUBMIT')}</SubmitButton>
      </div>
    </Form>
  );
}

/** It appears once the password was accepted, and takes the focus. */
function SecondStepCode({ label }: { label: string }): ReactNode {
  return <CodeField label={label} first={useInitialFocus<ComponentRef<typeof Input>>()} />;
}
