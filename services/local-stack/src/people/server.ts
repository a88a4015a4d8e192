import { createServer, type AddressInfo, type Socket } from 'node:net';
import { serveClient, type ClientOptions } from './client.js';
import { Engine } from './engine.js';
import { Turns } from './turns.js';

export interface PeopleServerOptions extends ClientOptions {
  host: string;
  port: number;
  /** The directory of the database; created and filled if missing. */
  directory: string;
}

/**
 * The organization's register over PostgreSQL's wire protocol.
 *
 * PGlite has one session. Clients therefore take turns: each has the database for itself until it leaves, finds
 * nothing of its predecessors (transactions, settings, prepared statements), and cannot block the others by
 * going away, by idling, or by a statement that does not end.
 */
export async function startPeopleServer(
  options: PeopleServerOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const engine = new Engine(options.directory);
  await engine.open();
  const house = { engine, turns: new Turns(), cancels: new Map<string, () => void>(), options };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void serveClient(socket.setNoDelay(), house);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(options.port, options.host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await engine.stop();
      await closed;
    },
  };
}
