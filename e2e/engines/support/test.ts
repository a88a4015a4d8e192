import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { signInByApi, type Account } from '../../tests/support/api.js';
import type { Appearance } from '../../tests/support/test.js';
import { openByPlaywright } from './by-playwright.js';
import { openByWebDriver } from './by-webdriver.js';
import type { Engine } from './engine.js';
import { observe } from './observed.js';
import { Screen } from './screen.js';
import { startWebKit } from './webkit.js';

export { expect };

/** HIMA_FIREFOX, HIMA_WEBKIT_DRIVER: browsers of Debian; without them, Playwright's own. */
const { HIMA_URL = 'http://localhost:3000', HIMA_FIREFOX, HIMA_WEBKIT_DRIVER } = process.env;

export interface Options {
  engineName: 'firefox' | 'webkit';
  /** Settings of Firefox. */
  preferences: Record<string, number>;
}

interface Worker extends Options {
  openEngine: () => Promise<Engine>;
}

interface Fixtures {
  hima: Screen;
  /** Starts signed in, without the sign-in page. */
  signedInAs: (account: Account, appearance?: Appearance) => Promise<void>;
}

/** A document that starts nothing: scripts of a page that is left at once fail. */
async function iconPath(): Promise<string> {
  const page = await (await fetch(HIMA_URL)).text();
  const path = /rel="icon"[^>]* href="([^"]+)"/.exec(page)?.[1];
  if (!path) throw new Error('The console has no icon.');
  return path;
}

export const test = base.extend<Fixtures, Worker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  preferences: [{}, { option: true, scope: 'worker' }],
  openEngine: [
    async ({ playwright, engineName, preferences }, use) => {
      if (engineName === 'webkit' && HIMA_WEBKIT_DRIVER) {
        const webKit = await startWebKit(HIMA_WEBKIT_DRIVER);
        const observed = await observe(HIMA_URL);
        const session = await openByWebDriver(webKit.url, observed);
        await use(session.start);
        await session.quit();
        observed.close();
        await webKit.stop();
        return;
      }
      const browser = await playwright[engineName].launch({
        firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, ...preferences },
        ...(engineName === 'firefox' &&
          HIMA_FIREFOX && {
            channel: 'moz-firefox',
            executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
          }),
      });
      await use(() => openByPlaywright(browser, HIMA_URL));
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  hima: async ({ openEngine }, use, testInfo) => {
    const engine = await openEngine();
    await use(new Screen(engine));
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('screenshot.png');
      await writeFile(path, await engine.screenshot());
      await testInfo.attach('screenshot', { path });
    }
    const faults = await engine.faults();
    await engine.close();
    expect(faults, 'errors of the console and failed requests').toEqual([]);
  },
  signedInAs: async ({ hima }, use) => {
    await use(async (account, { language = 'en', theme = 'light' } = {}) => {
      await hima.open(await iconPath());
      await hima.engine.call(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        },
        {
          'access-token': JSON.stringify(await signInByApi(account)),
          language,
          'theme-mode': theme,
        },
      );
    });
  },
});
