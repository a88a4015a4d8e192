import { PGlite } from '@electric-sql/pglite';
import { makePglite, makePrivate } from '@hima/api-kit/machine';
import { basename, dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createRegister, hasRegister, READER } from './register.js';

// PGlite runs in a thread of its own: a statement blocks its thread until it ends, and stopping the thread is
// the only way to stop a statement.

/** A request to the engine. */
export type Request =
  | { kind: 'begin'; settings: Record<string, string> }
  | { kind: 'run'; messages: Uint8Array };

/** Its responses: any number of `data`, then one `done`. */
export type Answer =
  | { kind: 'ready'; version: string; created: boolean }
  | { kind: 'data'; data: Uint8Array }
  | { kind: 'done'; problem?: string };

const port = parentPort;
if (!port) throw new Error('Runs as a worker thread only.');
const answer = (message: Answer): void => port.postMessage(message);

const { directory } = workerData as { directory: string };
// The default takes 128 MB of memory.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
await makePglite(dirname(directory), basename(directory));
const database = await PGlite.create(directory, { startParams });
// It makes the files of a new database readable for everyone, regardless of the process’s umask.
await makePrivate(directory);
const created = !(await hasRegister(database));
if (created) await createRegister(database);
const { rows } = await database.query<{ server_version: string }>('show server_version');

port.on('message', (request: Request) => {
  if (request.kind === 'begin')
    begin(request.settings).then(
      () => answer({ kind: 'done' }),
      (error: Error) => answer({ kind: 'done', problem: error.message }),
    );
  else
    run(request.messages).then(
      () => answer({ kind: 'done' }),
      // A statement that PGlite cannot do (COPY FROM STDIN) leaves it broken: a new thread takes over.
      () => process.exit(1),
    );
});
answer({ kind: 'ready', version: rows[0]?.server_version ?? '', created });

/** There is one session for all: it is made as new for each client. */
async function begin(settings: Record<string, string>): Promise<void> {
  await database.exec('rollback');
  await database.exec('discard all');
  await database.exec(`set session authorization ${READER}`);
  for (const [name, value] of Object.entries(settings))
    await database.query('select set_config($1, $2, false)', [name, value]);
}

async function run(messages: Uint8Array): Promise<void> {
  await database.execProtocolRawStream(messages, {
    onRawData: (data) => answer({ kind: 'data', data: data.slice() }),
  });
}
