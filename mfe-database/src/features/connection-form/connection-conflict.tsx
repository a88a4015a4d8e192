import { useIntl, useQuery } from '@hima/sdk';
import { EditConflict } from '@hima/sdk/ui';
import type { Connection, ConnectionInput } from '../../connection/connection';
import { connectionDetails } from '../../connection/connection.api';
import { fieldsOf, inputOf } from './connection-fields';

interface ConnectionConflictProps {
  /** The initial values of the form. */
  connection: Connection;
  mine: ConnectionInput;
  onKeep: (input: ConnectionInput & { version: number }) => void;
  onTakeOver: (now: Connection) => void;
}

const texts: Record<keyof ConnectionInput, string> = {
  name: 'CONNECTION.NAME',
  type: 'CONNECTION.TYPE',
  hostName: 'CONNECTION.HOST',
  port: 'CONNECTION.PORT',
  userName: 'CONNECTION.USERNAME',
  password: 'PASSWORD',
  databaseName: 'CONNECTION.DATABASE',
  defaultSchema: 'CONNECTION.SCHEMA',
  tls: 'CONNECTION.TLS',
  caCertificate: 'CONNECTION.AUTHORITY',
  mobileNumberQuery: 'CONNECTION.QUERY',
};

/** Two people edited a connection. */
export function ConnectionConflict({ connection, mine, onKeep, onTakeOver }: ConnectionConflictProps) {
  const intl = useIntl();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...connectionDetails(connection.id),
    refetchOnMount: 'always',
  });
  // Before that it is the version that was refused.
  const now = isFetchedAfterMount ? data : undefined;
  return (
    <EditConflict<ConnectionInput>
      base={inputOf(fieldsOf(connection))}
      mine={mine}
      theirs={now && inputOf(fieldsOf(now))}
      error={error}
      fieldText={(name) => intl.formatMessage({ id: texts[name as keyof ConnectionInput] })}
      onKeep={(merged) => now && onKeep({ ...merged, version: now.version })}
      onTakeOver={() => now && onTakeOver(now)}
    />
  );
}
