import { connect } from 'node:net';
import type { ResolvedAddress } from './source-address.js';

const cancelRequestCode = 80877102;
const giveUpMs = 1000;

/** Asks the server over a second connection to stop what the first is doing; never fails, never waits long. */
export function cancelPostgresQuery(
  { address }: ResolvedAddress,
  port: number,
  backend: { processID: number; secretKey: number },
): Promise<void> {
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(cancelRequestCode, 4);
  request.writeInt32BE(backend.processID, 8);
  request.writeInt32BE(backend.secretKey, 12);
  return new Promise((resolve) => {
    const socket = connect({ host: address, port });
    socket.setTimeout(giveUpMs, () => socket.destroy());
    socket.once('error', () => undefined);
    socket.once('close', () => resolve());
    socket.once('connect', () => socket.end(request));
  });
}
