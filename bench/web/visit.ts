import type { Browser, Page } from '@playwright/test';

/** 10 Mbit/s and 40 ms to the server: on this machine alone, waves of requests would cost nothing. */
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 625_000,
};

/** Figures by name, in the order in which they are measured. */
export type Figures = Record<string, number>;

/** Goes from sign-in through every page of the menu, with an empty cache. */
export async function visit(browser: Browser, origin: string): Promise<Figures> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteForm);
    const bytes = await countBytes(page);
    const figures: Figures = {};

    await page.goto(`${origin}/auth/login`);
    await page.getByLabel('Email').waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    figures['first paint, ms'] = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    );
    figures['form shown, ms'] = await page.evaluate(() => Number(document.documentElement.dataset['formAt']));
    figures['sign-in, KB'] = bytes();

    await page.getByLabel('Email').fill('owner@hima.example');
    await page.getByLabel('Password', { exact: true }).fill('hima-local-2026');
    await page.getByRole('button', { name: 'Continue' }).click();
    await settled(page, '/home');
    figures['home, KB'] = bytes();

    await page.getByRole('link', { name: 'Campaign History' }).first().click();
    await page.locator('table tbody tr[data-row-key]').first().waitFor();
    figures['history, KB'] = bytes();

    for (const address of await menuOf(page)) {
      await page.getByRole('complementary').locator(`a[href="${address}"]`).first().click();
      await settled(page, address);
    }
    figures['every page, KB'] = bytes();
    return figures;
  } finally {
    await context.close();
  }
}

/** For the page: writes down when the form was drawn. As text, or tsx would add a function that is only here. */
const noteForm = `
  requestAnimationFrame(function look() {
    if (document.querySelector('form input')) document.documentElement.dataset.formAt = performance.now();
    else requestAnimationFrame(look);
  });`;

/** @returns what has come over the wire since, in 1,000 bytes, headers included, answers of the APIs left out */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  const paths = new Map<string, string>();
  let sum = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!/^\/(campaign-)?api\//.test(paths.get(requestId) ?? '')) sum += encodedDataLength;
  });
  return () => sum / 1_000;
}

async function settled(page: Page, address: string): Promise<void> {
  // The address changes before the page; the crumb comes with the page.
  await page.locator(`.shell-breadcrumb [aria-current=page][href="${address}"]`).waitFor();
  await page.getByRole('main').getByRole('heading').first().waitFor();
  // Event streams never end: the page is done when it has what it draws.
  await page.waitForFunction(() => !document.querySelector('main .ant-skeleton, main [aria-busy="true"]'));
}

async function menuOf(page: Page): Promise<string[]> {
  const addresses = await page
    .getByRole('complementary')
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)];
}
