import type { Connection, ConnectionInput, DatabaseType } from '../../connection/connection';
import type { TestInput } from '../../connection-test/test-run';
import { databaseTypes } from '../../connection/database-types';

/** Values of the form's fields. */
export interface ConnectionFields {
  name: string;
  type: DatabaseType;
  hostName: string;
  port: string;
  userName: string;
  password?: string;
  databaseName?: string;
  defaultSchema: string;
  tls: boolean;
  /** In PEM; the CA certificates for an encrypted connection. */
  caCertificate?: string;
  mobileNumberQuery: string;
}

export function fieldsOf(connection: Connection): ConnectionFields {
  const { name, type, hostName, port, userName, databaseName, defaultSchema, tls, mobileNumberQuery } =
    connection;
  const { caCertificate } = connection;
  return {
    ...{ name, type, hostName, port: String(port), userName },
    ...{ databaseName, defaultSchema, tls, caCertificate, mobileNumberQuery },
  };
}

export function inputOf({
  password,
  port,
  databaseName = '',
  caCertificate = '',
  ...fields
}: ConnectionFields): ConnectionInput {
  return { ...fields, databaseName, caCertificate, port: Number(port), ...(password && { password }) };
}

/** The connection to test: server and account only while there is no query. */
export function trialOf(fields: ConnectionFields, id?: string): TestInput {
  const { mobileNumberQuery, ...input } = inputOf(fields);
  return { ...input, ...(mobileNumberQuery?.trim() && { mobileNumberQuery }), ...(id && { id }) };
}

/** The port for another type of database: its default, unless the user changed it. */
export function portFor(type: DatabaseType, port: string | undefined): string | undefined {
  const usual = Object.values(databaseTypes).map(({ defaultPort }) => String(defaultPort));
  return port && !usual.includes(port) ? port : String(databaseTypes[type].defaultPort);
}

/** Where the same tables are found. */
export function isSameDatabase(one: Partial<ConnectionFields>, other: Partial<ConnectionFields>): boolean {
  return (['type', 'hostName', 'port', 'userName', 'databaseName'] as const).every(
    (name) => (one[name] ?? '').trim() === (other[name] ?? '').trim(),
  );
}

/** Another server or account than the stored password is for, or a line that others could listen to. */
export function isElsewhere(connection: Connection, fields: ConnectionFields): boolean {
  const { type, hostName, port, userName, caCertificate = '' } = fieldsOf(connection);
  return (
    fields.type !== type ||
    fields.hostName?.trim() !== hostName ||
    fields.port !== port ||
    fields.userName?.trim() !== userName ||
    (connection.tls && !fields.tls) ||
    (fields.caCertificate ?? '').trim() !== caCertificate
  );
}
