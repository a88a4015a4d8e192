import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Registered ports that are no dynamic ones: from 32768 (Linux) or 49152 (RFC 6335, section 6) on, a system gives ports
 * to outgoing connections, so one that is free now can be taken by the time it is used.
 */
const LOWEST = 20_000;
const HIGHEST = 32_767;

/** Whether nobody listens at a TCP port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((answered) => {
    const server = createServer().once('error', () => answered(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answered(true)));
  });
}

/**
 * A TCP port on 127.0.0.1 that was free a moment ago, and that no outgoing connection gets.
 *
 * @throws when none of a hundred is free.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port on 127.0.0.1.');
}
