import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { SmallTable, Written } from '@hima/sdk/ui';
import type { Results } from './analytics.api';
import { resultColumns } from './chart-data';
import { shownFigure } from './figures';

export interface GroupRow extends Results {
  name: string;
  /** Its campaigns. */
  to: string | undefined;
}

interface GroupsTableProps {
  /** Of the first column. */
  title: string;
  rows: readonly GroupRow[];
}

/** Results by objective or sender ID. */
export function GroupsTable({ title, rows }: GroupsTableProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  if (!rows.length) return <p className="dashboard-nothing">{text('ANALYTICS.NOTHING.SENT')}</p>;
  return (
    <SmallTable
      label={title}
      columns={[title, ...resultColumns.map(({ name }) => text(`ANALYTICS.${name}`))]}
      meanings={[undefined, ...resultColumns.map(({ name }) => text(`ANALYTICS.${name}.MEANING`))]}
      rows={rows.map((row) => {
        const name = <Written>{row.name}</Written>;
        return {
          key: row.name,
          cells: [
            row.to ? <Link to={row.to}>{name}</Link> : name,
            ...resultColumns.map(({ kind, field }) => shownFigure(intl, kind, row[field])),
          ],
        };
      })}
      figures
    />
  );
}
