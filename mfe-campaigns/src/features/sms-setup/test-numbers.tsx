import { useState } from 'react';
import { useIntl, useMutation, usePermission } from '@hima/sdk';
import { Button, DeleteOutlined, Form, Input, MaskedNumber, useFormRules, Written } from '@hima/sdk/ui';
import { useFieldRules } from './field-rules';
import { FormDialog } from '../../form/form-dialog';
import {
  addTestNumber,
  removeTestNumber,
  type TestNumbers as Numbers,
} from '../../test-message/test-message.api';
import './test-panel.css';

/** The phones that test messages can go to. */
export function TestNumbers({ numbers: { items, most, additions } }: { numbers: Numbers }) {
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const mayEdit = usePermission('Pages.SmsSetup.Edit');
  const [adding, setAdding] = useState(false);
  const { mutate: remove, isPending } = useMutation(removeTestNumber);
  return (
    <>
      <p className="hima-soft">{text('TEST.DESCRIPTION', { most })}</p>
      <ul className="campaigns-setup-numbers">
        {items.map(({ id, name, masked }) => (
          <li key={id}>
            <Written>{name}</Written> <MaskedNumber value={masked} />
            {mayEdit && (
              <Button
                type="text"
                size="small"
                disabled={isPending}
                icon={<DeleteOutlined aria-hidden />}
                aria-label={text('TEST.NUMBER.REMOVE', { name })}
                onClick={() => remove(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && items.length < most && (
        <p>
          <Button disabled={additions.left === 0} onClick={() => setAdding(true)}>
            {text('TEST.NUMBER.ADD')}
          </Button>
          <small className="campaigns-setup-left">{text('TEST.NUMBER.LEFT', additions)}</small>
        </p>
      )}
      {adding && <NumberDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function NumberDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const shared = useFormRules();
  const { phone } = useFieldRules();
  const [form] = Form.useForm<{ name: string; number: string }>();
  const { mutate, isPending, error } = useMutation(addTestNumber);
  return (
    <FormDialog<{ name: string; number: string }>
      title={text('TEST.NUMBER.ADD')}
      form={form}
      submit={text('SAVE')}
      submitting={isPending}
      error={error}
      onSubmit={(input) => mutate(input, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={text('TEST.NUMBER.NAME')}
        validateFirst
        rules={[shared.required('NAME.REQUIRED'), shared.min3, shared.max50]}
      >
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="number"
        label={text('TEST.NUMBER.PHONE')}
        extra={text('TEST.NUMBER.HINT')}
        validateFirst
        rules={[shared.required('PHONE.NUMBER.REQUIRED'), shared.min3, shared.max25, phone]}
      >
        <Input type="tel" dir="ltr" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
