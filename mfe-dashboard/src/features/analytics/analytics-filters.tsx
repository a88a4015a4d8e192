import { useIntl, usePermission, useQuery } from '@hima/sdk';
import { Form, Segmented, Select } from '@hima/sdk/ui';
import { projectOptions } from './analytics.api';
import { periods, type PeriodLength } from './period';

interface AnalyticsFiltersProps {
  days: PeriodLength;
  project: string;
  onChange: (name: 'period' | 'project', value: string) => void;
}

/** The period, and the project that the figures of the administration are of. */
export function AnalyticsFilters({ days, project, onChange }: AnalyticsFiltersProps) {
  const intl = useIntl();
  const seesProjects = usePermission('Pages.Projects');
  const { data = [] } = useQuery({ ...projectOptions, enabled: seesProjects });
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Form layout="vertical" requiredMark={false} className="analytics-filters">
      <Form.Item label={text('ANALYTICS.PERIOD')}>
        <Segmented
          aria-label={text('ANALYTICS.PERIOD')}
          value={days}
          onChange={(value) => onChange('period', String(value))}
          options={periods.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'ANALYTICS.LAST.DAYS' }, { days: value }),
          }))}
        />
      </Form.Item>
      {seesProjects && (
        <Form.Item label={text('ANALYTICS.PROJECT')} htmlFor="analytics-project">
          <Select
            id="analytics-project"
            className="analytics-project"
            value={project}
            onChange={(value: string) => onChange('project', value)}
            options={[
              { value: '', label: text('ANALYTICS.PROJECT.ALL') },
              ...data.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      )}
    </Form>
  );
}
