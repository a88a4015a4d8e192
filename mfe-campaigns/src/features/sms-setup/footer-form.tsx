import { useIntl } from '@hima/sdk';
import { Form, Input, useFormRules } from '@hima/sdk/ui';
import { SetupForm, type SetupFormProps } from './setup-form';
import type { Setup } from './sms-setup.api';

/** What ends every message, one text a language. */
export function FooterForm(props: SetupFormProps & { setup: Setup }) {
  const intl = useIntl();
  const { max100 } = useFormRules();
  return (
    <SetupForm<Setup['optOutFooter']>
      name="footer"
      right="Pages.SmsSetup.Privacy"
      initialValues={props.setup.optOutFooter}
      changeOf={({ en, arb }) => ({ optOutFooter: { en: en.trim(), arb: arb.trim() } })}
      {...props}
    >
      <div className="setup-fields">
        <Form.Item name="en" label={intl.formatMessage({ id: 'FOOTER.ENGLISH' })} rules={[max100]}>
          <Input.TextArea rows={2} dir="ltr" lang="en" showCount maxLength={100} />
        </Form.Item>
        <Form.Item name="arb" label={intl.formatMessage({ id: 'FOOTER.ARABIC' })} rules={[max100]}>
          <Input.TextArea rows={2} dir="rtl" lang="ar" showCount maxLength={100} />
        </Form.Item>
      </div>
    </SetupForm>
  );
}
