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
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runJourneys(env, { files, folders }) {
  const stack = await startStack({ ...env, INITIAL_ACCOUNTS_FILE: join(repository, 'e2e/accounts.json') });
  try {
    const began = await stack.ready;
    if (!began.ok) return began;
    const paths = [...files, ...folders].map((path) => path.replace(/^e2e\//, ''));
    const trace = files.length ? ['--trace=retain-on-failure'] : [];
    const result = await run(join(repository, 'node_modules/.bin/playwright'), ['test', ...paths, ...trace], {
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
