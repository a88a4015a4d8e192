import { useParams } from 'react-router-dom';
import { useIntl, usePermission, useQuery } from '@hima/sdk';
import { Button } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { connectionDetails, refreshConnection } from '../../connection/connection.api';
import type { TestInput } from '../../connection-test/test-run';
import { TestPanel } from '../../connection-test/test-panel';
import { useConnectionTest } from '../../connection-test/use-connection-test';
import { FactsPanel } from './facts-panel';
import { HealthPanel } from './health-panel';

/** The connection's settings, health and use. */
export function OverviewTab() {
  const { id = '' } = useParams();
  const { data } = useQuery(connectionDetails(id));
  return data ? <Overview connection={data} /> : null;
}

function Overview({ connection }: { connection: Connection }) {
  const intl = useIntl();
  const mayTest = usePermission('Pages.DatabaseConnection.Edit');
  const { run, start } = useConnectionTest();
  const test = () => void start(inputOf(connection)).then(refreshConnection);

  return (
    <div className="database-overview">
      <div>
        <HealthPanel
          connection={connection}
          action={
            mayTest && (
              <Button loading={Boolean(run?.running)} onClick={test}>
                {intl.formatMessage({ id: 'TEST.START' })}
              </Button>
            )
          }
        />
        {run && <TestPanel run={run} account={connection} />}
      </div>
      <FactsPanel connection={connection} />
    </div>
  );
}

/** As it is stored, with the stored password. */
function inputOf(connection: Connection): TestInput {
  const { id, name, type, hostName, port, userName } = connection;
  const { databaseName, defaultSchema, tls, caCertificate, mobileNumberQuery } = connection;
  return {
    id,
    name,
    type,
    hostName,
    port,
    userName,
    databaseName,
    defaultSchema,
    tls,
    caCertificate,
    mobileNumberQuery,
  };
}
