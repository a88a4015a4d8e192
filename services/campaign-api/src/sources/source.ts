import type { Logger } from '@hima/api-kit';
import type { AllowedHosts } from './allowed-hosts.js';
import type { SessionPlaces } from './session-places.js';

export { SourceProblem } from './source-problem.js';

/** MySQL also means MariaDB. */
export const databaseTypes = ['PostgreSQL', 'MySQL', 'SQLServer', 'Oracle'] as const;
export type DatabaseType = (typeof databaseTypes)[number];

/** Differences in the SQL of the databases, for statements around a user's query. */
export interface Dialect {
  readonly type: DatabaseType;
  /** A name as written in a statement, whatever is in it. */
  quoteName(name: string): string;
  /** The placeholder of the parameter with this index, from 0. */
  placeholder(index: number): string;
}

/** An organization's own database, read for the numbers of one campaign. */
export interface SourceConnection {
  hostName: string;
  port: number;
  userName: string;
  password: string;
  /** Empty for the server's default, which is the database named like the user. */
  databaseName: string;
  defaultSchema: string;
  tls: boolean;
  /** In PEM, those that may vouch for the server when `tls`; empty: those that this machine trusts. */
  caCertificate: string;
  /** The organization, which has its own places at a server (session-places.ts). */
  organizationId?: string;
}

export interface SourceLimits {
  /** Time that a run waits for the database, connecting included, in milliseconds. */
  deadlineMs: number;
  /** The same for a query that is only described. */
  describeMs: number;
  /** From its beginning to its end by the clock, what is done with the rows included: for an audience that is accepted … */
  longestRunMs: number;
  /** … and for what is only shown: dry runs, previews, tests. */
  longestDryRunMs: number;
  connectMs: number;
  maxRows: number;
  /** Bytes one fetch may bring before the connection is cut. */
  maxBytesPerFetch: number;
  rowsPerFetch: number;
}

export const defaultLimits: SourceLimits = {
  deadlineMs: 30_000,
  describeMs: 10_000,
  longestRunMs: 10 * 60_000,
  longestDryRunMs: 2 * 60_000,
  connectMs: 5_000,
  maxRows: 1_000_000,
  maxBytesPerFetch: 8 * 1024 * 1024,
  rowsPerFetch: 2_000,
};

export interface SourceOptions {
  /** Whether a connection may lead to this machine itself. */
  allowLoopback: boolean;
  /** The only hosts that a connection may lead to; none: to all but the special ones. */
  allowedHosts?: AllowedHosts | undefined;
  limits?: Partial<SourceLimits>;
  /** Shared by the sources of all kinds of databases: a type that is not the server's own reaches it, too. */
  places?: SessionPlaces;
  /** Gets the reason of a failed run that is hidden from the caller. */
  logger?: Pick<Logger, 'info'>;
}

export type SourceValue = string | number | boolean | null;

export interface SourceColumn {
  name: string;
  type: 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'other';
}

export interface SourceQuery {
  text: string;
  /** For the placeholders of the dialect, in their order. The person's own query has none. */
  parameters?: readonly SourceValue[];
  /** The user's own query, when `text` wraps it (see wrapQuery): it must be allowed on its own, too. */
  base?: string;
}

export interface SourceChunk {
  columns: readonly SourceColumn[];
  /**
   * In the order of the columns. Dates and times are ISO text (times with a zone in UTC), numbers beyond what a
   * JavaScript number represents exactly are text.
   */
  rows: SourceValue[][];
}

/** Position of the mobile number: the column of this name, otherwise the first. */
export function numberColumn(columns: readonly SourceColumn[]): number {
  const named = columns.findIndex(({ name }) => name.toLowerCase() === 'mobile_number');
  return Math.max(0, named);
}

/** How a run ends early. */
export interface SourceRun {
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal | undefined;
  /** The result is kept, so that it may take longer than one that is only shown. */
  kept?: boolean;
  /** It is part of a query for numbers (running-query.ts), which has its place, and waits for no other. */
  counted?: boolean;
}

/**
 * One kind of database, read only. Both throw SourceProblem: `read` the same one, whatever happens, from when the database
 * has accepted the query.
 */
export interface AudienceSource {
  readonly dialect: Dialect;
  /** The columns that the query would give, without running it. */
  describe(connection: SourceConnection, query: SourceQuery, run?: SourceRun): Promise<SourceColumn[]>;
  /** Runs the query. A query without rows gives one chunk without rows. */
  read(connection: SourceConnection, query: SourceQuery, run?: SourceRun): AsyncIterable<SourceChunk>;
}
