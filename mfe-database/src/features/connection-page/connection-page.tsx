import { Outlet, useNavigate, useParams } from 'react-router-dom';
import { errorText, useIntl, useQuery } from '@hima/sdk';
import { Alert, Button, PageHeader, PageSkeleton } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { connectionDetails } from '../../connection/connection.api';
import { ConnectionGone } from '../../connection/connection-gone';
import { ConnectionHealth } from '../../connection/connection-health';
import { databaseTypes } from '../../connection/database-types';
import { DeleteRefused } from '../../connection/delete-refused';
import { useDeleteConnection } from '../../connection/use-delete-connection';
import { paths } from '../../paths';
import { ConnectionActions } from './connection-actions';
import { ConnectionTabs } from './connection-tabs';
import { pageHelp } from './page-help';
import './connection-page.css';

/** One connection: its head and tabs; the chosen tab is the address. */
export function ConnectionPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(connectionDetails(id));
  const retry = () => void refetch();
  if (data) return <Frame key={id} connection={data} error={error} onRetry={retry} />;
  return error ? <ConnectionGone error={error} onRetry={retry} /> : <PageSkeleton />;
}

interface FrameProps {
  connection: Connection;
  /** The last refresh failed; the shown data can be outdated. */
  error: unknown;
  onRetry: () => void;
}

function Frame({ connection, error, onRetry }: FrameProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const deletion = useDeleteConnection(() => void navigate(paths.list));
  const { name, type, hostName, health } = connection;
  return (
    <>
      <PageHeader
        title={name}
        path={paths.details(connection.id)}
        description={intl.formatMessage(
          { id: 'CONNECTION.DESCRIPTION' },
          { type: databaseTypes[type].name, host: hostName },
        )}
        extra={<ConnectionHealth health={health} />}
        actions={
          <ConnectionActions connection={connection} onDelete={() => void deletion.remove(connection)} />
        }
        help={pageHelp}
      />
      {Boolean(error) && (
        <Alert
          type="warning"
          showIcon
          className="database-notice"
          title={errorText(intl, error)}
          action={<Button onClick={onRetry}>{intl.formatMessage({ id: 'RETRY' })}</Button>}
        />
      )}
      <DeleteRefused {...deletion} />
      <ConnectionTabs id={connection.id} />
      <Outlet />
    </>
  );
}
