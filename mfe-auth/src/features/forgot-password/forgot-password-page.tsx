import { Link } from 'react-router-dom';
import { isApiError, useDocumentTitle, useIntl, useMutation } from '@hima/sdk';
import { Alert, Form, Input, SubmitButton, useFormRules } from '@hima/sdk/base';
import { CancelButton } from './cancel-button';
import { forgotPassword } from './forgot-password.api';

export function ForgotPasswordPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rules = useFormRules();
  const { mutate, isPending, isSuccess, isError, error, reset } = useMutation(forgotPassword);
  const reason = reasonOf(error);
  const title = text('FORGOT.TITLE');
  useDocumentTitle(title);

  return (
    <>
      <h1>{title}</h1>
      <p className="auth-hint">{text('FORGOT.HINT')}</p>
      <Form<{ email: string }>
        layout="vertical"
        size="large"
        requiredMark={false}
        onValuesChange={() => (isSuccess || isError) && reset()}
        onFinish={({ email }) => mutate(email)}
      >
        {isSuccess && (
          <Alert className="auth-status" type="info" showIcon role="status" title={text('FORGOT.SENT')} />
        )}
        {isError && (
          <Alert
            className="auth-status"
            type="error"
            showIcon
            role="alert"
            title={text('FORGOT.FAILED')}
            {...(reason && { description: text(reason) })}
          />
        )}
        <Form.Item
          name="email"
          label={text('LOGIN.EMAIL')}
          rules={rules.email}
          validateFirst
          validateDebounce={400}
        >
          <Input type="email" autoComplete="username" dir="ltr" />
        </Form.Item>
        <div className="auth-actions">
          <SubmitButton block submitting={isPending}>
            {text('FORGOT.SUBMIT')}
          </SubmitButton>
          <CancelButton submitting={isPending} />
        </div>
      </Form>
      <Link className="auth-link" to="/auth/login">
        {text('FORGOT.BACK')}
      </Link>
    </>
  );
}

/** The next step, if there is one. */
function reasonOf(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'MailNotConfigured') return 'PROBLEM.MAIL.NOT.CONFIGURED';
  if (error.status === 429) return 'FORGOT.TOO.MANY';
  return undefined;
}
