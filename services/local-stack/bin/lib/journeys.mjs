// @ts-check
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { run } from './run.mjs';
import { startStack } from './stack.mjs';

/**
 * Runs the browser journeys against what `npm start` serves, on new data.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./steps.mjs').Scope} scope a trace of each failure is recorded where files are named
 */
export const runJourneys = (env, { files, folders }) =>
  runPlaywright(env, [
    ...inE2e([...files, ...folders]),
    ...(files.length ? ['--trace=retain-on-failure'] : []),
  ]);

/**
 * Runs the main journeys in the engines of HIMA_ENGINES.
 *
 * @param {NodeJS.ProcessEnv} env @param {string[]} files
 */
export const runEngines = (env, files) => runPlaywright(env, ['--config=engines.config.ts', ...inE2e(files)]);

/** @param {string[]} paths */
const inE2e = (paths) => paths.map((path) => path.replace(/^e2e\//, ''));

/** @param {NodeJS.ProcessEnv} env @param {string[]} args @returns {Promise<{ ok: boolean, output: string }>} */
async function runPlaywright(env, args) {
  const stack = await startStack({ ...env, INITIAL_ACCOUNTS_FILE: join(repository, 'e2e/accounts.json') });
  try {
    const began = await stack.ready;
    if (!began.ok) return began;
    const result = await run(join(repository, 'node_modules/.bin/playwright'), ['test', ...args], {
      cwd: join(repository, 'e2e'),
      env: { ...env, HIMA_URL: stack.url, HIMA_DATA_DIR: stack.dataDir },
    });
    if (!result.ok)
      cpSync(join(stack.dataDir, 'logs'), join(repository, 'e2e/reports/stack-logs'), { recursive: true });
    const faults = await stack.stop();
    if (!faults.length) return result;
    return { ok: false, output: [result.output, ...faults].join('\n') };
  } finally {
    await stack.remove();
  }
}
