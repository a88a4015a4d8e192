import { useState } from 'react';
import { notify, useIntl, useMutation } from '@hima/sdk';
import { Button, Form, Input, fieldFaults, showFaults, useFormRules } from '@hima/sdk/ui';
import { isArabic } from '@hima/sms-text';
import { FormDialog } from '../../form/form-dialog';
import { saveTemplate, type TemplateInput } from '../../message/templates.api';
import { TemplateText } from '../../message/template-text';

/** Keeps the message for later requests of the organization. */
export function SaveAsTemplate({ message }: { message: string }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={message.trim() === ''} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'TEMPLATE.FROM.MESSAGE' })}
      </Button>
      {open && <NameDialog message={message} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ message, onClose }: { message: string; onClose: () => void }) {
  const intl = useIntl();
  const { required, min3, max100 } = useFormRules();
  const [form] = Form.useForm<{ name: string }>();
  const { mutate, isPending, error } = useMutation(saveTemplate(undefined));
  const faultsOf = (refusal: unknown) =>
    fieldFaults(intl, refusal, (member) => (member === 'name' ? member : undefined));

  const save = ({ name }: { name: string }) =>
    mutate(
      { name: name.trim(), text: textOf(message), version: 0 },
      {
        onSuccess: (template) => {
          notify.success(intl.formatMessage({ id: 'TEMPLATE.SAVED' }, { name: template.name }));
          onClose();
        },
        onError: (refusal) => showFaults(form, faultsOf(refusal)),
      },
    );
  return (
    <FormDialog<{ name: string }>
      title={intl.formatMessage({ id: 'TEMPLATE.FROM.MESSAGE' })}
      form={form}
      submit={intl.formatMessage({ id: 'SAVE' })}
      submitting={isPending}
      error={faultsOf(error).length === 0 && error}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={intl.formatMessage({ id: 'TEMPLATE.NAME' })}
        extra={intl.formatMessage({ id: 'TEMPLATE.FROM.MESSAGE.MEANS' })}
        validateFirst
        rules={[required('TEMPLATE.NAME.REQUIRED'), min3, max100]}
      >
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
      <TemplateText text={message} />
    </FormDialog>
  );
}

const textOf = (message: string): TemplateInput['text'] =>
  isArabic(message) ? { en: '', arb: message } : { en: message, arb: '' };
