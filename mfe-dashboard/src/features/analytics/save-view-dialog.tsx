import { notify, useIntl, useMutation } from '@hima/sdk';
import { Button, Flex, Form, Input, Modal, Problem, SubmitButton, useFormRules } from '@hima/sdk/ui';
import { createView } from './views.api';

/** Names what is shown. */
export function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ name: string }>();
  const { mutate, isPending, error } = useMutation(createView);
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Modal
      open
      title={text('ANALYTICS.VIEW.SAVE')}
      onCancel={onClose}
      afterOpenChange={(opened) => opened && form.focusField('name')}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{text('CANCEL')}</Button>
          <SubmitButton form={form} submitting={isPending}>
            {text('ANALYTICS.VIEW.SAVE.DO')}
          </SubmitButton>
        </Flex>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ name }) =>
          mutate(
            { name: name.trim(), query },
            {
              onSuccess: () => {
                notify.success(text('ANALYTICS.VIEW.SAVED'));
                onClose();
              },
            },
          )
        }
      >
        <Form.Item
          name="name"
          label={text('ANALYTICS.VIEW.NAME')}
          rules={[rules.required('ANALYTICS.VIEW.NAME.REQUIRED')]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        {error && <Problem error={error} />}
      </Form>
    </Modal>
  );
}
