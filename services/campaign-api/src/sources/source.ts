/** A person's own database, read for the numbers of one campaign. */
export interface SourceConnection {
  hostName: string;
  port: number;
  userName: string;
  password: string;
  /** Empty for the server's default, which is the database named like the user. */
  databaseName: string;
  defaultSchema: string;
  tls: boolean;
}

export interface SourceLimits {
  /** Whole run, connecting included, in milliseconds. */
  deadlineMs: number;
  connectMs: number;
  maxRows: number;
  /** Bytes one fetch may bring before the connection is cut. */
  maxBytesPerFetch: number;
  rowsPerFetch: number;
}

export const defaultLimits: SourceLimits = {
  deadlineMs: 30_000,
  connectMs: 5_000,
  maxRows: 1_000_000,
  maxBytesPerFetch: 8 * 1024 * 1024,
  rowsPerFetch: 2_000,
};

/** One kind of database. The values are those of the first column of the query, as text, in chunks. */
export interface AudienceSource {
  read(connection: SourceConnection, query: string): AsyncIterable<(string | null)[]>;
}

export type SourceProblemCode =
  | 'SourceUnreachable'
  | 'SourceSignInFailed'
  | 'QueryRefused'
  | 'QueryFailed'
  | 'QueryTimedOut'
  | 'TooManyRows';

/** Why a run gave nothing, in a sentence for staff. Never holds the driver's text: that may quote data. */
export class SourceProblem extends Error {
  override name = 'SourceProblem';
  constructor(
    readonly code: SourceProblemCode,
    message: string,
  ) {
    super(message);
  }
}
