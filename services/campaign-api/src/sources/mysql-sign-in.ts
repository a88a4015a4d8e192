import { connect as connectSocket, isIP, type Socket } from 'node:net';
import type { Connection, ConnectionOptions } from 'mysql2';
import type { RunTerms } from './engine.js';
import { explainMysqlError } from './mysql-problems.js';
import { problems } from './source-problem.js';
import type { SourceConnection } from './source.js';

/** A signed-in connection of the driver and the socket under it, which is what can be cut. */
export interface MysqlLink {
  link: Connection;
  socket: Socket;
}

/** Schemas of the server itself: nobody's people are in them. */
export const mysqlSystemSchemas = ['mysql', 'information_schema', 'performance_schema', 'sys'];

export async function signInToMysql(
  connection: SourceConnection,
  { address, deadline, limits }: RunTerms,
): Promise<MysqlLink> {
  const { port, userName, password, hostName, tls } = connection;
  const database = connection.defaultSchema || connection.databaseName;
  if (mysqlSystemSchemas.includes(database.toLowerCase())) throw problems.schemaMissing();
  // The driver judges a certificate by a name only.
  if (tls && isIP(hostName)) throw problems.certificateRefused();
  const { createConnection } = await import('mysql2');
  const socket = connectSocket({ host: address.address, port, keepAlive: true });
  socket.on('error', () => undefined);
  const options: ConnectionOptions = {
    host: hostName,
    port,
    user: userName,
    password,
    ...(database && { database }),
    ...(tls && { ssl: { rejectUnauthorized: true, verifyIdentity: true } }),
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
  const link = createConnection(options);
  link.on('error', () => undefined);
  try {
    await deadline.race(
      new Promise<void>((resolve, reject) => link.connect((error) => (error ? reject(error) : resolve()))),
    );
    return { link, socket };
  } catch (error) {
    socket.destroy();
    const problem = explainMysqlError(error);
    throw problem.code === 'QueryTimedOut' || problem.code === 'QueryFailed'
      ? problems.unreachable()
      : problem;
  }
}
