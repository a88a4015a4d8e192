import { useIntl } from '@hima/sdk';
import { groupsData } from './chart-data';
import { ChartPanel } from './chart-panel';
import { GroupsTable, type GroupRow } from './groups-table';
import type { Period } from './period';

interface GroupsPanelProps {
  /** Of its texts. */
  name: string;
  /** Of the first column. */
  title: string;
  period: Period;
  /** Undefined while they load. */
  rows: readonly GroupRow[] | undefined;
}

/** Results by objective or sender ID, with their export. */
export function GroupsPanel({ name, title, period, rows }: GroupsPanelProps) {
  const intl = useIntl();
  return (
    <ChartPanel name={name} period={period} data={rows && groupsData(intl, title, rows)}>
      {rows && <GroupsTable title={title} rows={rows} />}
    </ChartPanel>
  );
}
