import { useState, type ComponentRef, type ReactNode, type Ref } from 'react';
import { errorText, isApiError, useIntl, useMutation } from '@hima/sdk';
import { Alert, Button, Form, Input, SubmitButton, useFormRules } from '@hima/sdk/ui';
import { again } from './sign-in-again.api';

/** The field that the focus goes to. */
export type FirstField = ComponentRef<typeof Input.Password>;

interface SignInAgainFormProps {
  first: Ref<FirstField>;
  emailAddress: string;
  onSomebodyElse: () => void;
}

/** The same person, and the password once more. */
export function SignInAgainForm({ first, emailAddress, onSomebodyElse }: SignInAgainFormProps): ReactNode {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rules = useFormRules();
  const [asksCode, setAsksCode] = useState(false);
  const { mutate, isPending, isError, error, reset } = useMutation({
    ...again,
    onError: (failure) => isApiError(failure) && failure.code === 'SecondFactorRequired' && setAsksCode(true),
  });
  const failed = isError && !(isApiError(error) && error.code === 'SecondFactorRequired');
  const refused = isApiError(error) && error.code === 'LoginFailed';
  const tooMany = isApiError(error) && error.status === 429;
  const problem = () => {
    if (refused) return text('SESSION.AGAIN.INCORRECT');
    if (isApiError(error) && error.code === 'SecondFactorIncorrect') return text('SECOND.FACTOR.INCORRECT');
    return tooMany ? text('SESSION.AGAIN.TOO.MANY') : errorText(intl, error);
  };

  return (
    <Form<{ password: string; code?: string }>
      name="sign-in-again"
      layout="vertical"
      requiredMark={false}
      initialValues={{ email: emailAddress }}
      onValuesChange={() => isError && reset()}
      onFinish={({ password, code }) => mutate({ password, ...(code && { code: code.trim() }) })}
    >
      {failed && (
        <Alert
          className="sign-in-again-status"
          type="error"
          showIcon
          role="alert"
          title={problem()}
          {...(refused && { description: text('SESSION.AGAIN.LOCK') })}
        />
      )}
      <Form.Item name="email" label={text('SESSION.AGAIN.EMAIL')}>
        <Input readOnly autoComplete="username" dir="ltr" />
      </Form.Item>
      <Form.Item
        name="password"
        label={text('SESSION.AGAIN.PASSWORD')}
        rules={rules.password}
        validateFirst
        validateDebounce={400}
      >
        <Input.Password ref={first} autoComplete="current-password" dir="ltr" />
      </Form.Item>
      {asksCode && (
        <Form.Item
          name="code"
          label={text('SECOND.FACTOR.CODE')}
          rules={[{ required: true, whitespace: true, message: text('SECOND.FACTOR.CODE.REQUIRED') }]}
          validateDebounce={400}
        >
          <Input autoComplete="one-time-code" maxLength={32} dir="ltr" />
        </Form.Item>
      )}
      <div className="dialog-actions">
        <Button type="text" onClick={onSomebodyElse}>
          {text('SESSION.AGAIN.SOMEBODY.ELSE')}
        </Button>
        <SubmitButton submitting={isPending}>{text('SESSION.AGAIN.SUBMIT')}</SubmitButton>
      </div>
    </Form>
  );
}
