import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { freePort } from '@hima/api-kit/testing';

/**
 * A proxy in front of a database that can hold a query in the middle of its rows. Of the protocol, it knows only the
 * statement that fetches the next rows.
 */
export class SlowDatabase {
  port = 0;
  /** Requested rows since the last {@link hold}, what was let through included. */
  fetches = 0;
  #server: Server | undefined;
  #sockets = new Set<Socket>();
  #letThrough = Infinity;
  #held: (() => void)[] = [];

  constructor(readonly to: { hostName: string; port: number }) {}

  async start(): Promise<void> {
    this.port ||= await freePort();
    this.#server = createServer((client) => this.#pass(client)).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Refuses connections from now on, and cuts those that there are. */
  async stop(): Promise<void> {
    this.release();
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = undefined;
    if (server?.listening) await new Promise((closed) => server.close(closed));
  }

  /** From now on a query gets so many portions of its rows, and then none. */
  hold(letThrough = 0): void {
    this.fetches = 0;
    this.#letThrough = letThrough;
  }

  /** Whether a query waits for rows. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  release(): void {
    this.#letThrough = Infinity;
    for (const go of this.#held.splice(0)) go();
  }

  #pass(client: Socket): void {
    const server = connect(this.to.port, this.to.hostName);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    server.on('data', (chunk) => client.write(chunk));
    client.on('data', (chunk: Buffer) => {
      const asks = chunk.includes('fetch forward');
      if (asks) this.fetches += 1;
      if (asks && this.fetches > this.#letThrough) this.#held.push(() => server.write(chunk));
      else server.write(chunk);
    });
  }
}
