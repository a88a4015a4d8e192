import { ConfigError } from './config.js';
import { keepFilesPrivate } from './private-files.js';
import { withoutNumbers } from './redact.js';

const STOP_WITHIN_MS = 10_000;

/**
 * Runs a service until SIGTERM or SIGINT, then closes it once. Its files are private to its user.
 *
 * Exit codes: 0 after a clean stop; 1 when the start failed (one line on standard error says why), when the
 * stop took longer than 10 s, or on a second signal.
 *
 * @example void runService(() => startMainApi(readConfig(settings)));
 */
export async function runService(start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  keepFilesPrivate();
  const starting = Promise.resolve().then(start);
  let stopping = false;

  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => fail(`Didn’t stop within ${STOP_WITHIN_MS / 1000} s.`), STOP_WITHIN_MS).unref();
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
    fail(error instanceof ConfigError ? error.message : `Cannot start: ${oneLine(error)}`);
  }
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
