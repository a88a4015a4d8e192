import type { Deadline } from './deadline.js';
import type { ResolvedAddress } from './source-address.js';
import type {
  Dialect,
  SourceChunk,
  SourceColumn,
  SourceConnection,
  SourceLimits,
  SourceQuery,
} from './source.js';
import type { Power, SourceProblem } from './source-problem.js';

/** Where, how long and how much, for one run. */
export interface RunTerms {
  address: ResolvedAddress;
  limits: SourceLimits;
  deadline: Deadline;
}

/** One connection for one run: signed in, in the default schema, inside a read-only transaction. */
export interface SourceSession {
  /** Runs a statement of ours that gives little. */
  ask(text: string, parameters?: SourceQuery['parameters']): Promise<SourceChunk>;
  /** The server's analysis of the text, without planning or computing. */
  describe(query: SourceQuery): Promise<SourceColumn[]>;
  /** Resolves once the server has accepted the query; only then are rows read, in at least one chunk. */
  read(query: SourceQuery): Promise<AsyncIterable<SourceChunk>>;
  /** Cancels the session's statement at the server; never fails, never waits long. */
  cancel(): Promise<void>;
  close(): void;
  /** The end of the server's certificate; null without one. Not every driver discloses it. */
  readonly certificateUntil?: Date | null;
}

export interface SourceTable {
  schema: string;
  name: string;
  columns: { name: string; type: string }[];
}

/** One type of database, as the sandbox (create-source.ts) uses it. */
export interface SourceEngine {
  readonly dialect: Dialect;
  /** The gate: undefined lets the text pass. It checks the text only; the database checks again. */
  judge(text: string, given: { parameters: boolean }): Promise<SourceProblem | undefined>;
  /** Checks that need the server: calls, types and rights. */
  judgeNames?(session: SourceSession, text: string): Promise<SourceProblem | undefined>;
  open(connection: SourceConnection, terms: RunTerms): Promise<SourceSession>;
  /** A driver's or server's error as a sentence for staff, by its code alone. */
  explain(error: unknown): SourceProblem;
  schemaExists(session: SourceSession, schema: string): Promise<boolean>;
  /** Server privileges of the account, which no query needs and no transaction prevents. */
  powers(session: SourceSession): Promise<Power[]>;
  /** Whether the account can change data, if the server says so. */
  canWrite(session: SourceSession): Promise<boolean>;
  /** Rows of schema, table, column and type, in this order; those that the account may read. */
  columnsOfTables(session: SourceSession, limit: number): Promise<SourceChunk>;
  /** The server's row estimate, or null if it has none. Runs nothing. */
  estimate(session: SourceSession, query: SourceQuery): Promise<number | null>;
}
