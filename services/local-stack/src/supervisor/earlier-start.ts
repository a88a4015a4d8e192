import { readFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StackError } from '../stack-error.js';

/** The leash ends them within ten seconds. */
const WAIT_MS = 15_000;

/**
 * Waits for services of a killed supervisor: they detect it and exit, which can take seconds.
 * @throws {StackError} when one does not.
 */
export async function awaitEarlierServices(runDir: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (const file of await readdir(runDir)) {
    const pid = Number(await readFile(join(runDir, file), 'utf8'));
    while (isAlive(pid)) {
      if (Date.now() > deadline)
        throw new StackError(
          `Process ${pid} (${file}) of an earlier start does not end. Stop it; if it is not one of Hima’s, delete ${join(runDir, file)}.`,
        );
      await pause(100);
    }
    await rm(join(runDir, file), { force: true });
  }
}

/** Whether a service with this process id is running. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    // The process ID may have been reused; on Linux, our processes are identified by their leash.
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('leash.js');
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
