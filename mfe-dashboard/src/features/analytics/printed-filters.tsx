import { useIntl, usePermission } from '@hima/sdk';
import type { Period } from './period';
import { PeriodText } from './period-text';

interface PrintedFiltersProps {
  period: Period;
  /** Its name; undefined: all projects. */
  project: string | undefined;
}

/** The period and the project in words, for paper: the filters aren't printed. */
export function PrintedFilters({ period, project }: PrintedFiltersProps) {
  const intl = useIntl();
  const seesProjects = usePermission('Pages.Projects');
  const all = intl.formatMessage({ id: 'ANALYTICS.PROJECT.ALL' });
  return (
    <div className="dashboard-printed">
      <p>
        <PeriodText id="ANALYTICS.PRINTED.PERIOD" period={period} />
      </p>
      {seesProjects && (
        <p>{intl.formatMessage({ id: 'ANALYTICS.PRINTED.PROJECT' }, { project: project ?? all })}</p>
      )}
    </div>
  );
}
