import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

const sslRequest = 80877103;
const cancelRequest = 80877102;
const terminate = 0x58;

/**
 * Serves a PGlite over PostgreSQL's wire protocol, to clients that work as `role`. It has one session: they take turns,
 * each until it leaves; `alone` is for statements of its administrator between them.
 */
export async function servePglite(
  db: PGlite,
  role: string,
): Promise<{ port: number; alone<T>(work: () => Promise<T>): Promise<T>; close(): Promise<void> }> {
  let turn: Promise<void> = Promise.resolve();
  const takeTurn = () => {
    const mine = turn;
    let leave = () => {};
    turn = new Promise((resolve) => (leave = resolve));
    return { mine, leave };
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // It answers each message with a packet of its own; the client's delayed acknowledgements would cost 40 ms each.
    socket.setNoDelay();
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    const { mine, leave } = takeTurn();
    socket.once('close', () => void mine.then(() => tidy(db)).finally(leave));
    void mine
      .then(() => db.exec(`set session authorization ${role}`))
      .then(() => serve(db, socket))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async alone(work) {
      const { mine, leave } = takeTurn();
      await mine;
      return work().finally(leave);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await turn;
    },
  };
}

async function tidy(db: PGlite): Promise<void> {
  await db.exec('rollback').catch(() => undefined);
  // RESET would make it the last role again.
  await db.exec('set session authorization postgres').catch(() => undefined);
  await db.exec('deallocate all').catch(() => undefined);
}

async function serve(db: PGlite, socket: Socket): Promise<void> {
  let received = Buffer.alloc(0);
  let started = false;
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    for (;;) {
      const head = started ? 1 : 0;
      if (received.length < head + 4) break;
      const length = received.readInt32BE(head) + head;
      if (received.length < length) break;
      const message = received.subarray(0, length);
      received = received.subarray(length);
      if (!started) {
        const code = message.readInt32BE(4);
        if (code === cancelRequest) return void socket.destroy();
        if (code === sslRequest) socket.write('N');
        else {
          started = true;
          socket.write(greeting());
        }
      } else if (message[0] === terminate) return void socket.end();
      else socket.write(await db.execProtocolRaw(message, { syncToFs: false }));
    }
  }
}

/** AuthenticationOk, two ParameterStatus, BackendKeyData, ReadyForQuery. */
function greeting(): Buffer {
  const frame = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(type, 0, 'latin1');
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  return Buffer.concat([
    frame('R', Buffer.alloc(4)),
    frame('S', Buffer.from('server_version\0' + '18.0\0')),
    frame('S', Buffer.from('client_encoding\0UTF8\0')),
    frame('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
    frame('Z', Buffer.from('I')),
  ]);
}
