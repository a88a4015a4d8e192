import { Navigate, useParams } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { ErrorState, Ltr, PageHeader } from '@hima/sdk/ui';
import { PageSkeleton } from '../../entity/page-skeleton';
import { permissionPath } from '../../permission/permission-text';
import { HoldersPanel } from './holders-panel';
import { permissionList } from './permission.api';
import { RolesPanel } from './roles-panel';
import '../../entity/entity.css';

/** One permission: which roles grant it, and who has it through them. */
export function PermissionPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(permissionList());
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const permission = data.find((one) => one.id === id);
  if (!permission) return <Navigate to="/error/404" replace />;
  return (
    <>
      <PageHeader
        title={permissionPath(intl, id)}
        path={`/permissions/${id}`}
        description={<Ltr>{id}</Ltr>}
        help={<p>{intl.formatMessage({ id: 'PERMISSION.HELP' })}</p>}
      />
      <div className="admin-page">
        <RolesPanel key={permission.roles.map((role) => role.id).join()} permission={permission} />
        <HoldersPanel id={id} />
      </div>
    </>
  );
}
