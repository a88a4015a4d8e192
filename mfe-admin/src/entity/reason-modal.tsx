import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, Flex, Form, Input, Modal, SubmitButton, useFormRules } from '@hima/sdk/ui';

/** The longest reason, in characters. */
const LONGEST = 500;

interface ReasonModalProps {
  title: string;
  okText: string;
  /** The effect of the action. */
  children: ReactNode;
  onCancel: () => void;
  onSubmit: (reason: string) => void;
}

/** Asks why something is done; the people concerned read it. A refusal is shown by the page behind it. */
export function ReasonModal({ title, okText, children, onCancel, onSubmit }: ReasonModalProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ reason: string }>();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Modal
      open
      title={title}
      onCancel={onCancel}
      afterOpenChange={(opened) => opened && form.focusField('reason')}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onCancel}>{text('CANCEL')}</Button>
          <SubmitButton form={form} submitting={false} danger>
            {okText}
          </SubmitButton>
        </Flex>
      }
    >
      {children}
      <Form form={form} layout="vertical" onFinish={({ reason }) => onSubmit(reason.trim())}>
        <Form.Item
          name="reason"
          label={text('ENTITY.REASON')}
          validateFirst
          rules={[
            rules.required('ENTITY.REASON.REQUIRED'),
            rules.min3,
            { max: LONGEST, message: intl.formatMessage({ id: 'ENTITY.LONGEST' }, { max: LONGEST }) },
          ]}
        >
          <Input.TextArea rows={3} maxLength={LONGEST} showCount dir="auto" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
