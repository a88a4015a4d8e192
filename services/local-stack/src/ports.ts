import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { freePort, isFree } from '@hima/api-kit/machine';
import { StackError } from './stack-error.js';

/** The ports of the stack's own processes; the console's is given. */
export interface Ports {
  mainApi: number;
  campaignApi: number;
  smsCenter: number;
  people: number;
  /** Not part of the stack: the port of an OpenID Connect provider for trials. */
  signInProvider: number;
}

const HOST = '127.0.0.1';

const names = [
  'mainApi',
  'campaignApi',
  'smsCenter',
  'people',
  'signInProvider',
] as const satisfies (keyof Ports)[];
/** Internal ports of the stack: these may change with each start. */
const movable: readonly string[] = ['mainApi', 'campaignApi', 'signInProvider'] satisfies (keyof Ports)[];

/**
 * The ports of this data directory. Chosen at random at the first start, and kept: what people store (a connection, a
 * gateway) names them. No usual ones: two stacks that start at once would both find them free, and talk to each other's
 * services.
 *
 * @throws {StackError} when another program uses one that must not change.
 */
export async function readPorts(file: string): Promise<Ports> {
  const kept = await readKept(file);
  const ports: Partial<Ports> = { ...kept };
  for (const name of names) {
    const port = ports[name];
    if (port !== undefined && (await isFree(port))) continue;
    if (port !== undefined && !movable.includes(name))
      throw new StackError(
        `Port ${port} (${name} in ${file}) is in use by another program. Free it, or run “npm start -- --fresh” for new data.`,
      );
    do ports[name] = await freePort();
    while (names.some((other) => other !== name && ports[other] === ports[name]));
  }
  await writeFile(file, `${JSON.stringify(ports, null, 2)}\n`);
  return ports as Ports;
}

async function readKept(file: string): Promise<Partial<Ports> | undefined> {
  try {
    const { smsCentre, ...kept } = JSON.parse(await readFile(file, 'utf8')) as Partial<Ports> & {
      smsCentre?: number;
    };
    // Written so by an earlier version.
    return smsCentre === undefined ? kept : { smsCenter: smsCentre, ...kept };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StackError(`${file} can’t be read. Restore it, or run “npm start -- --fresh”.`);
  }
}

/** Whether something accepts connections at a port of this machine. */
export function answersAt(port: number): Promise<boolean> {
  return new Promise((answered) => {
    const socket = connect({ port, host: HOST, timeout: 2_000 });
    const settle = (answer: boolean) => (): void => {
      socket.destroy();
      answered(answer);
    };
    socket.once('connect', settle(true)).once('error', settle(false)).once('timeout', settle(false));
  });
}
