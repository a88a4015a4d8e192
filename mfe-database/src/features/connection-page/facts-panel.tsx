import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Ltr, Panel, Timestamp } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { databaseTypes } from '../../connection/database-types';
import { paths } from '../../paths';

/** The settings, as they are stored. */
export function FactsPanel({ connection }: { connection: Connection }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const facts: [string, ReactNode][] = [
    ['CONNECTION.TYPE', <Ltr>{databaseTypes[connection.type].name}</Ltr>],
    ['CONNECTION.HOST', <Ltr>{connection.hostName}</Ltr>],
    ['CONNECTION.PORT', <Ltr>{connection.port}</Ltr>],
    [
      'CONNECTION.TLS',
      text(connection.tls ? (connection.caCertificate ? 'TLS.ON.OWN' : 'TLS.ON') : 'TLS.OFF'),
    ],
    ['CONNECTION.USERNAME', <Ltr>{connection.userName}</Ltr>],
    [
      'PASSWORD',
      intl.formatMessage(
        { id: 'PASSWORD.STORED.SINCE' },
        { at: <Timestamp key="at" value={connection.passwordChangedAt} /> },
      ),
    ],
    ['CONNECTION.DATABASE', connection.databaseName ? <Ltr>{connection.databaseName}</Ltr> : text('NONE')],
    ['CONNECTION.SCHEMA', connection.defaultSchema ? <Ltr>{connection.defaultSchema}</Ltr> : text('NONE')],
    [
      'CONNECTION.QUERY',
      <Link to={paths.query(connection.id)}>
        {intl.formatMessage({ id: 'QUERY.VERSION' }, { version: connection.queryVersion })}
      </Link>,
    ],
    ['CREATED', <Timestamp value={connection.createdAt} />],
  ];
  return (
    <Panel title={text('CONNECTION.SETTINGS')}>
      <dl className="hima-facts">
        {facts.map(([id, value]) => (
          <div key={id}>
            <dt>{text(id)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
