import { serverNow, useIntl } from '@hima/sdk';
import { Button, DateField, Flex, Form, Ltr, Modal, Problem, SubmitButton, useFormRules } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { startRules } from '../../schedule/start-rule';
import { toInstant, toLocal } from '../../schedule/zoned-time';
import type { Controls } from './use-controls';

interface RescheduleDialogProps {
  open: boolean;
  campaign: Campaign;
  rescheduling: Controls['rescheduling'];
  onClose: () => void;
}

/** Another start, by the clocks of the campaign's own time zone, which is named. */
export function RescheduleDialog({ open, campaign, rescheduling, onClose }: RescheduleDialogProps) {
  const intl = useIntl();
  const rules = useFormRules();
  const [form] = Form.useForm<{ start: string }>();
  const { timeZone, startAt, version, approval } = campaign;
  const { error, isPending, mutate, reset } = rescheduling;
  const close = () => {
    reset();
    onClose();
  };
  const zone = intl
    .formatDateToParts(startAt ?? serverNow(), { timeZone, timeZoneName: 'long' })
    .find(({ type }) => type === 'timeZoneName')?.value;

  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'RESCHEDULE.TITLE' })}
      onCancel={close}
      afterOpenChange={(opened) => opened && form.focusField('start')}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={close}>{intl.formatMessage({ id: 'CANCEL' })}</Button>
          <SubmitButton form={form} submitting={isPending}>
            {intl.formatMessage({ id: 'CONTROL.RESCHEDULE' })}
          </SubmitButton>
        </Flex>
      }
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ start: startAt ? toLocal(startAt, timeZone) : '' }}
        onFinish={({ start }) => {
          const instant = toInstant(start, timeZone);
          if (instant) mutate({ startAt: instant.toISOString(), version }, { onSuccess: close });
        }}
      >
        <Form.Item
          name="start"
          label={intl.formatMessage({ id: 'RESCHEDULE.START' })}
          extra={
            <>
              {zone} <Ltr>{timeZone}</Ltr>
            </>
          }
          validateFirst
          rules={[
            rules.required('RESCHEDULE.START.REQUIRED'),
            rules.date('minute'),
            ...startRules(intl, () => timeZone, approval.undoSeconds),
          ]}
        >
          <DateField kind="minute" />
        </Form.Item>
        {error && <Problem error={error} />}
      </Form>
    </Modal>
  );
}
