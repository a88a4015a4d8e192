import { useIntl } from '@hima/sdk';
import { fieldFaults, Form, Input, showFaults, useFormRules } from '@hima/sdk/ui';
import { AnswerDialog } from './answer-dialog';
import type { Decision } from './use-decision';

interface RejectDialogProps {
  open: boolean;
  version: number;
  rejecting: Decision['rejecting'];
  onReload: () => void;
  onClose: () => void;
}

/** A rejection needs a reason, which the requester sees. */
export function RejectDialog({ version, rejecting, ...dialog }: RejectDialogProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <AnswerDialog
      {...dialog}
      title={intl.formatMessage({ id: 'DECISION.REJECT.TITLE' })}
      form={form}
      first="reason"
      submit={intl.formatMessage({ id: 'DECISION.REJECT' })}
      danger
      answering={rejecting}
      onSubmit={({ reason }, close) =>
        rejecting.mutate(
          { reason: reason.trim(), version },
          {
            onSuccess: close,
            onError: (refusal) => showFaults(form, fieldFaults<'reason'>(intl, refusal)),
          },
        )
      }
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
    </AnswerDialog>
  );
}
