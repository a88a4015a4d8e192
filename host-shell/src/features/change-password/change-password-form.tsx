import type { ComponentRef, ReactNode, Ref } from 'react';
import { notify, serverText, useIntl, useMutation, type PasswordChange } from '@hima/sdk';
import { Button, Form, Input, SubmitButton, useFormRules } from '@hima/sdk/shell';
import { change } from './change-password.api';
import { passwordError } from './refusal';

/** The field that gets the initial focus. */
export type FirstField = ComponentRef<typeof Input.Password>;

interface ChangePasswordFormProps {
  first: Ref<FirstField>;
  /** Default: as {@link ChangePasswordFormProps.onClose}. */
  onChanged?: () => void;
  onClose: () => void;
  /** Label of the button that doesn't save. */
  close?: string;
}

/** Three fields; after a failure, the input stays. */
export function ChangePasswordForm({
  first,
  onClose,
  onChanged = onClose,
  close = 'CLOSE',
}: ChangePasswordFormProps): ReactNode {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rules = useFormRules();
  const [form] = Form.useForm<PasswordChange>();

  const { mutate, isPending } = useMutation({
    ...change,
    onSuccess: (message) => {
      form.resetFields();
      notify.success(serverText(intl, message));
      onChanged();
    },
    onError: (error) => notify.error(passwordError(intl, error)),
  });

  return (
    <Form<PasswordChange>
      form={form}
      name="change-password"
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => mutate(fields)}
    >
      <Form.Item
        name="currentPassword"
        label={text('CHANGE.PASSWORD.CURRENT')}
        rules={rules.password}
        validateFirst
        validateDebounce={400}
      >
        <Input.Password ref={first} autoComplete="current-password" dir="ltr" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={text('PASSWORD.NEW')}
        rules={rules.password}
        validateFirst
        validateDebounce={400}
      >
        <Input.Password autoComplete="new-password" dir="ltr" />
      </Form.Item>
      <Form.Item
        name="repeatNewPassword"
        label={text('CHANGE.PASSWORD.REPEAT')}
        dependencies={['newPassword']}
        rules={rules.repetitionOf('newPassword')}
        validateFirst
        validateDebounce={400}
      >
        <Input.Password autoComplete="new-password" dir="ltr" />
      </Form.Item>
      <div className="dialog-actions">
        <Button onClick={onClose}>{text(close)}</Button>
        <SubmitButton submitting={isPending}>{text('SAVE')}</SubmitButton>
      </div>
    </Form>
  );
}
