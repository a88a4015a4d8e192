import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { forkOptions } from './fork-options.js';

/**
 * Runs a program of the stack until it ends: the memory that it takes would stay with the supervisor. What it prints is
 * for the user.
 *
 * @param script absolute path of its compiled entry
 * @throws with what it wrote to standard error when it fails
 */
export async function forkTask(script: string, env: Record<string, string>): Promise<void> {
  const child = fork(script, { ...forkOptions(env), stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  const said = child.stderr ? text(child.stderr) : '';
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== 0)
    throw new Error((await said).trim() || `${script} exited (${signal ?? `exit code ${code}`})`);
}
