import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useInfiniteQuery, useIntl, usePageTitle, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery } from '@hima/sdk/data';
import { Alert, Button, PageHeader } from '@hima/sdk/ui';
import { activityColumns } from './activity-columns';
import { activityFilters } from './activity-filters';
import { activityLog, activityValues } from './activity-log.api';
import { activityHelp } from './activity-help';
import { ActivityTools } from './activity-tools';
import { activityQuery, activityTable, sourcesOf } from './activity-table';
import { EntryDrawer } from './entry-drawer';
import { sourceText } from './source';
import { useEntriesExport } from './use-entries-export';

const none: never[] = [];

/** The business events of both APIs in one time line. */
export function ActivityLogPage() {
  const intl = useIntl();
  const title = usePageTitle();
  const [params, setParams] = useSearchParams();
  const query = useTableQuery(activityTable);
  const wanted = sourcesOf(query);
  const log = useInfiniteQuery(activityLog(wanted, activityQuery(query)));
  const { data: values = none } = useQuery(activityValues);
  const columns = useMemo(() => activityColumns(intl), [intl]);
  const filters = useMemo(() => activityFilters(intl, values), [intl, values]);
  const onExport = useEntriesExport(wanted, activityQuery(query));

  const entries = useMemo(() => log.data?.pages.flatMap((page) => page.entries), [log.data]);
  const failed = [...new Set(log.data?.pages.flatMap((page) => page.failed))];
  const withEntry = (key?: string) => {
    const search = new URLSearchParams(params);
    if (key === undefined) search.delete('entry');
    else search.set('entry', key);
    return search;
  };

  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'ACTIVITY.DESCRIPTION' })}
        help={activityHelp}
        actions={<ActivityTools />}
      />
      {failed.map((source) => (
        <Alert
          key={source}
          type="warning"
          showIcon
          role="alert"
          title={intl.formatMessage({ id: 'ACTIVITY.MISSING' }, { source: sourceText(intl, source) })}
          action={<Button onClick={() => void log.refetch()}>{intl.formatMessage({ id: 'RETRY' })}</Button>}
        />
      ))}
      <DataTable
        label={title}
        columns={columns}
        columnsKey="activity-log"
        rowKey={({ key }) => key}
        rowLink={({ key }) => ({ search: withEntry(key).toString() })}
        query={query}
        result={{ ...log, data: entries && { totalCount: entries.length, items: entries } }}
        filters={filters}
        empty={{
          title: intl.formatMessage({ id: 'ACTIVITY.EMPTY' }),
          description: intl.formatMessage({ id: 'ACTIVITY.EMPTY.HINT' }),
        }}
        more={{
          available: log.hasNextPage,
          loading: log.isFetchingNextPage,
          load: () => void log.fetchNextPage(),
        }}
        {...(onExport && { onExport })}
      />
      <EntryDrawer
        entry={entries?.find(({ key }) => key === params.get('entry'))}
        onClose={() => setParams(withEntry(), { replace: true })}
      />
    </>
  );
}
