import { defineConfig } from '@playwright/test';
import type { Options } from './tests/support/test.js';

/** HIMA_URL: address of the console; HIMA_CHROMIUM: a Chromium to use instead of Playwright's own. */
const { HIMA_URL = 'http://localhost:3000', HIMA_CHROMIUM, CI } = process.env;

export default defineConfig<Options>({
  testDir: 'tests',
  outputDir: 'reports/artifacts',
  forbidOnly: Boolean(CI),
  fullyParallel: true,
  // A test that needs a second try has a fault.
  retries: 0,
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The one that kills a service has the console to itself.
  projects: [
    { name: 'journeys', testIgnore: '**/crash.spec.ts' },
    // Journeys of a remote that need no console: with its fixtures as well.
    { name: 'standalone', grep: /@standalone/, use: { standalone: true } },
    { name: 'crash', testMatch: '**/crash.spec.ts', dependencies: ['journeys'] },
  ],
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: HIMA_URL,
    viewport: { width: 1440, height: 900 },
    // On a busy machine, pointers miss moving elements. Tests of motion turn it on.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Half of the processor time of a run; `npm test -- <file>` records one.
    trace: 'off',
    launchOptions: {
      ...(HIMA_CHROMIUM && { executablePath: HIMA_CHROMIUM }),
      args: [
        // Without a graphics card Chromium would emulate one.
        '--disable-gpu',
        // Chromium's own sandbox cannot be set up by root, which is what a container's user usually is.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
