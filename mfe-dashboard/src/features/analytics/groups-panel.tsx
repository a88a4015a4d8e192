import { useIntl } from '@hima/sdk';
import type { Results } from './analytics.api';
import { groupsData } from './chart-data';
import { ChartPanel } from './chart-panel';
import { GroupsTable } from './groups-table';
import type { Period } from './period';

interface GroupsPanelProps {
  /** Of its texts. */
  name: string;
  /** Of the first column. */
  title: string;
  period: Period;
  /** Undefined while they load. */
  rows: readonly (Results & { name: string })[] | undefined;
}

/** Results by what campaigns have in common, with their export. */
export function GroupsPanel({ name, title, period, rows }: GroupsPanelProps) {
  const intl = useIntl();
  return (
    <ChartPanel name={name} period={period} data={rows && groupsData(intl, title, rows)}>
      {rows && <GroupsTable title={title} rows={rows} />}
    </ChartPanel>
  );
}
