// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/**
 * Runs tasks of all workspaces through turbo.
 *
 * @param {string[]} tasks
 * @param {{ show?: boolean, args?: string[], pass?: string[], env?: NodeJS.ProcessEnv }} [options] pass: arguments for the scripts
 * @returns {Promise<{ ok: boolean, output: string, seconds: import('./times.mjs').Seconds }>} seconds: of the tasks that were not cached
 */
export async function turbo(tasks, { show = false, args = [], pass = [], env = process.env } = {}) {
  const binary = join(repository, 'node_modules/.bin/turbo');
  const filtered = args.some((arg) => arg.startsWith('--filter'));
  if (tasks.includes('build') && !filtered) removeFrontEnds();
  const { ok, output } = await run(
    binary,
    ['run', ...tasks, '--summarize', ...args, ...(pass.length ? ['--', ...pass] : [])],
    {
      cwd: repository,
      show,
      env: { ...env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
    },
  );
  const summary = /^Summary:\s+(.+\.json)$/m.exec(output)?.[1];
  return { ok, output, seconds: summary ? readSummary(summary) : {} };
}

/**
 * What turbo takes from its cache comes beside the files of an earlier build, which no integrity hash covers. A running
 * console serves copies.
 */
function removeFrontEnds() {
  for (const name of readdirSync(repository))
    if (/^(mfe-|host-shell$)/.test(name))
      rmSync(join(repository, name, 'dist'), { recursive: true, force: true });
}

/** @param {string} file turbo's record of one run, which is not kept @returns {import('./times.mjs').Seconds} */
function readSummary(file) {
  const { tasks } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return Object.fromEntries(
    tasks
      .filter((/** @type {any} */ { cache, execution }) => cache.status !== 'HIT' && execution)
      .map((/** @type {any} */ { taskId, execution: { startTime, endTime } }) => [
        taskId.replace('#', ' '),
        (endTime - startTime) / 1000,
      ]),
  );
}

/** Builds what has changed. @param {{ verbose: boolean }} options @throws {Problem} with what the build said */
export async function build({ verbose }) {
  console.log('Building changed packages …');
  const { ok, output } = await turbo(['build'], {
    show: verbose,
    args: verbose ? [] : ['--output-logs=errors-only'],
  });
  if (!ok) throw new Problem(verbose ? 'The build failed.' : `The build failed:\n${output.trim()}`);
}
