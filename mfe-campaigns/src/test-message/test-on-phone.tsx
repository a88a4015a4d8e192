import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIntl, useMutation, usePermission, useQuery } from '@hima/sdk';
import { Alert, Button, Form, MaskedNumber, Modal, Select, Skeleton, useFormRules } from '@hima/sdk/ui';
import { FormDialog } from '../form/form-dialog';
import { paths } from '../paths';
import { approvedSenders } from '../sender/sender.api';
import { sendTest, testNumbers, type TestMessage, type TestNumbers } from './test-message.api';
import { TestResult } from './test-result';

/** Longer tests are refused by the service. */
const MOST_PARTS = 3;

interface TestOnPhoneProps {
  sender: { kind: string; senderId: string };
  /** As recipients would get it. */
  text: string;
  parts: number;
}

/** Sends a request's message to a listed phone of the staff, before anyone decides on it. */
export function TestOnPhone(props: TestOnPhoneProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  // The listed phones need the first, sending to them the second.
  const seesPhones = usePermission('Pages.SmsSetup');
  const maySend = usePermission('Pages.SmsSetup.TestSend') && seesPhones;
  if (!maySend) return null;
  const close = () => setOpen(false);
  return (
    <div className="campaigns-test-on-phone">
      <Button disabled={props.parts > MOST_PARTS} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'TEST.ON.PHONE' })}
      </Button>
      {props.parts > MOST_PARTS && (
        <small className="hima-soft">
          {intl.formatMessage({ id: 'TEST.TOO.LONG' }, { most: MOST_PARTS })}
        </small>
      )}
      {open && <TestDialog {...props} onClose={close} />}
    </div>
  );
}

function TestDialog({ sender, text, onClose }: TestOnPhoneProps & { onClose: () => void }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'TEST.ON.PHONE' });
  const numbers = useQuery(testNumbers);
  const senders = useQuery(approvedSenders);
  const id = senders.data?.items.find(
    ({ kind, senderId }) => kind === sender.kind && senderId === sender.senderId,
  )?.id;
  if (numbers.data && numbers.data.items.length > 0 && id)
    return <TestForm title={title} numbers={numbers.data} sender={id} text={text} onClose={onClose} />;

  const failed = numbers.error ?? senders.error;
  const why = numbers.data?.items.length === 0 ? 'TEST.NO.PHONES' : 'SENDER.NOT.APPROVED';
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      {failed || (numbers.data && senders.data) ? (
        <Alert
          type="info"
          showIcon
          title={intl.formatMessage({ id: failed ? 'TEST.UNAVAILABLE' : why })}
          description={
            <Link to={`${paths.smsSetup}#setup-gateway`}>{intl.formatMessage({ id: 'TEST.SETUP' })}</Link>
          }
        />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </Modal>
  );
}

interface TestFormProps {
  title: string;
  numbers: TestNumbers;
  /** ID of the sender. */
  sender: string;
  text: string;
  onClose: () => void;
}

function TestForm({ title, numbers: { items, messages }, sender, text, onClose }: TestFormProps) {
  const intl = useIntl();
  const { required } = useFormRules();
  const [form] = Form.useForm<{ to: string }>();
  const { mutate, isPending, error } = useMutation(sendTest);
  const [sent, setSent] = useState<TestMessage>();
  const [only, ...others] = items;
  return (
    <FormDialog<{ to: string }>
      title={title}
      form={form}
      initialValues={only && others.length === 0 ? { to: only.id } : {}}
      submit={intl.formatMessage({ id: 'TEST.SEND' })}
      leave={intl.formatMessage({ id: 'CLOSE' })}
      submitting={isPending}
      error={error}
      onSubmit={({ to }) => mutate({ to, sender, text }, { onSuccess: setSent })}
      onClose={onClose}
    >
      <Form.Item
        name="to"
        label={intl.formatMessage({ id: 'TEST.TO' })}
        extra={intl.formatMessage({ id: 'TEST.LEFT' }, messages)}
        rules={[required('TEST.TO.REQUIRED')]}
      >
        <Select
          options={items.map(({ id, name, masked }) => ({
            value: id,
            title: `${name} ${masked}`,
            label: (
              <>
                {name} <MaskedNumber value={masked} />
              </>
            ),
          }))}
        />
      </Form.Item>
      <p className="hima-soft">{intl.formatMessage({ id: 'TEST.AS.WRITTEN' })}</p>
      {sent && <TestResult key={sent.id} sent={sent} />}
    </FormDialog>
  );
}
