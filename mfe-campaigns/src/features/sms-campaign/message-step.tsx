import { useEffect, useState } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, Form, Input, useFormRules } from '@hima/sdk/ui';
import { linkPlaceholder } from '@hima/sms-text';
import { messageTypes } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { isHttps, textMembers, type ComposedText } from '../../message/compose';
import { MessageField, messageInput } from './message-field';
import { MessageStudio } from './message-studio';
import { RadioCards } from './radio-cards';
import type { Choices } from '../../campaign/choices.api';
import type { RequestValues } from './request-values';
import './message-step.css';

const LONGEST_LINK = 2048;

interface MessageStepProps {
  choices: Choices;
  values: RequestValues;
  texts: ComposedText[];
}

/** The message, as one text or two, beside a phone that shows it. */
export function MessageStep({ choices, values, texts }: MessageStepProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required } = useFormRules();
  const form = Form.useFormInstance<RequestValues>();
  const [two, setTwo] = useState(values.secondMessage !== '');
  // Also from a draft; one that is emptied stays until it is removed.
  useEffect(() => {
    if (values.secondMessage !== '') setTwo(true);
  }, [values.secondMessage]);
  const add = () => {
    setTwo(true);
    // Once it is there.
    requestAnimationFrame(() => messageInput('B')?.focus());
  };
  const remove = () => {
    form.setFieldValue('secondMessage', '');
    setTwo(false);
    messageInput('A')?.focus();
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
        <MessageField
          choices={choices}
          values={values}
          name="A"
          label={text(two ? 'TEXT.A' : 'STUDIO.MESSAGE')}
          rules={[required('MESSAGE.REQUIRED')]}
        />
        {two && (
          <MessageField
            choices={choices}
            values={values}
            name="B"
            label={text('TEXT.B')}
            hint={text('TEXT.B.HINT')}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_rule, value: string = '') => {
                  const first = (getFieldValue('message') as string | undefined) ?? '';
                  if (value.trim() !== '' && value.trim() === first.trim())
                    throw new Error(text('TEXT.B.SAME'));
                },
              }),
            ]}
            action={<Button onClick={remove}>{text('TEXT.B.REMOVE')}</Button>}
          />
        )}
        <Form.Item
          name="urlLink"
          label={text('CAMPAIGN.LINK')}
          extra={text(choices.linkBase === null ? 'STUDIO.LINK.PLAIN' : 'STUDIO.LINK.TRACKED')}
          dependencies={Object.values(textMembers)}
          validateFirst
          rules={[
            {
              max: LONGEST_LINK,
              message: intl.formatMessage({ id: 'STUDIO.LINK.LONGEST' }, { most: LONGEST_LINK }),
            },
            ({ getFieldsValue }) => ({
              validator: async (_rule, value: string = '') => {
                if (value.trim() !== '' && !isHttps(value.trim())) throw new Error(text('STUDIO.LINK.HTTPS'));
                const written = getFieldsValue(Object.values(textMembers)) as Partial<RequestValues>;
                const hasPlace = Object.values(textMembers).some((member) =>
                  written[member]?.includes(linkPlaceholder),
                );
                if (value.trim() === '' && hasPlace)
                  throw new Error(
                    intl.formatMessage({ id: 'STUDIO.LINK.MISSING' }, { place: linkPlaceholder }),
                  );
              },
            }),
          ]}
        >
          <Input type="url" dir="ltr" inputMode="url" autoComplete="off" placeholder="https://" />
        </Form.Item>
        {!two && (
          <div className="campaigns-studio-second">
            <Button onClick={add} aria-describedby="campaigns-second-hint">
              {text('TEXT.B.ADD')}
            </Button>
            <span id="campaigns-second-hint" className="hima-soft">
              {text('TEXT.B.HINT')}
            </span>
          </div>
        )}
      </div>
      <div className="campaigns-studio-phones">
        {texts.map((one) => (
          <MessageStudio
            key={one.name}
            text={one}
            title={texts.length > 1 ? label(intl, 'TEXT', one.name) : null}
            mostParts={Math.max(...texts.map(({ parts }) => parts))}
            values={values}
            message={values[textMembers[one.name]]}
            onMessage={(message) => form.setFieldValue(textMembers[one.name], message)}
          />
        ))}
      </div>
    </div>
  );
}
