import { useIntl } from '@hima/sdk';
import { Form, Input, Select, useFormRules } from '@hima/sdk/ui';
import { linkPlaceholder, optOutLink } from '@hima/sms-text';
import { SetupForm, type SetupFormProps } from './setup-form';
import type { Setup } from './sms-setup.api';
import './setup-fields.css';

type Values = Setup['optOutFooter'] & Pick<Setup, 'stopWords'>;

const labels: Record<keyof Values, string> = {
  en: 'FOOTER.ENGLISH',
  arb: 'FOOTER.ARABIC',
  stopWords: 'FOOTER.STOP.WORDS',
};

const mostWords = 10;
const longestWord = 20;

/** The opt-out footer, one text per language, and the replies that opt people out. */
export function FooterForm(props: SetupFormProps) {
  const intl = useIntl();
  const { max100 } = useFormRules();
  const { linkBase } = props.setup;
  const linkHint =
    linkBase === null
      ? undefined
      : intl.formatMessage(
          { id: 'FOOTER.LINK.HINT' },
          { place: linkPlaceholder, length: optOutLink(linkBase).length },
        );
  const words = {
    validator: async (_: unknown, value: string[] = []) => {
      if (value.some((word) => word.trim().length > longestWord || !/[\p{L}\p{N}]/u.test(word)))
        throw new Error(intl.formatMessage({ id: 'FOOTER.STOP.WORDS.INVALID' }, { longest: longestWord }));
    },
  };
  return (
    <SetupForm<Values>
      name="footer"
      right="Pages.SmsSetup.Privacy"
      valuesOf={({ optOutFooter, stopWords }) => ({ ...optOutFooter, stopWords })}
      changeOf={({ en, arb, stopWords }) => ({ optOutFooter: { en: en.trim(), arb: arb.trim() }, stopWords })}
      labels={labels}
      {...props}
    >
      <div className="campaigns-setup-fields">
        <Form.Item
          name="en"
          label={intl.formatMessage({ id: 'FOOTER.ENGLISH' })}
          extra={linkHint}
          rules={[max100]}
        >
          <Input.TextArea rows={2} dir="ltr" lang="en" showCount maxLength={100} />
        </Form.Item>
        <Form.Item
          name="arb"
          label={intl.formatMessage({ id: 'FOOTER.ARABIC' })}
          extra={linkHint}
          rules={[max100]}
        >
          <Input.TextArea rows={2} dir="rtl" lang="ar" showCount maxLength={100} />
        </Form.Item>
        <Form.Item
          name="stopWords"
          label={intl.formatMessage({ id: 'FOOTER.STOP.WORDS' })}
          extra={intl.formatMessage({ id: 'FOOTER.STOP.WORDS.HINT' })}
          rules={[words]}
        >
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={mostWords}
            tokenSeparators={[',', '،']}
          />
        </Form.Item>
      </div>
    </SetupForm>
  );
}
