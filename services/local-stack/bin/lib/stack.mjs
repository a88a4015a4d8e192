// @ts-check
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { freePort } from './postgres.mjs';
import { start } from './run.mjs';

const READY_WITHIN_MS = 300_000;

/**
 * Starts the same processes as `npm start`, on new data and another port, under HIMA_BASE_PATH of its environment.
 *
 * @param {NodeJS.ProcessEnv} env @param {string} [node] the Node.js that runs all of it
 */
export async function startStack(env, node = process.execPath) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'hima-test-'));
  const stack = start(node, [join(repository, 'services/local-stack/bin/start.mjs')], {
    // npm_lifecycle_event: the stack ends when this program does, whatever way.
    env: { ...env, PORT: String(port), HIMA_DATA_DIR: dataDir, npm_lifecycle_event: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { all: '', errors: '' };
  stack.stdout?.setEncoding('utf8').on('data', (text) => (written.all += text));
  stack.stderr?.setEncoding('utf8').on('data', (text) => {
    written.all += text;
    written.errors += text;
  });
  const ended = once(stack, 'close');

  /** Ends it as Ctrl-C does. @returns {Promise<string[]>} what is wrong with how it ended */
  const stop = async () => {
    stack.kill('SIGTERM');
    const [code, signal] = await ended;
    const left = livingServices(join(dataDir, 'run'));
    return [
      ...(code === 0 ? [] : [`npm start ended with ${signal ?? `exit code ${code}`}.`]),
      ...(left.length ? [`These processes outlived the stack: ${left.join(', ')}`] : []),
    ];
  };

  return {
    url: `http://localhost:${port}${env.HIMA_BASE_PATH ?? ''}`,
    dataDir,
    /** Of the process that the others are children of. */
    pid: /** @type {number} */ (stack.pid),
    /** Its output: all, and standard error alone. */
    written,
    ready: ready(stack, written),
    stop,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * @param {import('node:child_process').ChildProcess} stack @param {{ all: string }} written
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function ready(stack, written) {
  return new Promise((done) => {
    const fail = () => done({ ok: false, output: `The stack didn’t start:\n${written.all}` });
    const timeout = setTimeout(fail, READY_WITHIN_MS);
    stack.once('close', fail).once('close', () => clearTimeout(timeout));
    stack.stdout?.on('data', () => {
      if (!written.all.includes('Hima is ready: ')) return;
      clearTimeout(timeout);
      done({ ok: true, output: written.all });
    });
  });
}

/** @param {string} folder of files with process ids @returns {string[]} */
function livingServices(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((file) => isAlive(Number(readFileSync(join(folder, file), 'utf8'))));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
