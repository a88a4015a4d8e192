import { useIntl } from '@hima/sdk';
import { Form, Input } from '@hima/sdk/ui';
import type { Choices } from '../../campaign/choices.api';
import { label } from '../../campaign/labels';
import { composeUnlinked, MOST_PARTS } from '../../message/compose';
import { EncodingNote } from '../../message/encoding-note';
import { foreignSymbols } from '../../message/foreign-symbols';
import { MessageFigures } from '../../message/message-figures';
import { PlainSymbols } from '../../message/plain-symbols-offer';
import type { TemplateLanguage } from '../../message/templates.api';
import type { TemplateValues } from './template-values';

interface TemplateTextFieldProps {
  language: TemplateLanguage;
  text: string;
  choices: Choices;
}

/** A text in one language, with its segments including the organization's footer. */
export function TemplateTextField({ language, text, choices }: TemplateTextFieldProps) {
  const intl = useIntl();
  const form = Form.useFormInstance<TemplateValues>();
  const composed = composeUnlinked(text, choices);
  const foreign = foreignSymbols(composed.text);
  const arabic = foreign.some(({ kind }) => kind === 'ARABIC.LETTER');
  const written = text.trim() !== '';

  return (
    <div>
      <Form.Item
        name={language}
        label={label(intl, 'TEMPLATE.TEXT', language)}
        dependencies={language === 'en' ? ['arb'] : []}
        rules={[
          ({ getFieldsValue }) => ({
            validator: async () => {
              const { en = '', arb = '' } = getFieldsValue() as Partial<TemplateValues>;
              if (language === 'en' && `${en}${arb}`.trim() === '')
                throw new Error(intl.formatMessage({ id: 'TEMPLATE.TEXT.REQUIRED' }));
              const { parts } = composeUnlinked({ en, arb }[language], choices);
              if (parts > MOST_PARTS)
                throw new Error(intl.formatMessage({ id: 'STUDIO.TOO.LONG' }, { parts, most: MOST_PARTS }));
            },
          }),
        ]}
      >
        <Input.TextArea dir={language === 'en' ? 'ltr' : 'rtl'} autoSize={{ minRows: 4, maxRows: 14 }} />
      </Form.Item>
      {written && (
        <>
          <MessageFigures {...composed} />
          {composed.footer !== '' && (
            <p className="hima-soft">{intl.formatMessage({ id: 'STUDIO.FOOTER' })}</p>
          )}
          {foreign.length > 0 && <EncodingNote foreign={foreign} />}
          {!arabic && (
            <PlainSymbols message={text} onMessage={(plain) => form.setFieldValue(language, plain)} />
          )}
        </>
      )}
    </div>
  );
}
