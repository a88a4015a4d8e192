import { useIntl } from '@hima/sdk';
import { Form, useFormRules } from '@hima/sdk/ui';
import { objectives, type Objective } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { RadioCards, type CardGroup } from './radio-cards';
import { headingOf } from './use-step';

/** The objective of the campaign, from awareness to sales. */
export function ObjectiveStep() {
  const intl = useIntl();
  const { required } = useFormRules();
  const groups: CardGroup<Objective>[] = [];
  for (const value of objectives) {
    const title = label(intl, 'OBJECTIVE.GROUP', value);
    const option = {
      value,
      label: label(intl, 'OBJECTIVE', value),
      hint: label(intl, 'OBJECTIVE.HINT', value),
    };
    const group = groups.find((known) => known.title === title);
    if (group) group.options.push(option);
    else groups.push({ title, options: [option] });
  }
  return (
    <Form.Item name="objective" rules={[required('OBJECTIVE.REQUIRED')]}>
      <RadioCards
        label={intl.formatMessage({ id: 'CAMPAIGN.OBJECTIVE' })}
        labelledBy={headingOf('objective')}
        groups={groups}
      />
    </Form.Item>
  );
}
