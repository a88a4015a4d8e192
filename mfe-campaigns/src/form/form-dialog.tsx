import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, Flex, Form, Modal, Problem, SubmitButton, type FormInstance } from '@hima/sdk/ui';

interface FormDialogProps<Values> {
  title: string;
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  submit: string;
  /** Text of the button that closes it; default: cancel. */
  leave?: string;
  submitting: boolean;
  danger?: boolean;
  /** Shown below the fields; the input stays. */
  error: unknown;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question of a few fields. */
export function FormDialog<Values extends object>({
  title,
  form,
  initialValues,
  submit,
  leave,
  submitting,
  danger = false,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const cancel = useIntl().formatMessage({ id: 'CANCEL' });
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{leave ?? cancel}</Button>
          <SubmitButton form={form as FormInstance} submitting={submitting} danger={danger}>
            {submit}
          </SubmitButton>
        </Flex>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        {...(initialValues && { initialValues })}
        onFinish={onSubmit}
      >
        {children}
        {Boolean(error) && <Problem error={error} />}
      </Form>
    </Modal>
  );
}
