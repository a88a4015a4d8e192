import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type To } from 'react-router-dom';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { errorText } from '../http/error-text';
import { EmptyState } from '../ui/states/empty-state';
import { ErrorState } from '../ui/states/error-state';
import type { Bulk } from './bulk-actions';
import type { DataColumn, Page } from './data-column';
import { DataCards } from './data-cards';
import { DataGrid } from './data-grid';
import { FilterChips } from './filter-chips';
import type { FilterField } from './filter-field';
import { Pager } from './pager';
import { TableFilters } from './table-filters';
import { TableTools } from './table-tools';
import { useColumnChoice } from './use-column-choice';
import { useMediaQuery } from '../widgets/use-media-query';
import { useSelection } from './use-selection';
import type { TableQuery } from './use-table-query';
import '../ui/text/text.css';
import './data-table.css';

/** The part of a TanStack query that a table needs. Give the query `placeholderData: keepPreviousData`. */
export interface ListResult<Row> {
  data: Page<Row> | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row, Column extends string, Filter extends string> {
  /** Accessible name. */
  label: string;
  columns: readonly DataColumn<Row, Column>[];
  rowKey: (row: Row) => string;
  query: TableQuery<Column, Filter>;
  result: ListResult<Row>;
  filters?: readonly FilterField<Filter>[];
  /** Shown while there is not a single record, however one asks. */
  empty: { title: ReactNode; description?: ReactNode; action?: ReactNode };
  /** Where a row leads; its heading column becomes the link. */
  rowLink?: (row: Row) => To;
  /** Rows can be ticked, over several pages, and something be done with all of them. */
  bulk?: Bulk<Row>;
  /** People choose the columns of the table; the choice is kept in the browser under this name. */
  columnsKey?: string;
  /** For a list that loads more at its end and isn't counted: a button instead of pages. `data` is the loaded part. */
  more?: { available: boolean; loading: boolean; load: () => void };
  /** Fetches all matching records and saves them as a file. A rejection is shown. */
  onExport?: () => Promise<unknown>;
}

/**
 * A list of the server's: its search, filters, order and page are sent to the API and kept in the URL.
 * Keeps its layout while loading, tells "nothing yet", "nothing matches" and "failed" apart, becomes cards on a phone.
 *
 * @example <DataTable label="Campaigns" columns={columns} rowKey={(row) => row.id} query={query} result={list} empty={{ title }} />
 */
export function DataTable<Row, Column extends string, Filter extends string>({
  label,
  columns,
  rowKey,
  query,
  result,
  filters = [],
  empty,
  rowLink,
  bulk,
  columnsKey,
  more,
  onExport,
}: DataTableProps<Row, Column, Filter>) {
  const intl = useIntl();
  const phone = useMediaQuery('(max-width: 767px)');
  const status = useId();
  const { data, error, isPending, isFetching } = result;
  const total = data?.totalCount ?? 0;
  // What has no records has no tools. Before that is known, they have their place.
  const hasTools = isPending || total > 0;
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  // The neutral shapes: what is inside does not depend on which columns and filters there are.
  const neutralQuery = query as unknown as TableQuery;
  const section = useRef<HTMLElement>(null);
  const focusList = () => section.current?.focus();
  const choice = useColumnChoice(columns, columnsKey);
  const selection = useSelection(rowKey, JSON.stringify([query.keyword, query.filters]));

  // A page that has run empty, by a bookmark or because records went away: the last one that has any.
  const { page, goTo } = query;
  const counted = more === undefined;
  useEffect(() => {
    if (!counted) return;
    if (data && data.totalCount > 0 && page > pages) goTo(pages, { replace: true });
  }, [counted, data, page, pages, goTo]);

  let body: ReactNode;
  if (!data && error) body = <ErrorState error={error} onRetry={() => void result.refetch()} />;
  else if (data?.totalCount === 0)
    body = query.filtered ? (
      <EmptyState
        title={intl.formatMessage({ id: 'DATA.NO.MATCH' })}
        description={intl.formatMessage({ id: 'DATA.NO.MATCH.HINT' })}
        action={<Button onClick={query.reset}>{intl.formatMessage({ id: 'DATA.RESET' })}</Button>}
      />
    ) : (
      <EmptyState {...empty} />
    );
  else {
    const View = phone ? DataCards<Row, Column> : DataGrid<Row, Column>;
    body = (
      <View
        label={label}
        columns={phone ? columns : choice.shown}
        rows={data?.items}
        rowKey={rowKey}
        sort={query.sort}
        onSort={query.sortBy}
        {...(rowLink && { rowLink })}
        {...(bulk && { selection: { ...selection, name: bulk.name } })}
      />
    );
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      className="hima-data"
      aria-label={label}
      aria-busy={isFetching}
      aria-describedby={status}
    >
      <TableFilters query={neutralQuery} fields={filters} />
      <TableTools
        columns={columns}
        selection={selection}
        total={total}
        onCleared={focusList}
        {...(bulk && { bulk })}
        {...(columnsKey && !phone && hasTools && { choice })}
        {...(onExport && hasTools && { onExport })}
      >
        <FilterChips query={neutralQuery} fields={filters} onRemoved={focusList} />
      </TableTools>
      {isFetching && !isPending && <div className="hima-data-bar" />}
      {data && Boolean(error) && (
        <Alert
          type="error"
          banner
          title={errorText(intl, error)}
          action={
            <Button onClick={() => void result.refetch()}>{intl.formatMessage({ id: 'RETRY' })}</Button>
          }
        />
      )}
      {body}
      {more?.available && total > 0 && (
        <Button block loading={more.loading} onClick={more.load}>
          {intl.formatMessage({ id: 'DATA.LOAD.MORE' })}
        </Button>
      )}
      {!more && total > 0 && (
        <Pager
          page={Math.min(page, pages)}
          pageSize={query.pageSize}
          total={total}
          onPage={(next) => goTo(next)}
          onPageSize={query.resize}
        />
      )}
      {/* The one that speaks. Not atomic: a tick does not tell the whole list again. */}
      <p role="status" aria-atomic={false} className="hima-visually-hidden">
        <span>
          {selection.ids.length > 0 &&
            intl.formatMessage({ id: 'DATA.SELECTED' }, { count: selection.ids.length })}
        </span>
        <span id={status}>
          {isPending
            ? intl.formatMessage({ id: 'DATA.LOADING' })
            : more
              ? intl.formatMessage({ id: 'DATA.LOADED' }, { count: total })
              : intl.formatMessage(
                  { id: 'DATA.SUMMARY' },
                  { total, page: Math.min(page, pages), pages, order: orderText() },
                )}
        </span>
      </p>
    </section>
  );

  function orderText(): string {
    const { column, descending } = query.sort;
    const title = columns.find(({ sort }) => sort === column)?.title ?? column;
    return intl.formatMessage({ id: descending ? 'DATA.DESCENDING' : 'DATA.ASCENDING' }, { column: title });
  }
}
