import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { signInByApi, type Account } from './api.js';
import { followRequests } from './idle.js';
import { remoteOf, serveStandalone } from './standalone.js';

export { expect };

export interface Appearance {
  language?: 'en' | 'arb';
  theme?: 'light' | 'dark';
}

/** Both languages and both themes, for what support/pages.ts does not reach. */
export const appearances = [
  { language: 'en', theme: 'light' },
  { language: 'arb', theme: 'dark' },
] as const satisfies Required<Appearance>[];

export interface Options {
  /** The remote of the test's folder runs alone, with its fixtures. */
  standalone: boolean;
}

export interface Fixtures extends Options {
  /** Starts signed in as a local account, without the sign-in page. */
  signedInAs: (account: Account) => Promise<void>;
  appearance: (appearance: Appearance) => Promise<void>;
  /** Allows console messages that the test causes on purpose; every other one fails it. */
  expectComplaint: (pattern: RegExp) => void;
  expectedComplaints: RegExp[];
  complaints: void;
}

export const test = base.extend<Fixtures>({
  standalone: [false, { option: true }],
  baseURL: async ({ standalone, baseURL }, use, { file }) => {
    if (!standalone) return use(baseURL);
    const served = await serveStandalone(remoteOf(file));
    await use(served.origin);
    await served.close();
  },
  signedInAs: async ({ context, standalone }, use) => {
    let isSignedIn = false;
    await use(async (account) => {
      if (isSignedIn) throw new Error('A context keeps its first account; openAs is for others');
      isSignedIn = true;
      if (standalone) {
        await context.addInitScript((role) => localStorage.setItem('standalone-user', role), account);
        return;
      }
      const auth = await signInByApi(account);
      await context.addInitScript((stored) => {
        // Only once a tab: a test that signs out must stay signed out after the reload.
        if (sessionStorage.getItem('signed-in')) return;
        sessionStorage.setItem('signed-in', 'yes');
        localStorage.setItem('access-token', stored);
      }, JSON.stringify(auth));
    });
  },
  appearance: async ({ context }, use) => {
    await use(async ({ language = 'en', theme = 'light' }) => {
      await context.addInitScript(
        ([storedLanguage, storedTheme]) => {
          localStorage.setItem('language', storedLanguage);
          localStorage.setItem('theme-mode', storedTheme);
        },
        [language, theme] as const,
      );
    });
  },
  expectedComplaints: async ({}, use) => {
    await use([]);
  },
  expectComplaint: async ({ expectedComplaints }, use) => {
    await use((pattern) => expectedComplaints.push(pattern));
  },
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      followRequests(page);
      const found: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
      });
      page.on('pageerror', (error) => found.push(String(error)));
      await use();
      expect(found.filter((text) => !expectedComplaints.some((known) => known.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** No violation of WCAG 2.0–2.2 A and AA. */
export const wcag: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * No violation on the page, once everything that moves has arrived.
 * @param exclude selectors of parts that are left out
 */
export async function expectAccessible(
  page: Page,
  { exclude = [] }: { exclude?: readonly string[] } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ effect, playState }) =>
                playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
            ).length,
      ),
    )
    .toBe(0);
  // In the page itself: AxeBuilder opens a second page for each call, and moves every result there.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([runOnly, left]) => {
      const found = await window.axe.run({ exclude: left }, { runOnly, resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    [wcag, exclude.map((selector) => [selector])] as const,
  );
  expect(violations).toEqual([]);
}
