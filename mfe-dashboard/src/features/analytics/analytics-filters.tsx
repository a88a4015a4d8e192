import { useIntl, usePermission, useQuery } from '@hima/sdk';
import { Form, Segmented, Select } from '@hima/sdk/ui';
import { projectOptions } from './analytics.api';
import { dayOf, lastDay, periods, type ChosenPeriod } from './period';
import { PeriodFields } from './period-fields';

interface AnalyticsFiltersProps {
  chosen: ChosenPeriod;
  project: string;
  /** Parameters of the address; undefined ones leave it. */
  onChange: (parameters: Partial<Record<'period' | 'from' | 'to' | 'project', string | undefined>>) => void;
}

/** The period, and the project that the figures of the administration are of. */
export function AnalyticsFilters({ chosen, project, onChange }: AnalyticsFiltersProps) {
  const intl = useIntl();
  const seesProjects = usePermission('Pages.Projects');
  const { data = [] } = useQuery({ ...projectOptions, enabled: seesProjects });
  const text = (id: string) => intl.formatMessage({ id });
  const [from, to] = [dayOf(chosen.period.from), lastDay(chosen.period)];
  const choose = (value: string) => {
    if (value === 'custom') onChange({ period: undefined, from, to });
    else onChange({ period: value, from: undefined, to: undefined });
  };
  return (
    <div className="dashboard-filters">
      <Form layout="vertical" requiredMark={false} className="dashboard-filters">
        <Form.Item label={text('ANALYTICS.PERIOD')}>
          <Segmented
            aria-label={text('ANALYTICS.PERIOD')}
            value={chosen.length === undefined ? 'custom' : String(chosen.length)}
            onChange={choose}
            options={[
              ...periods.map((days) => ({
                value: String(days),
                label: intl.formatMessage({ id: 'ANALYTICS.LAST.DAYS' }, { days }),
              })),
              { value: 'custom', label: text('ANALYTICS.PERIOD.CUSTOM') },
            ]}
          />
        </Form.Item>
        {seesProjects && (
          <Form.Item label={text('ANALYTICS.PROJECT')} htmlFor="analytics-project">
            <Select
              id="analytics-project"
              className="dashboard-project"
              showSearch={{ optionFilterProp: 'label' }}
              value={project}
              onChange={(value: string) => onChange({ project: value || undefined })}
              options={[
                { value: '', label: text('ANALYTICS.PROJECT.ALL') },
                ...data.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Form.Item>
        )}
      </Form>
      {chosen.length === undefined && (
        // Another address, such as a saved view or the page before, brings its own days.
        <PeriodFields
          key={`${from} ${to}`}
          period={chosen.period}
          onApply={(first, last) => onChange({ period: undefined, from: first, to: last })}
        />
      )}
    </div>
  );
}
