import { ConfigError } from './config.js';
import { keepFilesPrivate } from './private-files.js';
import { withoutNumbers } from './redact.js';
import { stopLimits } from './stop-limits.js';

/**
 * Runs a service until SIGTERM or SIGINT, then closes it once. Its files are private to its user.
 *
 * Exit codes: 0 after a clean stop; 1 when the start failed (one line on standard error says why), when the
 * stop took longer than `stopWithinMs`, or on a second signal.
 *
 * @example void runService(() => startMainApi(readConfig(settings)));
 */
export async function runService(
  start: () => Promise<{ close(): Promise<void> }>,
  { stopWithinMs = stopLimits.service }: { stopWithinMs?: number } = {},
): Promise<void> {
  keepFilesPrivate();
  const starting = Promise.resolve().then(start);
  let stopping = false;

  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => fail(`Didn’t stop within ${stopWithinMs / 1000} s.`), stopWithinMs).unref();
    starting
      .then((service) => service.close())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(`Didn’t stop cleanly: ${oneLine(error)}`),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  try {
    await starting;
  } catch (error) {
    failStart(error);
  }
}

/**
 * Runs a task of a service that ends, such as a migration. Exit codes: 0, or 1 with one line on standard error.
 *
 * @example void runTask(() => migrateMainApi(readConfig(settings)));
 */
export async function runTask(task: () => Promise<void>): Promise<void> {
  keepFilesPrivate();
  await Promise.resolve().then(task).catch(failStart);
  process.exit(0);
}

function failStart(error: unknown): never {
  fail(error instanceof ConfigError ? error.message : `Cannot start: ${oneLine(error)}`);
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function oneLine(error: unknown): string {
  const { message, code } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { message: String(error), code: '' };
  return withoutNumbers((message || String(code || 'unknown error')).replace(/\s*\n\s*/g, ' '));
}
