import { isApiError, useIntl } from '@hima/sdk';
import { Button, Flex, Form, Input, Modal, Problem, SubmitButton, useFormRules } from '@hima/sdk/ui';
import type { Decision } from './use-decision';

interface RejectDialogProps {
  open: boolean;
  version: number;
  rejecting: Decision['rejecting'];
  onReload: () => void;
  onClose: () => void;
}

/** Rejecting takes a reason: the one who asked will read it. */
export function RejectDialog({ open, version, rejecting, onReload, onClose }: RejectDialogProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ reason: string }>();
  const { error, isPending, mutate, reset } = rejecting;
  const close = () => {
    reset();
    onClose();
  };
  const outdated = isApiError(error) && error.status === 409;

  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'DECISION.REJECT.TITLE' })}
      onCancel={close}
      afterOpenChange={(opened) => opened && form.focusField('reason')}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={close}>{intl.formatMessage({ id: 'CANCEL' })}</Button>
          <SubmitButton form={form} submitting={isPending} danger>
            {intl.formatMessage({ id: 'DECISION.REJECT' })}
          </SubmitButton>
        </Flex>
      }
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={({ reason }) => mutate({ reason: reason.trim(), version }, { onSuccess: close })}
      >
        <Form.Item
          name="reason"
          label={intl.formatMessage({ id: 'DECISION.REASON' })}
          extra={intl.formatMessage({ id: 'DECISION.REASON.HINT' })}
          validateFirst
          rules={[rules.required('DECISION.REASON.REQUIRED'), rules.min3, rules.max100]}
        >
          <Input.TextArea rows={3} maxLength={100} showCount dir="auto" />
        </Form.Item>
        {error && (
          <Problem
            error={error}
            {...(outdated && {
              action: {
                text: intl.formatMessage({ id: 'RELOAD.LATEST' }),
                run: () => {
                  close();
                  onReload();
                },
              },
            })}
          />
        )}
      </Form>
    </Modal>
  );
}
