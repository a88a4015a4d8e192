import { defineConfig } from '@playwright/test';
import type { Options } from './engines/support/test.js';

/** HIMA_ENGINES: those that run. */
const { HIMA_ENGINES = 'firefox,webkit', CI } = process.env;

export default defineConfig<object, Options>({
  testDir: 'engines',
  outputDir: 'reports/engines',
  forbidOnly: Boolean(CI),
  retries: 0,
  // One for each engine.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: (HIMA_ENGINES.split(',') as Options['engineName'][]).map((engineName) => ({
    name: engineName,
    use: { engineName },
  })),
  reporter: [['list'], ['json', { outputFile: 'reports/engines.json' }]],
});
