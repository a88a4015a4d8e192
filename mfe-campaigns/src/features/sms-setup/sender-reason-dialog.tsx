import { useIntl, useMutation } from '@hima/sdk';
import { Form, Input, useFormRules } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { FormDialog } from '../../form/form-dialog';
import { moveSender, type Sender } from '../../sender/sender.api';

interface SenderReasonDialogProps {
  sender: Sender;
  step: 'reject' | 'suspend';
  onClose: () => void;
}

/** The reason is shown to the user who registered the sender ID. */
export function SenderReasonDialog({ sender, step, onClose }: SenderReasonDialogProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ reason: string }>();
  const { mutate, isPending, error } = useMutation({ ...moveSender, meta: { silent: true } });
  const verb = label(intl, 'SENDER.ACTION', step);
  return (
    <FormDialog<{ reason: string }>
      title={`${verb}: ${sender.senderId}`}
      form={form}
      submit={verb}
      submitting={isPending}
      danger
      error={error}
      onSubmit={({ reason }) => mutate({ sender, step, reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={intl.formatMessage({ id: 'SENDER.REASON' })}
        validateFirst
        rules={[rules.required('SENDER.REASON.REQUIRED'), rules.min3, rules.max100]}
      >
        <Input.TextArea rows={3} maxLength={100} showCount dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}
