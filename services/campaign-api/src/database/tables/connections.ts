import type { ColumnType } from 'kysely';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

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

/** A query for numbers that a database is being asked. */
export interface RunningQueryTable {
  id: string;
  connection_id: string;
  user_id: string;
  begun_at: Defaulted<Date>;
}

/** The text of a dry run, for auditors. */
export interface QueryRunTable {
  id: string;
  organization_id: string;
  connection_id: string;
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
}
