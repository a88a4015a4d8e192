import { useIntl } from '@hima/sdk';
import { Alert, Form, Input, Select, useFormRules } from '@hima/sdk/ui';
import { wholeNumber } from '../../form/whole-number';
import type { Choices } from '../../campaign/choices.api';
import { ExpectedAudience } from './expected-audience';
import type { RequestValues } from './request-values';
import { TextFieldItems } from './text-field-items';

/** Requester, name, database connection, filter and SMS limit. */
export function RequestStep({ choices, values }: { choices: Choices; values: RequestValues }) {
  const intl = useIntl();
  const { connections, filters } = choices;
  const text = (id: string) => intl.formatMessage({ id });
  const { required } = useFormRules();
  const usual = filters.find(({ isDefault }) => isDefault);
  return (
    <div className="campaigns-request-fields">
      <TextFieldItems />
      {connections.length === 0 && (
        <Alert
          type="warning"
          showIcon
          className="campaigns-request-wide"
          title={text('REQUEST.NO.CONNECTION')}
        />
      )}
      <Form.Item
        name="connectionId"
        label={text('CAMPAIGN.CONNECTION')}
        extra={text('REQUEST.CONNECTION.HINT')}
        rules={[required('CONNECTION.REQUIRED')]}
      >
        <Select options={connections.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="filterId" label={text('CAMPAIGN.FILTER')} extra={text('REQUEST.FILTER.HINT')}>
        <Select
          allowClear
          placeholder={usual ? usual.name : text('REQUEST.FILTER.NONE')}
          options={filters.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="totalSms"
        label={text('CAMPAIGN.TOTAL.SMS')}
        extra={text('REQUEST.TOTAL.HINT')}
        normalize={(value: string) => value.trim()}
        validateFirst
        rules={[required('TOTAL.SMS.REQUIRED'), wholeNumber(intl, 1, 10_000_000)]}
      >
        <Input inputMode="numeric" dir="ltr" autoComplete="off" />
      </Form.Item>
      {choices.expectedAudience && <ExpectedAudience values={values} />}
    </div>
  );
}
