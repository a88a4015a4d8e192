import { useIntl } from '@hima/sdk';
import { Button, Flex, Form, Input, Modal, SubmitButton, useFormRules } from '@hima/sdk/ui';
import { EntityNames } from './entity-names';
import type { EntityView } from './entity-view';
import type { Asked } from './use-entity-operations';
import { useEntityTexts } from './use-entity-texts';

/** The longest reason, in characters. */
const LONGEST = 500;

interface ReasonDialogProps {
  view: EntityView;
  asked: Asked;
  run: (operation: string, rows: Asked['rows'], reason: string) => Promise<void>;
}

/** Asks why; the people concerned read it. A refusal is shown by the page behind it. */
export function ReasonDialog({
  view: { model },
  asked: { operation, rows, finish },
  run,
}: ReasonDialogProps) {
  const intl = useIntl();
  const texts = useEntityTexts(model);
  const rules = useFormRules();
  const [form] = Form.useForm<{ reason: string }>();
  const text = (id: string) => intl.formatMessage({ id });
  const submit = ({ reason }: { reason: string }) =>
    run(operation, rows, reason.trim()).then(
      () => finish(true),
      () => finish(false),
    );

  return (
    <Modal
      open
      title={texts.question(operation, rows.length)}
      onCancel={() => finish(false)}
      afterOpenChange={(opened) => opened && form.focusField('reason')}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={() => finish(false)}>{text('CANCEL')}</Button>
          <SubmitButton form={form} submitting={false} danger>
            {texts.action(operation)}
          </SubmitButton>
        </Flex>
      }
    >
      <EntityNames rows={rows}>{texts.effect(operation, rows.length)}</EntityNames>
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
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
