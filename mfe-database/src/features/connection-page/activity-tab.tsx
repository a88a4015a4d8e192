import { useParams } from 'react-router-dom';
import { label, useIntl, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery, type DataColumn, type TableDefinition } from '@hima/sdk/data';
import { Timestamp } from '@hima/sdk/ui';
import { connectionActivity, type ConnectionActivity } from './activity.api';

const activityTable: TableDefinition<'at', never> = {
  sortable: ['at'],
  defaultSort: { column: 'at', descending: true },
  filters: {},
};

/** What people did to the connection. */
export function ActivityTab() {
  const { id = '' } = useParams();
  const intl = useIntl();
  const query = useTableQuery(activityTable);
  const result = useQuery(connectionActivity(id, query.listQuery));
  const text = (name: string) => intl.formatMessage({ id: name });
  const columns: DataColumn<ConnectionActivity, 'at'>[] = [
    { key: 'at', title: text('ACTIVITY.AT'), sort: 'at', render: ({ at }) => <Timestamp value={at} /> },
    { key: 'action', title: text('ACTIVITY.ACTION'), heading: true, render: ({ action }) => worded(action) },
    { key: 'by', title: text('ACTIVITY.BY'), render: ({ by }) => <bdi>{by}</bdi> },
    { key: 'summary', title: text('ACTIVITY.SUMMARY'), render: ({ summary }) => <bdi>{summary}</bdi> },
  ];

  return (
    <DataTable
      label={text('TAB.ACTIVITY')}
      columns={columns}
      rowKey={({ at, action, by }) => `${at} ${action} ${by}`}
      query={query}
      result={result}
      empty={{ title: text('ACTIVITY.EMPTY') }}
    />
  );

  /** `database-connection.password-changed` is DEED.PASSWORD.CHANGED. */
  function worded(action: string): string {
    const deed = action.slice(action.lastIndexOf('.') + 1).replaceAll('-', '.');
    const known = label(intl, 'DEED', deed);
    return known === deed ? action : known;
  }
}
