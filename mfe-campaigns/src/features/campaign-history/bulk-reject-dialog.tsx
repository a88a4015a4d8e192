import { useIntl, useMutation } from '@hima/sdk';
import { Form, Input, Modal, SubmitButton, Button, Flex, useFormRules, Written } from '@hima/sdk/ui';
import type { CampaignSummary } from '../../campaign/campaign';
import { rejectAll, type Rejection } from './campaign-history.api';

interface BulkRejectDialogProps {
  /** Undefined: closed. */
  rows: readonly CampaignSummary[] | undefined;
  onRejected: (rejection: Rejection) => void;
  onCancel: () => void;
}

const NAMED_AT_MOST = 5;

/** Rejects several requests with one reason, which each requester reads. */
export function BulkRejectDialog({ rows, onRejected, onCancel }: BulkRejectDialogProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ reason: string }>();
  const { mutate, isPending } = useMutation(rejectAll);
  const shown = rows ?? [];
  const more = shown.length - NAMED_AT_MOST;

  return (
    <Modal
      open={rows !== undefined}
      title={intl.formatMessage({ id: 'HISTORY.REJECT.TITLE' }, { count: shown.length })}
      onCancel={onCancel}
      afterOpenChange={(opened) => opened && form.focusField('reason')}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onCancel}>{intl.formatMessage({ id: 'CANCEL' })}</Button>
          <SubmitButton form={form} submitting={isPending} danger>
            {intl.formatMessage({ id: 'HISTORY.REJECT.SUBMIT' }, { count: shown.length })}
          </SubmitButton>
        </Flex>
      }
    >
      <ul className="campaigns-reject-names">
        {shown.slice(0, NAMED_AT_MOST).map(({ id, name }) => (
          <li key={id}>
            <Written>{name}</Written>
          </li>
        ))}
        {more > 0 && <li>{intl.formatMessage({ id: 'HISTORY.AND.MORE' }, { count: more })}</li>}
      </ul>
      <Form
        form={form}
        name="reject-all"
        layout="vertical"
        requiredMark="optional"
        preserve={false}
        onFinish={({ reason }) =>
          mutate({ requests: [...shown], reason: reason.trim() }, { onSuccess: onRejected })
        }
      >
        <Form.Item
          name="reason"
          label={intl.formatMessage({ id: 'DECISION.REASON' })}
          extra={intl.formatMessage({ id: 'HISTORY.REJECT.HINT' })}
          validateFirst
          rules={[rules.required('DECISION.REASON.REQUIRED'), rules.min3, rules.max100]}
        >
          <Input.TextArea rows={3} maxLength={100} showCount dir="auto" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
