import type { Duplex, Readable } from 'node:stream';
import type { Connection, ConnectionConfiguration } from 'tedious';
import { problems } from './source-problem.js';

const header = 8;
const encryptionOption = 1;
const encrypting = [1, 3];

/**
 * The driver accepts "encryption not supported" and continues in plaintext, including the password. Reads the
 * server's answer to PRELOGIN before the driver does, and ends the connection when it promises anything less.
 */
export function requireEncryption(socket: Duplex): void {
  let answer = Buffer.alloc(0);
  const look = (chunk: Buffer) => {
    answer = Buffer.concat([answer, chunk]);
    if (answer.length < header || answer.length < answer.readUInt16BE(2)) return;
    socket.off('data', look);
    if (!promisesEncryption(answer)) socket.destroy(problems.tlsNotOffered());
  };
  socket.prependListener('data', look);
}

/** A single packet of a table of options (a byte for which, two for where, two for how long) and their values. */
function promisesEncryption(packet: Buffer): boolean {
  const whole = packet[0] === 4 && ((packet[1] ?? 0) & 1) === 1;
  const promises: boolean[] = [];
  for (let at = header; at + 5 <= packet.length && packet[at] !== 0xff; at += 5) {
    if (packet[at] === encryptionOption)
      promises.push(encrypting.includes(packet[header + packet.readUInt16BE(at + 1)] ?? 0));
  }
  return whole && promises.length > 0 && promises.every(Boolean);
}

interface Inside {
  createTokenStreamParser(...given: unknown[]): { parser: Readable };
}

/** The driver’s connection, closed on a malformed response; without this, the driver would end the process. */
export function createLink(
  driver: { Connection: typeof Connection },
  socket: Duplex,
  settings: ConnectionConfiguration,
): Connection {
  const link = new driver.Connection(settings);
  const inside = link as unknown as Inside;
  const create = inside.createTokenStreamParser.bind(link);
  inside.createTokenStreamParser = (...given) => {
    const made = create(...given);
    made.parser.on('error', (error) => socket.destroy(error));
    return made;
  };
  link.on('error', () => undefined);
  return link;
}
