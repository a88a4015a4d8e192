import type { Defaulted } from './column-types.js';

/** Every text that the query of a connection has had; the connection says which version is in use. */
export interface ConnectionQueryTable {
  connection_id: string;
  version: number;
  query: string;
  note: string | null;
  created_by: string;
  created_at: Defaulted<Date>;
}

export type HealthState = 'Healthy' | 'Warning' | 'Failed';

/** A query for numbers that is running on a database. */
export interface RunningQueryTable {
  id: string;
  /** An organization and the address of a server, which several connections can lead to. */
  server: string;
  user_id: string;
  begun_at: Defaulted<Date>;
}

/** The text of a query that a dry run or a test ran, for auditors. */
export interface QueryRunTable {
  id: string;
  organization_id: string;
  /** Null: run by a test of a connection that was not saved, or not as tested. */
  connection_id: string | null;
  /** A keyed hash of the database location; null in runs of earlier versions. */
  place: Buffer | null;
  user_id: string;
  user_name: string;
  at: Defaulted<Date>;
  text_sealed: Buffer;
}

/** The last check of a connection. */
export interface ConnectionHealthTable {
  connection_id: string;
  state: HealthState;
  checked_at: Defaulted<Date>;
  code: string | null;
  message: string | null;
  /** The end of the server's certificate, if the check has seen one. */
  certificate_until: Defaulted<Date | null>;
}

export interface DatabaseConnectionTable {
  id: string;
  organization_id: string;
  name: string;
  type: string;
  host_name: string;
  port: number;
  user_name: string;
  password: Buffer;
  database_name: string;
  default_schema: string;
  tls: boolean;
  ca_certificate: Defaulted<string>;
  mobile_number_query: string;
  query_version: Defaulted<number>;
  version: Defaulted<number>;
  password_changed_at: Defaulted<Date>;
  created_at: Defaulted<Date>;
}
