import { defineConfig } from '@playwright/test';

/** HIMA_URL: where the console is served; HIMA_CHROMIUM: a Chromium to use instead of Playwright's own. */
const { HIMA_URL = 'http://localhost:3000', HIMA_CHROMIUM, CI } = process.env;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'reports/artifacts',
  forbidOnly: Boolean(CI),
  fullyParallel: false,
  // A machine that is shared may stall for seconds; what fails twice has failed.
  retries: CI ? 1 : 0,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The one that kills a service has the console to itself.
  projects: [
    { name: 'journeys', testIgnore: 'crash.spec.ts' },
    { name: 'crash', testMatch: 'crash.spec.ts', dependencies: ['journeys'] },
  ],
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: HIMA_URL,
    viewport: { width: 1440, height: 900 },
    // On a busy machine a pointer misses what moves. What is about motion asks for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(HIMA_CHROMIUM && { executablePath: HIMA_CHROMIUM }),
      // Chromium's own sandbox cannot be set up by root, which is what a container's user usually is.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
