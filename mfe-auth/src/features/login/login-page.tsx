import { Link } from 'react-router-dom';
import { errorText, isApiError, useDocumentTitle, useIntl, useMutation } from '@hima/sdk';
import { Alert, Form, Input, SubmitButton, useFormRules } from '@hima/sdk/base';
import { login } from './login.api';

interface Fields {
  email: string;
  password: string;
}

export function LoginPage() {
  const intl = useIntl();
  const rules = useFormRules();
  const { mutate, isPending, isError, error, reset } = useMutation(login);
  const title = intl.formatMessage({ id: 'LOGIN.TITLE' });
  useDocumentTitle(title);

  const problemOf = (failure: unknown): string => {
    if (isRefusal(failure)) return intl.formatMessage({ id: 'LOGIN.INCORRECT' });
    const tooMany = isApiError(failure) && failure.status === 429;
    return tooMany ? intl.formatMessage({ id: 'LOGIN.TOO.MANY' }) : errorText(intl, failure);
  };

  return (
    <>
      <h1>{title}</h1>
      <p className="auth-hint">{intl.formatMessage({ id: 'LOGIN.HINT' })}</p>
      <Form<Fields>
        layout="vertical"
        size="large"
        requiredMark={false}
        onValuesChange={() => isError && reset()}
        onFinish={({ email, password }) => mutate({ userNameOrEmailAddress: email, password })}
      >
        {isError && (
          <Alert
            className="auth-status"
            type="error"
            showIcon
            role="alert"
            title={problemOf(error)}
          />
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
          label={intl.formatMessage({ id: 'LOGIN.PASSWORD' })}
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
      <Link className="auth-link" to="/auth/forgot-password">
        {intl.formatMessage({ id: 'LOGIN.FORGOT' })}
      </Link>
    </>
  );
}

/** The API looked at the details and said no; anything else says nothing about them. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.kind === 'http' && ![429, 502, 503, 504].includes(error.status);
}
