import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIntl, useMutation, usePageTitle, type Credentials, type SecondStep as Step } from '@hima/sdk';
import { Alert, Form, Input, SubmitButton, useFormRules } from '@hima/sdk/base';
import { login } from './login.api';
import { problemOf } from './problem-of';
import { SecondStep } from './second-step';

interface Fields {
  email: string;
  password: string;
}

export function LoginPage() {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<Fields>();
  const [accepted, setAccepted] = useState<{ credentials: Credentials; steps: Step[] }>();
  const { mutate, isPending, isError, error, reset } = useMutation({
    ...login,
    // The button is disabled meanwhile, and loses the focus.
    onError: () => form.focusField('password'),
    onSuccess: (answer, credentials) => answer !== 'signed-in' && setAccepted({ credentials, steps: answer }),
  });
  const title = usePageTitle();

  if (accepted) return <SecondStep {...accepted} onBack={() => setAccepted(undefined)} />;
  return (
    <>
      <h1>{title}</h1>
      <p className="auth-hint">{intl.formatMessage({ id: 'LOGIN.HINT' })}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onValuesChange={() => isError && reset()}
        onFinish={({ email, password }) => mutate({ userNameOrEmailAddress: email, password })}
      >
        {isError && (
          <Alert className="auth-status" type="error" showIcon role="alert" title={problemOf(intl, error)} />
        )}
        <Form.Item
          name="email"
          label={intl.formatMessage({ id: 'LOGIN.EMAIL' })}
          rules={rules.email}
          validateFirst
          validateDebounce={400}
        >
          <Input type="email" autoComplete="username" dir="ltr" />
        </Form.Item>
        <Form.Item
          name="password"
          label={intl.formatMessage({ id: 'PASSWORD' })}
          rules={rules.password}
          validateFirst
          validateDebounce={400}
        >
          <Input.Password autoComplete="current-password" dir="ltr" />
        </Form.Item>
        <SubmitButton block submitting={isPending}>
          {intl.formatMessage({ id: 'LOGIN.CONTINUE' })}
        </SubmitButton>
      </Form>
      <div className="auth-choices">
        <Link className="auth-link" to="/auth/forgot-password">
          {intl.formatMessage({ id: 'LOGIN.FORGOT' })}
        </Link>
        <Link className="auth-link" to="/auth/organization">
          {intl.formatMessage({ id: 'ORGANIZATION.TITLE' })}
        </Link>
      </div>
    </>
  );
}
