import { useHref } from 'react-router-dom';
import { useIntl, useQuery, useShortWait } from '@hima/sdk';
import { PageHeader } from '@hima/sdk/ui';
import { moduleStates } from '../../modules/modules.api';
import { DeploymentsPanel } from './deployments-panel';
import { ModulesTable } from './modules-table';
import './modules.css';

/** The modules of this console: versions, load times, errors and deployments. */
export function ModulesPage() {
  const intl = useIntl();
  const address = useHref('/registry.json');
  const wait = useShortWait(useQuery(moduleStates(address)).isPending);
  return (
    <>
      <PageHeader description={intl.formatMessage({ id: 'MODULES.PURPOSE' })} />
      <div className="admin-modules">
        <ModulesTable address={address} />
        <div hidden={wait}>
          <DeploymentsPanel />
        </div>
      </div>
    </>
  );
}
