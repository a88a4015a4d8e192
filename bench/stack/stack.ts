// Memory and idle processor time of what `npm start` runs, after its first start, which takes the most.
// npm run bench -- stack
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { figure } from '@hima/api-kit/testing';
import { startStack } from '@hima/local-stack/stack';

const minute = 60_000;
const mostMemory = 700;
/** Of /proc: USER_HZ of Linux. */
const ticksPerSecond = 100;

if (process.platform !== 'linux') throw new Error('Memory and processor time are read from /proc of Linux.');

const stack = await startStack(process.env);
try {
  const { ok, output } = await stack.ready;
  if (!ok) throw new Error(output);
  // Freed memory returns with time.
  await pause(minute);
  const pids = await processesFrom(stack.pid);
  const memory = await Promise.all(pids.map(memoryOf));
  for (const { name, mebibytes } of memory) figure(name, { MiB: mebibytes });
  const all = sum(memory.map(({ mebibytes }) => mebibytes));
  figure('all, each shared page once', { MiB: all });

  const before = sum(await Promise.all(pids.map(secondsOf)));
  await pause(minute);
  const seconds = sum(await Promise.all(pids.map(secondsOf))) - before;
  figure('idle', { '% of one processor': (100 * seconds) / (minute / 1_000) });
  if (all > mostMemory) process.exitCode = 1;
} finally {
  await stack.remove();
}

/** A process and all that it started. */
async function processesFrom(root: number): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter(Boolean);
  const parents = new Map(await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const found = [root];
  for (const pid of found) found.push(...all.filter((one) => parents.get(one) === pid));
  return found;
}

/** What follows the name in `stat`, which may contain anything: proc_pid_stat(5), from its third field. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Undefined: it ended meanwhile. */
async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await statOf(pid).catch(() => undefined);
  return stat && Number(stat[1]);
}

/** The processor time that it has used. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await statOf(pid);
  return (Number(stat[11]) + Number(stat[12])) / ticksPerSecond;
}

/** Its proportional set size, and its program. */
async function memoryOf(pid: number): Promise<{ name: string; mebibytes: number }> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  const script = command.filter((part) => /\.m?js$/.test(part)).at(-1) ?? '';
  const [, name = script] = /services\/(.+)$/.exec(script) ?? [];
  return { name, mebibytes: Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1_024 };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
