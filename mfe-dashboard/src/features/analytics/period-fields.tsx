import { useState } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, DateField, Form } from '@hima/sdk/ui';
import { dayOf, lastDay, periodProblem, type Period } from './period';

interface PeriodFieldsProps {
  period: Period;
  onApply: (from: string, to: string) => void;
}

/** The first and the last day of a period of the reader's own. */
export function PeriodFields({ period, onApply }: PeriodFieldsProps) {
  const intl = useIntl();
  const [from, setFrom] = useState(dayOf(period.from));
  const [to, setTo] = useState(lastDay(period));
  const text = (id: string) => intl.formatMessage({ id });
  const problem = periodProblem(from, to);
  const field = (id: string, value: string, change: (value: string) => void) => (
    <DateField
      id={id}
      kind="day"
      required
      value={value}
      onChange={change}
      {...(problem && {
        status: 'error',
        'aria-invalid': true,
        'aria-describedby': 'analytics-period-problem',
      })}
    />
  );
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      className="dashboard-days"
      onFinish={() => {
        if (!problem) onApply(from, to);
      }}
    >
      <Form.Item label={text('ANALYTICS.FROM')} htmlFor="analytics-from">
        {field('analytics-from', from, setFrom)}
      </Form.Item>
      <Form.Item label={text('ANALYTICS.TO')} htmlFor="analytics-to">
        {field('analytics-to', to, setTo)}
      </Form.Item>
      <Form.Item label={<span aria-hidden>&nbsp;</span>} colon={false}>
        <Button htmlType="submit" disabled={problem !== undefined}>
          {text('ANALYTICS.APPLY')}
        </Button>
      </Form.Item>
      <p id="analytics-period-problem" role="alert" className="dashboard-problem">
        {problem && text(`ANALYTICS.PERIOD.${problem}`)}
      </p>
    </Form>
  );
}
