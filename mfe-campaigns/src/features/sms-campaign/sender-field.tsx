import { useIntl, type IntlShape } from '@hima/sdk';
import { Alert, Form, Ltr, useFormRules } from '@hima/sdk/ui';
import { senderKinds } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import type { Choices } from '../../campaign/choices.api';
import { RadioCards } from './radio-cards';
import { senderKey, type RequestValues } from './request-values';
import { missingMarks, ruleText } from './sending-rules';

/** The sender IDs that fit the message; the others say why they don't. */
export function SenderField({ choices, values }: { choices: Choices; values: RequestValues }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required } = useFormRules();
  const senders = sendersOf(intl, choices, values);
  const groups = senderKinds.map((kind) => ({
    title: label(intl, 'SENDER.OWNER', kind),
    options: senders
      .filter((sender) => sender.kind === kind)
      .map(({ key, senderId, unfit }) => ({
        value: key,
        label: <Ltr>{senderId}</Ltr>,
        ...(unfit && { hint: unfit, disabled: true }),
      })),
  }));

  return (
    <>
      {choices.senders.length === 0 && <Alert type="warning" showIcon title={text('REQUEST.NO.SENDER')} />}
      {senders.length > 0 && (
        <Form.Item
          name="sender"
          dependencies={['messageType']}
          validateFirst
          rules={[
            required('SENDER.REQUIRED'),
            {
              validator: async (_rule, value?: string) => {
                const chosen = senders.find(({ key }) => key === value);
                if (!chosen) throw new Error(text('SENDER.NOT.APPROVED'));
                if (chosen.unfit) throw new Error(chosen.unfit);
              },
            },
          ]}
        >
          <RadioCards
            label={text('CAMPAIGN.SENDER')}
            groups={groups.filter(({ options }) => options.length > 0)}
          />
        </Form.Item>
      )}
    </>
  );
}

/** Each with the reason why it doesn't fit, if it doesn't. */
function sendersOf(intl: IntlShape, choices: Choices, { messageType }: RequestValues) {
  const approved = choices.senders.map((sender) => {
    const [missing] = missingMarks(choices, messageType, sender.senderId);
    return { ...sender, key: senderKey(sender), unfit: missing && ruleText(intl, missing) };
  });
  const others = choices.otherSenders.map((sender) => ({
    ...sender,
    key: senderKey(sender),
    unfit: intl.formatMessage(
      { id: 'SENDER.UNAPPROVED' },
      { state: label(intl, 'SENDER.STATE', sender.state) },
    ),
  }));
  return [...approved, ...others];
}
