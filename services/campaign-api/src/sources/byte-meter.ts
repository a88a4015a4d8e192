import type { Duplex } from 'node:stream';

/** Cuts a connection that brings more than `limit` bytes between two restarts, before they are all in memory. */
export interface ByteMeter {
  restart(): void;
  exceeded(): boolean;
}

/** @param stream what the driver reads from: under TLS that is not the socket, which then shows no data. */
export function meterBytes(stream: Duplex, limit: number): ByteMeter {
  let received = 0;
  stream.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) stream.destroy();
  });
  return { restart: () => (received = 0), exceeded: () => received > limit };
}
