import type { FastifyInstance } from 'fastify';
import type { Server, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stopLimits } from '../stop-limits.js';

/** A proxy opens a connection for a request, which then is a moment away. */
const FIRST_REQUEST_WITHIN_MS = 500;

/** In turns of the loop that can be long under load. */
const ACCEPT_WITHIN_MS = 2_000;

interface Connection {
  /** Requests without a complete answer. */
  running: number;
  /** Bytes up to the end of the last request. */
  read: number;
  /** Opened, or with a part of a request, within the last {@link FIRST_REQUEST_WITHIN_MS}. */
  fresh: boolean;
  expiry: NodeJS.Timeout;
}

/**
 * Makes a way to stop a server that neither cuts off running requests (for 35 s) nor waits for connections
 * that carry none.
 */
export function gracefulClose(server: FastifyInstance): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  server.server.on('connection', (socket: Socket) => {
    const connection: Connection = {
      running: 0,
      read: 0,
      fresh: true,
      expiry: setTimeout(() => (connection.fresh = false), FIRST_REQUEST_WITHIN_MS).unref(),
    };
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
  });
  server.server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.running += 1;
    response.once('close', () => {
      connection.running -= 1;
      connection.read = socket.bytesRead;
      connection.fresh = false;
    });
  });
  // Node's own takes a connection for idle whose answer still waits for a slow reader, and leaves unused ones.
  server.server.closeIdleConnections = () => undefined;
  server.addHook('preClose', () => stopListening(server.server));

  return async () => {
    const deadline = Date.now() + stopLimits.requests;
    const dropUnused = () => {
      for (const [socket, connection] of connections) {
        if (socket.bytesRead > connection.read) {
          connection.read = socket.bytesRead;
          connection.fresh = true;
          connection.expiry.refresh();
        }
        const unused = connection.running === 0 && !connection.fresh;
        if (unused || Date.now() > deadline) socket.destroy();
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
