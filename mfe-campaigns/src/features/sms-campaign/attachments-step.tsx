import { useIntl } from '@hima/sdk';
import { Form, Input, Ltr, Switch, useFormRules } from '@hima/sdk/ui';
import { RegistrationFileField } from './registration-file-field';
import type { RequestValues } from './request-values';
import './attachments-step.css';

interface AttachmentsStepProps {
  values: RequestValues;
  /** The end of the key that the request has already. */
  apiKeyHint: string | null;
}

/** The company's registration, and the key of its gateway. */
export function AttachmentsStep({ values, apiKeyHint }: AttachmentsStepProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { min3, max100 } = useFormRules();
  return (
    <>
      <Form.Item name="file" noStyle>
        <RegistrationFileField label={text('CAMPAIGN.REGISTRATION')} />
      </Form.Item>
      <div className="campaigns-request-fields">
        <Form.Item
          name="apiKey"
          label={text('CAMPAIGN.API.KEY')}
          extra={
            apiKeyHint
              ? intl.formatMessage(
                  { id: 'REQUEST.API.KEY.STORED' },
                  { hint: <Ltr key="hint">{apiKeyHint}</Ltr> },
                )
              : text('REQUEST.API.KEY.HINT')
          }
          validateFirst
          rules={[min3, max100]}
        >
          <Input.Password dir="ltr" autoComplete="new-password" disabled={values.removeApiKey} />
        </Form.Item>
      </div>
      {apiKeyHint && (
        <div className="campaigns-request-switch">
          <Form.Item name="removeApiKey" valuePropName="checked" noStyle>
            <Switch />
          </Form.Item>
          <label htmlFor="sms_removeApiKey">{text('REQUEST.API.KEY.REMOVE')}</label>
        </div>
      )}
    </>
  );
}
