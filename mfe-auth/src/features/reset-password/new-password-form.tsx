import { errorText, isApiError, useIntl, useMutation } from '@hima/sdk';
import { Alert, Form, Input, SubmitButton, useFormRules } from '@hima/sdk/base';
import { newPassword } from './reset-password.api';

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The API does not take the token, or not any more. */
  onUsed: () => void;
}

interface Fields {
  newPassword: string;
  repeatNewPassword: string;
}

export function NewPasswordForm({ token, onDone, onUsed }: NewPasswordFormProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const { mutate, isPending, isError, error, reset } = useMutation({
    ...newPassword,
    onSuccess: onDone,
    onError: (failure) => {
      if (isApiError(failure) && failure.code === 'ResetLinkInvalid') onUsed();
    },
  });

  return (
    <Form<Fields>
      layout="vertical"
      size="large"
      requiredMark={false}
      onValuesChange={() => isError && reset()}
      onFinish={(fields) => mutate({ token, ...fields })}
    >
      {isError && (
        <Alert className="auth-status" type="error" showIcon role="alert" title={errorText(intl, error)} />
      )}
      <Form.Item
        name="newPassword"
        label={intl.formatMessage({ id: 'PASSWORD.NEW' })}
        rules={rules.password}
        validateFirst
        validateDebounce={400}
      >
        <Input.Password autoComplete="new-password" dir="ltr" />
      </Form.Item>
      <Form.Item
        name="repeatNewPassword"
        label={intl.formatMessage({ id: 'RESET.REPEAT' })}
        dependencies={['newPassword']}
        rules={rules.repetitionOf('newPassword')}
        validateFirst
        validateDebounce={400}
      >
        <Input.Password autoComplete="new-password" dir="ltr" />
      </Form.Item>
      <SubmitButton block submitting={isPending}>
        {intl.formatMessage({ id: 'SAVE' })}
      </SubmitButton>
    </Form>
  );
}
