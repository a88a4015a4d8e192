import { useIntl } from '@hima/sdk';
import { DateField, Form, Select, useFormRules } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { startRules } from '../../schedule/start-rule';
import { timeZones } from '../../schedule/time-zones';
import { HoursNote } from './hours-note';
import { RadioCards } from './radio-cards';
import type { Choices } from '../../campaign/choices.api';
import type { RequestValues } from './request-values';
import { SenderField } from './sender-field';

/** Sender ID and start. */
export function DeliveryStep({ choices, values }: { choices: Choices; values: RequestValues }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required, date } = useFormRules();

  return (
    <>
      <SenderField choices={choices} values={values} />
      <Form.Item name="start">
        <RadioCards
          label={text('CAMPAIGN.START')}
          groups={[
            {
              options: (['accepted', 'at'] as const).map((value) => ({
                value,
                label: label(intl, 'REQUEST.START', value),
                hint: label(intl, 'REQUEST.START.HINT', value),
              })),
            },
          ]}
        />
      </Form.Item>
      {values.start === 'at' && (
        <div className="campaigns-request-fields">
          <Form.Item
            name="startLocal"
            label={text('REQUEST.START.TIME')}
            dependencies={['timeZone']}
            validateFirst
            rules={[
              required('RESCHEDULE.START.REQUIRED'),
              date('minute'),
              ...startRules(intl, () => values.timeZone),
            ]}
          >
            <DateField kind="minute" />
          </Form.Item>
          <Form.Item name="timeZone" label={text('RULES.TIME.ZONE')} rules={[required('TIME.ZONE.REQUIRED')]}>
            <Select showSearch options={timeZones} />
          </Form.Item>
        </div>
      )}
      <HoursNote choices={choices} values={values} />
    </>
  );
}
