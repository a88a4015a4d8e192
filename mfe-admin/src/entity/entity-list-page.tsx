import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveFile, useIntl, usePageTitle, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery } from '@hima/sdk/data';
import { Button, PageHeader, PlusOutlined } from '@hima/sdk/ui';
import { allEntities, entityList, exportEntities } from './entity.api';
import { entityColumns } from './entity-columns';
import { entityTable } from './entity-table';
import { nameOf, pathsOf, type EntityRecord, type EntityView } from './entity-view';
import { ReasonDialog } from './reason-dialog';
import { Refused } from './refused';
import { RowActions } from './row-actions';
import { useEntityOperations } from './use-entity-operations';
import { useEntityFilters } from './use-entity-filters';
import { useEntityRights } from './use-entity-rights';
import { useEntityTexts } from './use-entity-texts';
import './entity.css';

/** All entities of a kind that the user can see. */
export function EntityListPage({ view }: { view: EntityView }) {
  const { model } = view;
  const intl = useIntl();
  const title = usePageTitle();
  const navigate = useNavigate();
  const texts = useEntityTexts(model);
  const query = useTableQuery(entityTable(model));
  const result = useQuery(entityList(model, query.listQuery));
  const filters = useEntityFilters(view, query);
  const rights = useEntityRights(view);
  const operations = useEntityOperations(view);
  const mayChange = rights.mayEdit || rights.mayDelete || rights.actions.length > 0;
  const { start } = operations;
  const columns = useMemo(
    () =>
      entityColumns(
        intl,
        view,
        mayChange
          ? (row) => (
              <RowActions
                view={view}
                record={row}
                onOperation={(operation) => void start(operation, [row])}
              />
            )
          : undefined,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `start` is made anew at every render
    [intl, view, mayChange],
  );
  const create = rights.mayCreate && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate(pathsOf(view).create)}
    >
      {texts.create}
    </Button>
  );
  /** The selection stays unless the action succeeded. */
  const bulk = (operation: string) => ({
    key: operation,
    label:
      operation === 'delete' ? intl.formatMessage({ id: 'ENTITY.DELETE.SELECTED' }) : texts.action(operation),
    danger: operation === 'delete',
    run: async (rows: EntityRecord[]) => {
      if (!(await start(operation, rows))) throw new Error('not done');
    },
  });
  const together = [...rights.actions, ...(rights.mayDelete ? ['delete'] : [])];

  return (
    <>
      <PageHeader
        description={texts.description}
        actions={
          <>
            {view.ListActions && <view.ListActions />}
            {/* One primary action a page: the empty list brings its own. */}
            {result.data?.totalCount === 0 && !query.filtered ? undefined : create}
          </>
        }
        help={<p>{texts.help}</p>}
      />
      <Refused error={operations.error} onReload={() => void result.refetch().then(operations.reset)} />
      <DataTable
        label={title}
        columns={columns}
        columnsKey={`admin-${model.name}`}
        rowKey={({ id }) => id}
        rowLink={({ id }) => pathsOf(view).details(id)}
        query={query}
        result={result}
        filters={filters}
        onExport={async () => saveFile(await exportEntities(model, query.listQuery), `${model.name}s.csv`)}
        empty={{ title: texts.empty, description: texts.emptyHint, action: create }}
        {...(together.length > 0 && {
          bulk: {
            name: nameOf,
            actions: together.map(bulk),
            loadAll: () => allEntities(model, query.listQuery),
          },
        })}
      />
      {operations.requested && (
        <ReasonDialog view={view} requested={operations.requested} run={operations.run} />
      )}
    </>
  );
}
