import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl, usePermission } from '@hima/sdk';
import { Alert } from '@hima/sdk/ui';
import type { ConfigurationDetails, Generation } from './configuration.api';
import { ProvisioningProgress } from './provisioning-progress';

/** The state of a project's provisioning, and the next step. */
export function ProvisioningStatus({ configuration }: { configuration: ConfigurationDetails }) {
  const intl = useIntl();
  const maySeeProject = usePermission('Pages.Projects');
  const mayDownload = usePermission('Pages.Downloads');
  const { project, state, generations, missing, pending } = configuration;
  const newest = generations[0];
  const text = (id: string) => intl.formatMessage({ id });
  const notes: ReactNode[] = [
    ...(state === 'Succeeded' && missing > 0
      ? [intl.formatMessage({ id: 'CONFIGURATION.MISSING' }, { count: missing })]
      : []),
    ...(pending > 0 ? [intl.formatMessage({ id: 'CONFIGURATION.PENDING' }, { count: pending })] : []),
  ];
  const more = notes.length > 0 && notes.map((note, at) => <p key={at}>{note}</p>);

  // The same element in every state, so that screen readers announce changes in it.
  return (
    <div role="status" className="admin-configuration-status">
      {state === 'InProgress' && newest && <ProvisioningProgress generation={newest} />}
      {state === 'NotFrozen' && (
        <Alert
          type="info"
          showIcon
          title={text('CONFIGURATION.NOT.FROZEN')}
          description={more}
          action={
            maySeeProject && <Link to={`/projects/${project.id}`}>{text('CONFIGURATION.OPEN.PROJECT')}</Link>
          }
        />
      )}
      {state === 'Ready' && (
        <Alert type="info" showIcon title={text('CONFIGURATION.READY')} description={more} />
      )}
      {state === 'Succeeded' && (
        <Alert
          type="success"
          showIcon
          title={text('CONFIGURATION.SUCCEEDED')}
          description={more}
          action={
            mayDownload && (
              <Link to={`/downloads?project=${project.id}`}>{text('CONFIGURATION.OPEN.DOWNLOADS')}</Link>
            )
          }
        />
      )}
      {state === 'Failed' && newest && (
        <Alert
          type="error"
          showIcon
          title={text('CONFIGURATION.FAILED')}
          description={
            <>
              <p>{reasonOf(newest)}</p>
              {more}
            </>
          }
        />
      )}
    </div>
  );

  function reasonOf({ failureCode, failedParticipant }: Generation): string {
    const participant = failedParticipant ?? '';
    if (failureCode === 'KitsRefused')
      return intl.formatMessage({ id: 'CONFIGURATION.FAILED.KITS.REFUSED' }, { participant });
    if (failureCode === 'RootCertificateExpired')
      return text('CONFIGURATION.FAILED.ROOT.CERTIFICATE.EXPIRED');
    if (failureCode === 'SecretUnreadable') return text('CONFIGURATION.FAILED.SECRET.UNREADABLE');
    return text('CONFIGURATION.FAILED.INTERNAL.ERROR');
  }
}
