import type { Selectable } from 'kysely';
import type { DatabaseConnectionTable } from '../database/tables/connections.js';
import type { ServiceContext } from '../service-context.js';
import type { DatabaseSource } from '../sources/create-source.js';
import type { ConnectionInput } from './connection-schemas.js';
import { SourceProblem, type DatabaseType, type SourceConnection } from '../sources/source.js';

export type ConnectionRow = Selectable<DatabaseConnectionTable>;

/** Context under which the password of a connection is encrypted. */
export function connectionSecretContext(id: string): string {
  return `database-connection:${id}`;
}

/**
 * Where a query finds its data, for what is remembered of its answers: nothing that can be changed without leading
 * elsewhere, such as the name of the connection, and not which connection it is.
 */
export function placeOfData(row: ConnectionRow): readonly (string | number)[] {
  const { type, host_name, port, user_name, database_name, default_schema } = row;
  return [type, host_name.toLowerCase(), port, user_name, database_name, default_schema];
}

/** The same for a connection as entered. */
export function placeOfInput(
  input: Pick<ConnectionInput, 'type' | 'hostName' | 'port' | 'userName' | 'databaseName' | 'defaultSchema'>,
): readonly (string | number)[] {
  const { type, hostName, port, userName, databaseName, defaultSchema } = input;
  return [type, hostName.toLowerCase(), port, userName, databaseName, defaultSchema];
}

/** The reader of a type of database, which a later version can have stored. @throws {SourceProblem} */
export function sourceFor({ sources }: Pick<ServiceContext, 'sources'>, type: string): DatabaseSource {
  const source: DatabaseSource | undefined = sources[type as DatabaseType];
  if (source) return source;
  throw new SourceProblem('SourceUnreachable', `${type} databases aren’t supported yet.`, 'DriverMissing');
}

/** The reader of a connection and what it needs to sign in. */
export interface Opened {
  source: DatabaseSource;
  connection: SourceConnection;
}

/** Opens a stored connection. */
export function openConnection(context: ServiceContext, row: ConnectionRow): Opened {
  return {
    source: sourceFor(context, row.type),
    connection: {
      organizationId: row.organization_id,
      hostName: row.host_name,
      port: row.port,
      userName: row.user_name,
      password: context.secrets.open(row.password, connectionSecretContext(row.id)).toString('utf8'),
      databaseName: row.database_name,
      defaultSchema: row.default_schema,
      tls: row.tls,
      caCertificate: row.ca_certificate,
    },
  };
}
