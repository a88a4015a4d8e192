import { useHref } from 'react-router-dom';
import { useIntl, useQueryClient } from '@hima/sdk';
import { Button, PageHeader } from '@hima/sdk/ui';
import { DeploymentsPanel } from './deployments-panel';
import { ModulesTable } from './modules-table';
import './modules.css';

/** The modules of this console: their versions, how they load and fail, and what was deployed. */
export function ModulesPage() {
  const intl = useIntl();
  const address = useHref('/registry.json');
  const queries = useQueryClient();
  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'MODULES.PURPOSE' })}
        actions={
          <Button onClick={() => void queries.invalidateQueries({ queryKey: ['modules'] })}>
            {intl.formatMessage({ id: 'MODULES.REFRESH' })}
          </Button>
        }
      />
      <div className="admin-modules">
        <ModulesTable address={address} />
        <DeploymentsPanel />
      </div>
    </>
  );
}
