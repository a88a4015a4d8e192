import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { freePort, isFree } from '@hima/api-kit';
import { StackError } from './stack-error.js';

/** The ports of the stack's own processes; the console's is given. */
export interface Ports {
  mainApi: number;
  campaignApi: number;
  smsCenter: number;
  people: number;
  /** Nothing of the stack: where an OpenID Connect provider can be tried. */
  signInProvider: number;
}

const preferred: Ports = {
  mainApi: 4001,
  campaignApi: 4002,
  smsCenter: 2775,
  people: 15432,
  signInProvider: 4003,
};

const HOST = '127.0.0.1';

/** Internal ports of the stack: these may change with each start. */
const movable: readonly string[] = ['mainApi', 'campaignApi', 'signInProvider'] satisfies (keyof Ports)[];

/**
 * The ports of this data directory. Chosen at the first start, the usual ones when they are free, and kept:
 * what people store (a connection, a gateway) names them.
 *
 * @throws {StackError} when another program uses one that must not change.
 */
export async function readPorts(file: string): Promise<Ports> {
  const kept = await readKept(file);
  const ports = { ...preferred, ...kept };
  for (const name of Object.keys(preferred) as (keyof Ports)[]) {
    if (await isFree(ports[name])) continue;
    if (kept && !movable.includes(name))
      throw new StackError(
        `Port ${ports[name]} (${name} in ${file}) is in use by another program. Free it, or run “npm start -- --fresh” for new data.`,
      );
    ports[name] = await freePort();
  }
  await writeFile(file, `${JSON.stringify(ports, null, 2)}\n`);
  return ports;
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
