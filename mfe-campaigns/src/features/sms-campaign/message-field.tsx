import type { ComponentProps, ReactNode } from 'react';
import { Can, useIntl } from '@hima/sdk';
import { Button, Form, Input } from '@hima/sdk/ui';
import { linkPlaceholder } from '@hima/sms-text';
import type { Choices } from '../../campaign/choices.api';
import { compose, isHttps, MOST_PARTS, textMembers, type TextName } from '../../message/compose';
import type { RequestValues } from './request-values';
import { SaveAsTemplate } from './save-as-template';
import { TemplatePicker } from './template-picker';

type Rules = NonNullable<ComponentProps<typeof Form.Item>['rules']>;

interface MessageFieldProps {
  choices: Choices;
  values: RequestValues;
  name: TextName;
  label: string;
  rules: Rules;
  hint?: string;
  /** Beside the templates. */
  action?: ReactNode;
}

/** The form names its fields by `sms`. */
export const messageInput = (name: TextName) =>
  document.getElementById(`sms_${textMembers[name]}`) as HTMLTextAreaElement | null;

/** One text of the message, written or begun with a template. */
export function MessageField({ choices, values, name, label, hint, rules, action }: MessageFieldProps) {
  const intl = useIntl();
  const form = Form.useFormInstance<RequestValues>();
  const member = textMembers[name];
  const message = values[member];
  const write = (changed: string) => form.setFieldValue(member, changed);
  const withoutPlace = isHttps(values.urlLink.trim()) && !message.includes(linkPlaceholder);
  const placeLink = () => {
    const field = messageInput(name);
    const at = field?.selectionEnd ?? message.length;
    write(`${message.slice(0, at)}${linkPlaceholder}${message.slice(at)}`);
    field?.focus();
  };
  const fits: Rules[number] = ({ getFieldsValue }) => ({
    validator: async () => {
      const { urlLink = '', ...texts } = getFieldsValue() as Partial<RequestValues>;
      const { parts } = compose({ message: texts[member] ?? '', urlLink }, choices);
      if (parts > MOST_PARTS)
        throw new Error(intl.formatMessage({ id: 'STUDIO.TOO.LONG' }, { parts, most: MOST_PARTS }));
    },
  });
  return (
    <>
      <div className="campaigns-studio-template">
        <TemplatePicker
          choices={choices}
          message={message}
          onUse={write}
          onUsed={() => messageInput(name)?.focus()}
        />
        <Can permission="Pages.Campaigns.Edit">
          <SaveAsTemplate message={message} />
        </Can>
        {action}
      </div>
      <Form.Item
        name={member}
        label={label}
        {...(hint && { extra: hint })}
        dependencies={['urlLink', 'message']}
        validateFirst
        rules={[...rules, fits]}
      >
        <Input.TextArea dir="auto" autoSize={{ minRows: 5, maxRows: 14 }} />
      </Form.Item>
      {withoutPlace && (
        <p className="hima-soft campaigns-studio-place">
          <span>{intl.formatMessage({ id: 'STUDIO.LINK.AT.END' })}</span>
          <Button size="small" onClick={placeLink}>
            {intl.formatMessage({ id: 'STUDIO.LINK.PLACE' })}
          </Button>
        </p>
      )}
    </>
  );
}
