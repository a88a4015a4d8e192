import { checkBuilt, openTarget, placeOf, publishChecked, readFiles } from '@hima/remote';
import { join } from 'node:path';
import { publishHost } from '../host-files.js';
import { startFrontEnd } from './server.js';

/** For downloads. docker-compose.yml and docker/kubernetes wait longer before they kill it. */
const STOP_WITHIN_MS = 35_000;

/**
 * A container of the shell or of a remote: it publishes its build into the shared folder, then serves the folder.
 * A remote that doesn't fit the console is refused and changes nothing; its published version is still served.
 */
async function run({
  FRONT_END,
  CONSOLE_FOLDER = '/console',
  HIMA_BASE_PATH = '/',
  HOST = '0.0.0.0',
  PORT = '8080',
}: NodeJS.ProcessEnv): Promise<void> {
  if (!FRONT_END) throw new Error('FRONT_END is not set. Set it to the folder of the built front end.');
  const fault = await publish(FRONT_END, CONSOLE_FOLDER).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (fault !== undefined) report(fault);
  const basePath = HIMA_BASE_PATH.endsWith('/') ? HIMA_BASE_PATH : `${HIMA_BASE_PATH}/`;
  const options = { host: HOST, port: Number(PORT), root: CONSOLE_FOLDER, basePath, fault };
  const server = await startFrontEnd(options);
  process.stdout.write(`Listening on port ${server.port}\n`);
  const stop = (): void => {
    setTimeout(() => process.exit(), STOP_WITHIN_MS).unref();
    void server.close().finally(() => process.exit());
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

/** Only what is new: a container that starts again must not take the console back to its version. */
async function publish(folder: string, console: string): Promise<void> {
  const files = await readFiles(join(folder, 'dist'));
  if (files.has('index.html')) {
    if (!(await publishHost(files, console))) report('a newer shell was published since.');
    return;
  }
  const target = await openTarget(console);
  const { name, version, current, replaced } = await placeOf(folder, target, 'stable');
  if (replaced)
    return report(`${name} ${version} was replaced by ${current}. “hima-remote rollback” goes back.`);
  try {
    await publishChecked(await checkBuilt(folder, target), target, { channel: 'stable', by: 'container' });
  } catch (error) {
    // The console has changed since. It is served all the same.
    if (current !== version) throw error;
    report((error as Error).message);
  }
}

const report = (reason: string): void => void process.stderr.write(`Not published: ${reason}\n`);

run(process.env).catch((error: unknown) => {
  console.error(`Cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
