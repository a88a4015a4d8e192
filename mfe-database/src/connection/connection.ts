export type DatabaseType = 'PostgreSQL' | 'MySQL' | 'SQLServer' | 'Oracle';
export type HealthState = 'Unknown' | 'Healthy' | 'Warning' | 'Failed';

export interface Health {
  state: HealthState;
  checkedAt: string | null;
  code: string | null;
  message: string | null;
}

export interface Connection {
  id: string;
  name: string;
  type: DatabaseType;
  hostName: string;
  port: number;
  userName: string;
  databaseName: string;
  defaultSchema: string;
  tls: boolean;
  mobileNumberQuery: string;
  queryVersion: number;
  version: number;
  passwordChangedAt: string;
  createdAt: string;
  health: Health;
  usedBy: number;
}

/** What a person enters; without a password the stored one stays. */
export interface ConnectionInput {
  name: string;
  type: DatabaseType;
  hostName: string;
  port: number;
  userName: string;
  password?: string;
  databaseName: string;
  defaultSchema: string;
  tls: boolean;
  mobileNumberQuery: string;
}

export interface Column {
  name: string;
  type: 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'other';
}

export interface ConnectionPage {
  totalCount: number;
  items: Connection[];
}
