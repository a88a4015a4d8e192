// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

// However this program ends, its child processes end too.
process.on('exit', () => {
  for (const child of running) stopGroup(child, 'SIGKILL');
});

/**
 * Starts a command as the leader of a separate process group, which ends with this program.
 *
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const windows = process.platform === 'win32';
  const child = spawn(command, args, { stdio: 'inherit', ...options, detached: !windows, shell: windows });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Signals a command and everything it has started. @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function stopGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

let stopping = false;

/** Whether {@link stopAll} was called: no more processes may start. */
export const isStopping = () => stopping;

/** Signals everything that is running. @param {NodeJS.Signals} signal */
export function stopAll(signal) {
  stopping = true;
  for (const child of running) stopGroup(child, signal);
}

/**
 * Runs a command to its end.
 *
 * @param {string} command @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { show?: boolean }} [options] show: print as it comes
 * @returns {Promise<{ ok: boolean, output: string }>} output: both streams, in the order in which they came
 */
export async function run(command, args, { show = false, ...options } = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      if (show) process.stdout.write(text);
    });
  try {
    const [code] = await once(child, 'close');
    return { ok: code === 0, output };
  } catch (error) {
    running.delete(child);
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}
