import type { ReactNode } from 'react';
import { isApiError, useIntl } from '@hima/sdk';
import { Button, Flex, Form, Modal, Problem, SubmitButton, type FormInstance } from '@hima/sdk/ui';

interface AnswerDialogProps<Values> {
  open: boolean;
  title: string;
  form: FormInstance<Values>;
  /** The field to begin with. */
  first: keyof Values & string;
  submit: string;
  danger?: boolean;
  answering: { error: unknown; isPending: boolean; reset: () => void };
  onSubmit: (values: Values, close: () => void) => void;
  onReload: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Collects the input that an answer needs besides the decision. After a refusal, the input stays. */
export function AnswerDialog<Values extends object>(props: AnswerDialogProps<Values>) {
  const { open, title, form, first, submit, danger = false, answering, onSubmit, onReload, onClose } = props;
  const intl = useIntl();
  const { error, isPending, reset } = answering;
  const close = () => {
    reset();
    onClose();
  };
  const reload = () => {
    close();
    onReload();
  };
  const outdated = isApiError(error) && error.status === 409;

  return (
    <Modal
      open={open}
      title={title}
      onCancel={close}
      afterOpenChange={(opened) => opened && form.focusField(first as never)}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={close}>{intl.formatMessage({ id: 'CANCEL' })}</Button>
          <SubmitButton form={form as FormInstance} submitting={isPending} danger={danger}>
            {submit}
          </SubmitButton>
        </Flex>
      }
    >
      <Form<Values>
        form={form}
        name="answer"
        layout="vertical"
        requiredMark="optional"
        preserve={false}
        onFinish={(values) => onSubmit(values, close)}
      >
        {props.children}
        {Boolean(error) && (
          <Problem
            error={error}
            {...(outdated && { action: { text: intl.formatMessage({ id: 'RELOAD.LATEST' }), run: reload } })}
          />
        )}
      </Form>
    </Modal>
  );
}
