import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Deadline } from './deadline.js';
import { cancelPostgresQuery } from './postgres-cancel.js';
import { explainPostgresError, unreachable } from './postgres-problems.js';
import type { ResolvedAddress } from './source-address.js';
import type { SourceConnection, SourceLimits } from './source.js';

type Client = pg.Client & {
  processID: number | null;
  secretKey: number | null;
  connection: { stream: Socket };
};

/** What a statement gives, with every value in PostgreSQL's text format. */
export type PostgresResult = pg.QueryArrayResult<(string | null)[]>;

/** One connection, for one run. */
export interface PostgresSession {
  run(text: string, values?: readonly unknown[]): Promise<PostgresResult>;
  readonly stream: Socket;
  /** Stops at the server what this session is doing; never fails. */
  cancel(): Promise<void>;
  close(): void;
}

/** Signs in. Every field is given: the driver would otherwise fall back to PGHOST, PGPASSWORD, PGOPTIONS and the like. */
export async function openPostgresSession(
  { port, userName, password, databaseName, tls, hostName }: SourceConnection,
  address: ResolvedAddress,
  limits: SourceLimits,
  deadline: Deadline,
): Promise<PostgresSession> {
  const { Client: PostgresClient } = (await import('pg')).default;
  const client = new PostgresClient({
    host: address.address,
    port,
    user: userName,
    // A function, for the driver would read PGPASSWORD or a file instead of an empty text.
    password: () => password,
    database: databaseName || userName,
    ssl: tls ? { servername: hostName, rejectUnauthorized: true } : false,
    options: '-c client_min_messages=error',
    application_name: 'hima',
    client_encoding: 'UTF8',
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    types: { getTypeParser: () => (text: string | Buffer) => text },
  } as pg.ClientConfig) as Client;
  // A connection cut by us or by the server is reported by the pending query.
  client.on('error', () => undefined);
  const session: PostgresSession = {
    stream: client.connection.stream,
    run: (text, values = []) =>
      deadline.race(
        client.query({
          text,
          values: [...values],
          rowMode: 'array',
          queryMode: 'extended',
        } as pg.QueryArrayConfig),
      ),
    async cancel() {
      const { processID, secretKey } = client;
      if (processID !== null && secretKey !== null) {
        await cancelPostgresQuery(address, port, { processID, secretKey });
      }
    },
    close() {
      // A polite end first; what does not end is cut. The open transaction is rolled back by the server.
      const cut = setTimeout(() => client.connection.stream.destroy(), 500);
      client
        .end()
        .catch(() => undefined)
        .finally(() => clearTimeout(cut));
    },
  };
  try {
    await deadline.race(client.connect());
  } catch (error) {
    session.close();
    const { code } = explainPostgresError(error);
    throw code === 'QueryTimedOut' || code === 'QueryFailed' ? unreachable() : error;
  }
  return { ...session, stream: client.connection.stream };
}
