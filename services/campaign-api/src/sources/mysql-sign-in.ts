import { connect as connectSocket, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { Connection, ConnectionOptions } from 'mysql2';
import type { RunTerms } from './engine.js';
import { canMean } from './folded-names.js';
import { guardStream } from './guard-stream.js';
import { explainCertificateError } from './network-problems.js';
import { explainMysqlError } from './mysql-problems.js';
import { problems } from './source-problem.js';
import type { SourceConnection } from './source.js';

/** A signed-in connection of the driver; what it reads from, and the socket under that, which is what can be cut. */
export interface MysqlLink {
  link: Connection;
  stream: Duplex;
  socket: Socket;
}

/** The driver's own name for its input stream; not in its types. */
type WithStream = Connection & { stream: Duplex & Partial<Pick<TLSSocket, 'authorizationError'>> };

/** Schemas of the server itself: they contain no people. */
export const mysqlSystemSchemas = ['mysql', 'information_schema', 'performance_schema', 'sys'];

export async function signInToMysql(
  connection: SourceConnection,
  { address, deadline, limits }: RunTerms,
): Promise<MysqlLink> {
  const { port, userName, password, hostName, tls, caCertificate } = connection;
  const database = connection.defaultSchema || connection.databaseName;
  if (canMean(database, mysqlSystemSchemas)) throw problems.schemaMissing();
  // The driver checks a certificate against a name only.
  if (tls && isIP(hostName)) throw problems.certificateName();
  const { createConnection } = await import('mysql2');
  const socket = connectSocket({ host: address.address, port, keepAlive: true });
  socket.on('error', () => undefined);
  guardStream(socket);
  const options: ConnectionOptions = {
    host: hostName,
    port,
    user: userName,
    password,
    ...(database && { database }),
    ...(tls && {
      ssl: { rejectUnauthorized: true, verifyIdentity: true, ...(caCertificate && { ca: caCertificate }) },
    }),
    stream: () => socket,
    connectTimeout: limits.connectMs,
    // A server may ask its client for any file of the client's machine.
    flags: ['-LOCAL_FILES'],
    multipleStatements: false,
    charset: 'utf8mb4_general_ci',
    rowsAsArray: true,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    disableEval: true,
  };
  const link = createConnection(options) as WithStream;
  link.on('error', () => undefined);
  try {
    await deadline.race(
      new Promise<void>((resolve, reject) => link.connect((error) => (error ? reject(error) : resolve()))),
    );
    if (tls) guardStream(link.stream);
    return { link, stream: link.stream, socket };
  } catch (error) {
    socket.destroy();
    // The driver overwrites the TLS error code with its own.
    const problem =
      explainCertificateError(String(link.stream.authorizationError ?? '')) ?? explainMysqlError(error);
    throw problem.code === 'QueryTimedOut' || problem.code === 'QueryFailed'
      ? problems.unreachable()
      : problem;
  }
}
