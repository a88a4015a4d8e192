import { useParams } from 'react-router-dom';
import { isApiError, useIntl, useQuery } from '@hima/sdk';
import { EmptyState, ErrorState, PageHeader, PageSkeleton } from '@hima/sdk/ui';
import { configurationDetails } from './configuration.api';
import { ConfigurationActions } from './configuration-actions';
import { ConfigurationState } from './configuration-state';
import { GenerationsPanel } from './generations-panel';
import { ParticipantsPanel } from './participants-panel';
import { ProvisioningStatus } from './provisioning-status';
import '../../entity/entity.css';
import './configuration.css';

/** The provisioning of one project: its state, participants and generations. */
export function ConfigurationPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(configurationDetails(id));
  // 400: the address has no id.
  if (!data && isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'CONFIGURATION.NOT.FOUND' })}
        description={intl.formatMessage({ id: 'ENTITY.NOT.FOUND.HINT' })}
      />
    );
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={data.project.name}
        path={`/configuration/${id}`}
        description={intl.formatMessage({ id: 'CONFIGURATION.DESCRIPTION' })}
        extra={<ConfigurationState state={data.state} />}
        actions={<ConfigurationActions configuration={data} />}
        help={<p>{intl.formatMessage({ id: 'CONFIGURATION.DETAILS.HELP' })}</p>}
      />
      <div className="admin-page">
        <ProvisioningStatus configuration={data} />
        {data.generations.length > 0 && (
          <ParticipantsPanel projectId={id} running={data.state === 'InProgress'} />
        )}
        <GenerationsPanel projectId={id} generations={data.generations} />
      </div>
    </>
  );
}
