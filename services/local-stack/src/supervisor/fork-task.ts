import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { StackError } from '../stack-error.js';
import { forkOptions } from './fork-options.js';

/**
 * Runs a program of the stack until it ends: the memory that it takes would stay with the supervisor. What it prints is
 * for the user.
 *
 * @param script absolute path of its compiled entry
 * @param ended aborts it at once, also when it hangs: what a task makes, the next start completes
 * @throws {StackError} with what it wrote to standard error when it fails
 */
export async function forkTask(
  script: string,
  env: Record<string, string>,
  ended: AbortSignal,
): Promise<void> {
  const child = fork(script, {
    ...forkOptions(env),
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    signal: ended,
    killSignal: 'SIGKILL',
  });
  const said = child.stderr ? text(child.stderr) : '';
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== 0)
    throw new StackError((await said).trim() || `${script} exited (${signal ?? `exit code ${code}`})`);
}
