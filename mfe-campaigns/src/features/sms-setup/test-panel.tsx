import { useState } from 'react';
import { useIntl, useMutation, usePermission, useQuery } from '@hima/sdk';
import { Form, Input, MaskedNumber, Problem, Select, SubmitButton, useFormRules } from '@hima/sdk/ui';
import { TestNumbers } from './test-numbers';
import { approvedSenders } from '../../sender/sender.api';
import { sendTest, testNumbers, type TestMessage } from '../../test-message/test-message.api';
import { TestResult } from '../../test-message/test-result';
import './setup-fields.css';
import './test-panel.css';

interface Values {
  to: string;
  sender: string;
  text: string;
}

/** Tries the gateway out on a colleague's phone. */
export function TestPanel() {
  const intl = useIntl();
  const text = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const rules = useFormRules();
  const maySend = usePermission('Pages.SmsSetup.TestSend');
  const { data: numbers } = useQuery(testNumbers);
  const { data: senders } = useQuery(approvedSenders);
  const { mutate, isPending, error } = useMutation(sendTest);
  const [sent, setSent] = useState<TestMessage>();

  return (
    <div className="campaigns-setup-test">
      <h3>{text('TEST.TITLE')}</h3>
      {numbers && <TestNumbers numbers={numbers} />}
      {maySend && numbers && numbers.items.length > 0 && (
        <Form<Values>
          name="gateway-test"
          layout="vertical"
          requiredMark={false}
          initialValues={{ text: text('TEST.TEXT.DEFAULT') }}
          onFinish={(values) => mutate(values, { onSuccess: setSent })}
        >
          <div className="campaigns-setup-fields">
            <Form.Item name="to" label={text('TEST.TO')} rules={[rules.required('TEST.TO.REQUIRED')]}>
              <Select
                options={numbers.items.map(({ id, name, masked }) => ({
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
            <Form.Item name="sender" label={text('SENDER.ID')} rules={[rules.required('SENDER.ID.REQUIRED')]}>
              <Select
                options={(senders?.items ?? []).map(({ id, senderId }) => ({ value: id, label: senderId }))}
              />
            </Form.Item>
            <Form.Item
              name="text"
              label={text('TEST.TEXT')}
              validateFirst
              rules={[rules.required('TEST.TEXT.REQUIRED'), rules.min3, rules.max100]}
            >
              <Input dir="auto" />
            </Form.Item>
          </div>
          {error && <Problem error={error} />}
          <SubmitButton submitting={isPending} type="default">
            {text('TEST.SEND')}
          </SubmitButton>
          <small className="campaigns-setup-left">{text('TEST.LEFT', numbers.messages)}</small>
        </Form>
      )}
      {sent && <TestResult key={sent.id} sent={sent} />}
    </div>
  );
}
