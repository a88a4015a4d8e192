import { useHref } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { PageHeader } from '@hima/sdk/ui';
import { DeploymentsPanel } from './deployments-panel';
import { ModulesTable } from './modules-table';
import './modules.css';

/** The modules of this console: versions, load times, errors and deployments. */
export function ModulesPage() {
  const intl = useIntl();
  const address = useHref('/registry.json');
  return (
    <>
      <PageHeader description={intl.formatMessage({ id: 'MODULES.PURPOSE' })} />
      <div className="admin-modules">
        <ModulesTable address={address} />
        <DeploymentsPanel />
      </div>
    </>
  );
}
