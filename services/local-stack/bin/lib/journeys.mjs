// @ts-check
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { freePort } from './postgres.mjs';
import { run, start } from './run.mjs';

const READY_WITHIN_MS = 300_000;

/**
 * Runs the browser journeys against what `npm start` serves, on new data.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./steps.mjs').Scope} scope a trace of each failure is recorded where files are named
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runJourneys(env, { files, folders }) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'hima-e2e-'));
  // npm_lifecycle_event: the stack ends when this program does, whatever way.
  const stackEnv = {
    ...env,
    PORT: String(port),
    HIMA_DATA_DIR: dataDir,
    INITIAL_ACCOUNTS_FILE: join(repository, 'e2e/accounts.json'),
    npm_lifecycle_event: 'test',
  };
  const stack = start(process.execPath, [join(repository, 'services/local-stack/bin/start.mjs')], {
    env: stackEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const began = await ready(stack);
    if (!began.ok) return began;
    const paths = [...files, ...folders].map((path) => path.replace(/^e2e\//, ''));
    const trace = files.length ? ['--trace=retain-on-failure'] : [];
    const result = await run(join(repository, 'node_modules/.bin/playwright'), ['test', ...paths, ...trace], {
      cwd: join(repository, 'e2e'),
      env: { ...env, HIMA_URL: `http://localhost:${port}`, HIMA_DATA_DIR: dataDir },
    });
    if (!result.ok)
      cpSync(join(dataDir, 'logs'), join(repository, 'e2e/reports/stack-logs'), { recursive: true });
    const left = await stop(stack, dataDir);
    if (!left.length) return result;
    return {
      ok: false,
      output: `${result.output}\nThese processes did not end with the stack: ${left.join(', ')}`,
    };
  } finally {
    await stop(stack, dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {import('node:child_process').ChildProcess} stack @returns {Promise<{ ok: boolean, output: string }>} */
function ready(stack) {
  let output = '';
  return new Promise((done) => {
    const fail = () => done({ ok: false, output: `The stack did not start:\n${output}` });
    const timeout = setTimeout(fail, READY_WITHIN_MS);
    stack.once('exit', fail).once('exit', () => clearTimeout(timeout));
    for (const stream of [stack.stdout, stack.stderr])
      stream?.on('data', (text) => {
        output += text;
        if (!output.includes('Hima is ready: ')) return;
        clearTimeout(timeout);
        done({ ok: true, output });
      });
  });
}

/** @param {import('node:child_process').ChildProcess} stack @param {string} dataDir @returns {Promise<string[]>} what is still there */
async function stop(stack, dataDir) {
  if (stack.exitCode === null && stack.signalCode === null) {
    const ended = once(stack, 'exit');
    stack.kill('SIGTERM');
    await ended;
  }
  const run = join(dataDir, 'run');
  if (!existsSync(run)) return [];
  return readdirSync(run).filter((file) => isAlive(Number(readFileSync(join(run, file), 'utf8'))));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
