// @ts-check
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/**
 * Runs a task of all workspaces through turbo.
 *
 * @param {string} task @param {{ show?: boolean, args?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
export function turbo(task, { show = false, args = [], env = process.env } = {}) {
  const binary = join(repository, 'node_modules/.bin/turbo');
  return run(binary, ['run', task, ...args], {
    cwd: repository,
    show,
    env: { ...env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
  });
}

/** Builds what has changed. @param {{ verbose: boolean }} options @throws {Problem} with what the build said */
export async function build({ verbose }) {
  console.log('Building what has changed …');
  const { ok, output } = await turbo('build', {
    show: verbose,
    args: verbose ? [] : ['--output-logs=errors-only'],
  });
  if (!ok) throw new Problem(verbose ? 'The build failed.' : `The build failed:\n${output.trim()}`);
}
