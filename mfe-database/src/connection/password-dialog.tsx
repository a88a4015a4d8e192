import { notify, useIntl, useMutation } from '@hima/sdk';
import { Button, Flex, Form, Input, Modal, Problem, SubmitButton, Timestamp } from '@hima/sdk/ui';
import type { Connection } from './connection';
import { changePassword } from './connection.api';
import { usePasswordRules } from './password-rules';

interface PasswordDialogProps {
  connection: Connection;
  open: boolean;
  onClose: () => void;
}

/** The database's administrator has given the account another password. */
export function PasswordDialog({ connection, open, onClose }: PasswordDialogProps) {
  const intl = useIntl();
  const rules = usePasswordRules();
  const [form] = Form.useForm<{ password: string }>();
  const { mutate, reset, error, isPending } = useMutation(changePassword(connection.id));
  const close = () => {
    reset();
    onClose();
  };
  const done = () => {
    notify.success(intl.formatMessage({ id: 'PASSWORD.REPLACED' }));
    close();
  };

  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'PASSWORD.REPLACE.TITLE' }, { name: connection.name })}
      onCancel={close}
      afterOpenChange={(opened) => opened && form.focusField('password')}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={close}>{intl.formatMessage({ id: 'CANCEL' })}</Button>
          <SubmitButton form={form} submitting={isPending}>
            {intl.formatMessage({ id: 'PASSWORD.REPLACE' })}
          </SubmitButton>
        </Flex>
      }
    >
      <p className="hima-soft">
        {intl.formatMessage(
          { id: 'PASSWORD.STORED.SINCE' },
          { at: <Timestamp key="at" value={connection.passwordChangedAt} /> },
        )}
      </p>
      <p className="hima-soft">{intl.formatMessage({ id: 'PASSWORD.REPLACE.HINT' })}</p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={({ password }) => mutate(password, { onSuccess: done })}
      >
        <Form.Item
          name="password"
          label={intl.formatMessage({ id: 'PASSWORD.NEW' })}
          validateFirst
          rules={rules}
        >
          <Input.Password dir="ltr" autoComplete="new-password" />
        </Form.Item>
        {error && <Problem error={error} />}
      </Form>
    </Modal>
  );
}
