import { useParams } from 'react-router-dom';
import { useIntl, usePermission, useQuery } from '@hima/sdk';
import { Panel } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { SqlText } from '../../connection/sql-text';
import { connectionDetails } from '../../connection/connection.api';
import { VersionDialog } from './version-dialog';
import { VersionsPanel } from './versions-panel';
import { Workbench } from './workbench';
import './query-workbench.css';

/** The mobile-number query: to be worked on by those who may, to be read by the others. */
export function QueryTab() {
  const { id = '' } = useParams();
  const { data } = useQuery(connectionDetails(id));
  const mayQuery = usePermission('Pages.DatabaseConnection.Query');
  if (!data) return null;
  return mayQuery ? <Workbench connection={data} /> : <QueryToRead connection={data} />;
}

function QueryToRead({ connection }: { connection: Connection }) {
  const intl = useIntl();
  return (
    <div className="database-workbench">
      <div>
        <Panel title={intl.formatMessage({ id: 'QUERY.CURRENT' }, { version: connection.queryVersion })}>
          <pre className="database-code" lang="en">
            <SqlText>{connection.mobileNumberQuery}</SqlText>
          </pre>
        </Panel>
      </div>
      <div>
        <VersionsPanel id={connection.id} />
      </div>
      <VersionDialog connection={connection} mayChange={false} onTake={() => undefined} />
    </div>
  );
}
