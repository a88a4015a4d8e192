import type { FastifyInstance } from 'fastify';
import type { Server, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stopLimits } from '../stop-limits.js';

/** A proxy opens a connection for a request, which then is a moment away. */
const FIRST_REQUEST_WITHIN_MS = 500;

/** In turns of the loop that can be long under load. */
const ACCEPT_WITHIN_MS = 2_000;

/**
 * Makes a way to stop a server that neither cuts off running requests (for 35 s) nor waits for connections
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
  server.addHook('preClose', () => stopListening(server.server));
  server.server.on('request', ({ socket }, response) => {
    fresh.delete(socket);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const running = requests.get(socket);
      if (running !== undefined) requests.set(socket, running - 1);
    });
  });

  return async () => {
    const deadline = Date.now() + stopLimits.requests;
    const dropUnused = () => {
      for (const [socket, running] of requests) {
        if ((running === 0 && !fresh.has(socket)) || Date.now() > deadline) socket.destroy();
      }
    };
    // Timers come first in a turn of the loop, before what was received: after a long turn, a request may be there.
    const sweep = setInterval(() => setImmediate(dropUnused), 25);
    try {
      await server.close();
    } finally {
      clearInterval(sweep);
    }
  };
}

/** With the option of net.createServer, which http.createServer doesn't pass on. */
interface Listening extends Server {
  pauseOnConnect?: boolean;
}

/**
 * Stops listening when no connection waits to be accepted: the system would reset it, although its request may have been
 * sent, which a proxy can't repeat. Node accepts one connection per turn of its loop, so they are served afterward: accepting
 * alone is faster than others come.
 */
async function stopListening(server: Listening): Promise<void> {
  const serve = server.listeners('connection') as ((socket: Socket) => void)[];
  const waiting: Socket[] = [];
  server.pauseOnConnect = true;
  server.removeAllListeners('connection').on('connection', (socket: Socket) => waiting.push(socket));
  const deadline = Date.now() + ACCEPT_WITHIN_MS;
  // The end of this turn: only a whole one asks the system for connections.
  await nextTurn();
  // Of a turn without any event, the system said that none waits.
  for (let before; before !== events() && Date.now() < deadline;) {
    before = events();
    await nextTurn();
  }
  // Still in that turn: until Fastify does this, others can come.
  server.close();
  for (const socket of waiting) {
    for (const listener of serve) listener.call(server, socket);
    socket.resume();
  }
}

/** Of the loop, so far: connections, data, answers of databases. */
const events = (): number => performance.nodeTiming.uvMetricsInfo.events;
