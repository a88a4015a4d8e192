import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import type { SourceConnection } from './source.js';

const cancelRequestCode = 80877102;
const sslRequestCode = 80877103;
const giveUpMs = 1000;

/** How a certificate is judged: by the name that the person gave, not by the address that was found for it. */
export function postgresTls({
  hostName,
  caCertificate,
}: Pick<SourceConnection, 'hostName' | 'caCertificate'>): ConnectionOptions {
  return {
    ...(isIP(hostName) ? { host: hostName } : { servername: hostName }),
    rejectUnauthorized: true,
    ...(caCertificate && { ca: caCertificate }),
  };
}

/**
 * Asks the server over a second connection to stop what the first is doing; never fails, never waits long. The key
 * that allows it is sent as the password is: encrypted when the connection is.
 */
export async function cancelPostgresQuery(
  connection: SourceConnection,
  address: string,
  backend: { processID: number; secretKey: number },
): Promise<void> {
  const socket = connect({ host: address, port: connection.port });
  const signal = AbortSignal.timeout(giveUpMs);
  const request = message(cancelRequestCode, backend.processID, backend.secretKey);
  try {
    await once(socket, 'connect', { signal });
    const line = connection.tls ? await encrypt(socket, connection, signal) : socket;
    line.end(request);
    // The server closes the connection when it is done.
    line.resume();
    await once(line, 'close', { signal });
  } catch {
    // The query ends by its own limit of time.
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

async function encrypt(plain: Socket, connection: SourceConnection, signal: AbortSignal): Promise<Socket> {
  plain.write(message(sslRequestCode));
  const [answer] = (await once(plain, 'data', { signal })) as [Buffer];
  if (answer.toString('latin1') !== 'S') throw new Error('The server doesn’t support encryption.');
  const line = connectTls({ ...postgresTls(connection), socket: plain });
  await once(line, 'secureConnect', { signal });
  return line;
}

function message(...numbers: number[]): Buffer {
  const buffer = Buffer.alloc(4 + numbers.length * 4);
  [buffer.length, ...numbers].forEach((number, index) => buffer.writeInt32BE(number, index * 4));
  return buffer;
}
