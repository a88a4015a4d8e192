import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

const FINISH_WITHIN_MS = 3_000;
/** A proxy opens a connection for a request, which then is a moment away. */
const FIRST_REQUEST_WITHIN_MS = 500;

/**
 * Makes a way to stop a server that neither cuts off running requests (for 3 s) nor waits for connections
 * that carry none. Node's own closeIdleConnections leaves those that were opened and never used.
 */
export function gracefulClose(server: FastifyInstance): () => Promise<void> {
  const requests = new Map<Socket, number>();
  /** Opened lately, and without a request yet. */
  const fresh = new WeakSet<Socket>();
  server.server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    fresh.add(socket);
    setTimeout(() => fresh.delete(socket), FIRST_REQUEST_WITHIN_MS).unref();
    socket.once('close', () => requests.delete(socket));
  });
  server.server.on('request', ({ socket }, response) => {
    fresh.delete(socket);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const running = requests.get(socket);
      if (running !== undefined) requests.set(socket, running - 1);
    });
  });

  return async () => {
    const deadline = Date.now() + FINISH_WITHIN_MS;
    const sweep = setInterval(() => {
      for (const [socket, running] of requests) {
        if ((running === 0 && !fresh.has(socket)) || Date.now() > deadline) socket.destroy();
      }
    }, 25);
    try {
      await server.close();
    } finally {
      clearInterval(sweep);
    }
  };
}
