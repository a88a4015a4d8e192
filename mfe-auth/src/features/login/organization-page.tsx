import type { ComponentRef } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle, useInitialFocus, useIntl, useMutation } from '@hima/sdk';
import { Alert, Form, Input, SubmitButton, useFormRules } from '@hima/sdk/base';
import { organizationProblem } from './organization-problem';
import { startWithOrganization } from './organization.api';

/** The email address leads to the organization's own sign-in. */
export function OrganizationPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rules = useFormRules();
  const { mutate, isPending, isError, error, reset } = useMutation(startWithOrganization);
  const field = useInitialFocus<ComponentRef<typeof Input>>();
  const title = text('ORGANIZATION.TITLE');
  useDocumentTitle(title);

  return (
    <>
      <h1>{title}</h1>
      <p className="auth-hint">{text('ORGANIZATION.HINT')}</p>
      <Form<{ email: string }>
        layout="vertical"
        size="large"
        requiredMark={false}
        onValuesChange={() => isError && reset()}
        onFinish={({ email }) => mutate(email)}
      >
        {isError && (
          <Alert
            className="auth-status"
            type="error"
            showIcon
            role="alert"
            title={organizationProblem(intl, error)}
          />
        )}
        <Form.Item
          name="email"
          label={text('LOGIN.EMAIL')}
          rules={rules.email}
          validateFirst
          validateDebounce={400}
        >
          <Input ref={field} type="email" autoComplete="username" dir="ltr" />
        </Form.Item>
        <SubmitButton block submitting={isPending}>
          {text('LOGIN.CONTINUE')}
        </SubmitButton>
      </Form>
      <Link className="auth-link" to="/auth/login">
        {text('ORGANIZATION.BACK')}
      </Link>
    </>
  );
}
