import { useIntl, useMutation } from '@hima/sdk';
import { Form, Input, Select, useFormRules } from '@hima/sdk/ui';
import { senderKinds } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { useFieldRules } from './field-rules';
import { FormDialog } from '../../form/form-dialog';
import { saveSender, type Sender, type SenderInput } from '../../sender/sender.api';

interface SenderDialogProps {
  /** The sender to edit; none: a new one. */
  sender?: Sender;
  onClose: () => void;
}

export function SenderDialog({ sender, onClose }: SenderDialogProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const shared = useFormRules();
  const rules = useFieldRules();
  const [form] = Form.useForm<SenderInput>();
  const { mutate, isPending, error } = useMutation(saveSender(sender));
  const { kind = 'Customer', senderId = '', companyLegalName = '' } = sender ?? {};

  return (
    <FormDialog<SenderInput>
      title={text(sender ? 'SENDERS.EDIT' : 'SENDERS.ADD')}
      form={form}
      initialValues={{ kind, senderId, companyLegalName }}
      submit={text('SAVE')}
      submitting={isPending}
      error={error}
      onSubmit={(input) => mutate(input, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Form.Item name="kind" label={text('SENDER.KIND')} rules={[shared.required('SENDER.KIND.REQUIRED')]}>
        <Select
          options={senderKinds.map((value) => ({ value, label: label(intl, 'SENDER.OWNER', value) }))}
        />
      </Form.Item>
      <Form.Item
        name="senderId"
        label={text('SENDER.ID')}
        extra={text('SENDER.ID.HINT')}
        validateFirst
        rules={[shared.required('SENDER.ID.REQUIRED'), shared.min3, rules.max11, rules.senderId]}
      >
        <Input dir="ltr" autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="companyLegalName"
        label={text('SENDER.COMPANY')}
        validateFirst
        rules={[shared.required('SENDER.COMPANY.REQUIRED'), shared.min3, shared.max100]}
      >
        <Input dir="auto" autoComplete="organization" />
      </Form.Item>
    </FormDialog>
  );
}
