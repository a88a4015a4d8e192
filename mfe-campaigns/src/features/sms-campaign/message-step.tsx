import { Can, useIntl } from '@hima/sdk';
import { Button, Form, Input, useFormRules } from '@hima/sdk/ui';
import { linkPlaceholder } from '@hima/sms-text';
import { messageTypes } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { compose, isHttps, MOST_PARTS } from '../../message/compose';
import { MessageStudio } from './message-studio';
import { RadioCards } from './radio-cards';
import { SaveAsTemplate } from './save-as-template';
import { TemplatePicker } from './template-picker';
import type { Choices } from '../../campaign/choices.api';
import type { RequestValues } from './request-values';
import './message-step.css';

const LONGEST_LINK = 2048;

/** The message text, beside a phone that shows it. */
export function MessageStep({ choices, values }: { choices: Choices; values: RequestValues }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required } = useFormRules();
  const form = Form.useFormInstance<RequestValues>();
  const composed = compose(values, choices);
  const withoutPlace = isHttps(values.urlLink.trim()) && !values.message.includes(linkPlaceholder);

  const messageField = () => document.getElementById('sms_message') as HTMLTextAreaElement | null;
  const placeLink = () => {
    const field = messageField();
    const at = field?.selectionEnd ?? values.message.length;
    const message = `${values.message.slice(0, at)}${linkPlaceholder}${values.message.slice(at)}`;
    form.setFieldValue('message', message);
    field?.focus();
  };

  return (
    <div className="campaigns-studio">
      <div>
        <Form.Item name="messageType" rules={[required('MESSAGE.TYPE.REQUIRED')]}>
          <RadioCards
            label={text('CAMPAIGN.MESSAGE.TYPE')}
            groups={[
              {
                options: messageTypes.map((value) => ({
                  value,
                  label: label(intl, 'MESSAGE.TYPE', value),
                  hint: label(intl, 'MESSAGE.TYPE.HINT', value),
                })),
              },
            ]}
          />
        </Form.Item>
        <div className="campaigns-studio-template">
          <TemplatePicker
            choices={choices}
            message={values.message}
            onUse={(message) => form.setFieldValue('message', message)}
            onUsed={() => messageField()?.focus()}
          />
          <Can permission="Pages.Campaigns.Edit">
            <SaveAsTemplate message={values.message} />
          </Can>
        </div>
        <Form.Item
          name="message"
          label={text('STUDIO.MESSAGE')}
          dependencies={['urlLink']}
          validateFirst
          rules={[
            required('MESSAGE.REQUIRED'),
            ({ getFieldsValue }) => ({
              validator: async () => {
                const { message = '', urlLink = '' } = getFieldsValue() as Partial<RequestValues>;
                const { parts } = compose({ message, urlLink }, choices);
                if (parts > MOST_PARTS)
                  throw new Error(intl.formatMessage({ id: 'STUDIO.TOO.LONG' }, { parts, most: MOST_PARTS }));
              },
            }),
          ]}
        >
          <Input.TextArea dir="auto" autoSize={{ minRows: 5, maxRows: 14 }} />
        </Form.Item>
        <Form.Item
          name="urlLink"
          label={text('CAMPAIGN.LINK')}
          extra={text(choices.linkBase === null ? 'STUDIO.LINK.PLAIN' : 'STUDIO.LINK.TRACKED')}
          dependencies={['message']}
          validateFirst
          rules={[
            {
              max: LONGEST_LINK,
              message: intl.formatMessage({ id: 'STUDIO.LINK.LONGEST' }, { most: LONGEST_LINK }),
            },
            ({ getFieldValue }) => ({
              validator: async (_rule, value: string = '') => {
                if (value.trim() !== '' && !isHttps(value.trim())) throw new Error(text('STUDIO.LINK.HTTPS'));
                const message = getFieldValue('message') as string | undefined;
                if (value.trim() === '' && message?.includes(linkPlaceholder))
                  throw new Error(
                    intl.formatMessage({ id: 'STUDIO.LINK.MISSING' }, { place: linkPlaceholder }),
                  );
              },
            }),
          ]}
        >
          <Input type="url" dir="ltr" inputMode="url" autoComplete="off" placeholder="https://" />
        </Form.Item>
        {withoutPlace && (
          <p className="hima-soft campaigns-studio-place">
            <span>{text('STUDIO.LINK.AT.END')}</span>
            <Button size="small" onClick={placeLink}>
              {text('STUDIO.LINK.PLACE')}
            </Button>
          </p>
        )}
      </div>
      <MessageStudio
        composed={composed}
        values={values}
        onMessage={(message) => form.setFieldValue('message', message)}
      />
    </div>
  );
}
