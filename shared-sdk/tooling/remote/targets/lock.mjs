// @ts-check
import { randomUUID } from 'node:crypto';
import { open, readFile, readlink, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../refusal.mjs';

/** Longest wait for a lock, in milliseconds. One is held for a few. */
const PATIENCE_MS = 60_000;
/** A lock is abandoned after this time, in milliseconds, unless its process is known to have ended before. */
const ABANDONED_MS = 30_000;
const PAUSE_MS = 10;

/**
 * Runs `work` alone among all processes that share the folder. The lock of a process that was killed is removed.
 *
 * @template T
 * @param {string} file the lock
 * @param {(stillOurs: () => Promise<void>) => Promise<T>} work calls `stillOurs` before it changes anything
 * @returns {Promise<T>}
 * @throws {Refusal} when the lock can't be had
 */
export async function withLock(file, work) {
  const own = JSON.stringify({ host: await thisHost(), pid: process.pid, id: randomUUID() });
  const deadline = Date.now() + PATIENCE_MS;
  /** @type {number | undefined} */
  let ahead;
  while (!(await create(file, own))) {
    if (Date.now() > deadline)
      throw new Refusal(`${file} is locked. Delete it if nothing is being published.`);
    ahead ??= await clockAhead(file);
    if (!(await removeAbandoned(file, ahead))) await pause(PAUSE_MS);
  }
  try {
    return await work(async () => {
      // Only if this process stood still so long that another one removed its lock.
      if ((await read(file)) !== own)
        throw new Refusal('Another publish took over because this one took too long. Try again.');
    });
  } finally {
    if ((await read(file)) === own) await rm(file, { force: true });
  }
}

/**
 * Under a second lock: between judging and removing, another process could remove the abandoned lock and create its own.
 * @param {string} file @param {number} ahead @returns {Promise<boolean>} whether it's gone
 */
async function removeAbandoned(file, ahead) {
  if (!(await isAbandoned(file, ahead))) return false;
  const guard = `${file}.removal`;
  if (!(await create(guard, ''))) return false;
  try {
    if (await isAbandoned(file, ahead)) await rm(file, { force: true });
    return true;
  } finally {
    await rm(guard, { force: true });
  }
}

/** @param {string} file @param {number} ahead */
async function isAbandoned(file, ahead) {
  const [content, modified] = await Promise.all([
    read(file),
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    ),
  ]);
  if (content === undefined) return false;
  const isOld = Date.now() + ahead - modified > ABANDONED_MS;
  try {
    const { host, pid } = JSON.parse(content);
    return isOld || (host === (await thisHost()) && !isAlive(pid));
  } catch {
    // Killed between creating and writing it.
    return isOld;
  }
}

/** How far the clock that dates the files is ahead, in milliseconds: a file server has its own. @param {string} file */
async function clockAhead(file) {
  const path = `${file}.${randomUUID()}`;
  const probe = await open(path, 'wx');
  try {
    await rm(path, { force: true });
    return (await probe.stat()).mtimeMs - Date.now();
  } finally {
    await probe.close();
  }
}

/** Where process IDs mean the same: containers can share a name and see other processes. */
export async function thisHost() {
  return `${hostname()} ${await readlink('/proc/self/ns/pid').catch(() => '')}`;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file @param {string} content @returns {Promise<boolean>} false when it exists */
async function create(file, content) {
  const lock = await open(file, 'wx').catch((error) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (!lock) return false;
  try {
    await lock.writeFile(content);
    return true;
  } catch (error) {
    // On a full disk. Others would wait for it.
    await rm(file, { force: true });
    throw error;
  } finally {
    await lock.close();
  }
}

/** @param {string} file */
const read = (file) => readFile(file, 'utf8').catch(() => undefined);
