import { useEffect, useRef, type ComponentRef } from 'react';
import { useIntl, useMutation, type Credentials } from '@hima/sdk';
import { Alert, Button, Form, Input, SubmitButton } from '@hima/sdk/base';
import { login } from './login.api';
import { problemOf } from './problem-of';

interface CodeFormProps {
  /** Right so far; kept in memory only. */
  credentials: Credentials;
  onBack: () => void;
}

/** The second step of signing in, for accounts that have one. */
export function CodeForm({ credentials, onBack }: CodeFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { mutate, isPending, isError, error, reset } = useMutation(login);
  const field = useRef<ComponentRef<typeof Input>>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <>
      <h1>{text('LOGIN.CODE.TITLE')}</h1>
      <p className="auth-hint">{text('LOGIN.CODE.HINT')}</p>
      <Form<{ code: string }>
        layout="vertical"
        size="large"
        requiredMark={false}
        onValuesChange={() => isError && reset()}
        onFinish={({ code }) => mutate({ ...credentials, code: code.trim() })}
      >
        {isError && (
          <Alert className="auth-status" type="error" showIcon role="alert" title={problemOf(intl, error)} />
        )}
        <Form.Item
          name="code"
          label={text('LOGIN.CODE')}
          rules={[{ required: true, whitespace: true, message: text('LOGIN.CODE.REQUIRED') }]}
          validateDebounce={400}
        >
          <Input ref={field} autoComplete="one-time-code" maxLength={32} dir="ltr" />
        </Form.Item>
        <SubmitButton block submitting={isPending}>
          {text('LOGIN.CONTINUE')}
        </SubmitButton>
      </Form>
      <Button type="link" className="auth-link" onClick={onBack}>
        {text('FORGOT.BACK')}
      </Button>
    </>
  );
}
