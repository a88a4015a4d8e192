import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Can, useIntl, usePageTitle, usePermission, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery } from '@hima/sdk/data';
import { Button, PageHeader, PlusOutlined } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { connectionList } from '../../connection/connection.api';
import { DeleteRefused } from '../../connection/delete-refused';
import { PasswordDialog } from '../../connection/password-dialog';
import { useDeleteConnection } from '../../connection/use-delete-connection';
import { paths } from '../../paths';
import { connectionColumns } from './connection-columns';
import { connectionTable } from './connection-table';
import { listHelp } from './list-help';
import { RowActions } from './row-actions';
import './connection-list.css';

export function ConnectionListPage() {
  const intl = useIntl();
  const title = usePageTitle();
  const navigate = useNavigate();
  const query = useTableQuery(connectionTable);
  const result = useQuery(connectionList(query.listQuery));
  const mayEdit = usePermission('Pages.DatabaseConnection.Edit');
  const canManageSecrets = usePermission('Pages.DatabaseConnection.Secrets');
  const [replacing, setReplacing] = useState<{ connection: Connection; open: boolean }>();
  const deletion = useDeleteConnection();
  const actions = (row: Connection) => (
    <RowActions
      connection={row}
      onPassword={() => setReplacing({ connection: row, open: true })}
      onDelete={() => void deletion.remove(row)}
    />
  );
  const create = (
    <Can permission="Pages.DatabaseConnection.Edit">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate(paths.create)}>
        {intl.formatMessage({ id: 'CONNECTION.NEW' })}
      </Button>
    </Can>
  );

  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'CONNECTION.LIST.DESCRIPTION' })}
        // One primary action a page: the empty list brings its own.
        actions={result.data?.totalCount === 0 && !query.filtered ? undefined : create}
        help={listHelp}
      />
      <DeleteRefused {...deletion} />
      <DataTable
        label={title}
        columns={connectionColumns(intl, mayEdit || canManageSecrets ? actions : undefined)}
        rowKey={({ id }) => id}
        rowLink={({ id }) => paths.details(id)}
        query={query}
        result={result}
        empty={{
          title: intl.formatMessage({ id: 'CONNECTION.LIST.EMPTY' }),
          description: intl.formatMessage({ id: 'CONNECTION.LIST.EMPTY.HINT' }),
          action: create,
        }}
      />
      {replacing && (
        <PasswordDialog
          key={replacing.connection.id}
          {...replacing}
          onClose={() => setReplacing({ ...replacing, open: false })}
        />
      )}
    </>
  );
}
