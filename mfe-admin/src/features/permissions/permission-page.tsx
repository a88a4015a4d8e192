import { useParams } from 'react-router-dom';
import { isApiError, useIntl, useQuery } from '@hima/sdk';
import { useTableQuery } from '@hima/sdk/data';
import { EmptyState, ErrorState, Ltr, PageHeader, PageSkeleton } from '@hima/sdk/ui';
import { permissionPath } from '../../permission/permission-text';
import { HoldersPanel } from './holders-panel';
import { permissionDetails } from './permission.api';
import { holderTable } from './permission-table';
import { RolesPanel } from './roles-panel';
import '../../entity/entity.css';

/** One permission: which roles grant it, and who has it through them. */
export function PermissionPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useTableQuery(holderTable);
  const { Sorting: _, ...listQuery } = query.listQuery;
  const result = useQuery(permissionDetails(id, listQuery));
  const { data, error, refetch } = result;
  if (isApiError(error) && error.status === 404)
    return <EmptyState title={intl.formatMessage({ id: 'PERMISSION.NOT.FOUND' })} />;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={permissionPath(intl, id)}
        path={`/permissions/${id}`}
        description={<Ltr>{id}</Ltr>}
        help={<p>{intl.formatMessage({ id: 'PERMISSION.HELP' })}</p>}
      />
      <div className="admin-page">
        <RolesPanel key={data.id} permission={data} />
        <HoldersPanel query={query} result={{ ...result, data: data.contacts }} />
      </div>
    </>
  );
}
