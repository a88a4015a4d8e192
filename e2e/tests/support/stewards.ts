import type { Browser, Page } from '@playwright/test';
import { as, signInByApi, type Account } from './api.js';
import type { OwnOrganization } from './own-organization.js';

export interface Setup {
  version: number;
  gateway: Record<string, unknown> & { host: string };
  stewardFourEyes: boolean;
  pendingChanges: { id: string; proposedBy: string }[];
}

/** One steward proposes, the other confirms if the setup requires it. */
export async function changeSetup(
  { steward, secondSteward }: OwnOrganization,
  body: Record<string, unknown>,
): Promise<void> {
  const before = await as<Setup>(steward, 'sms-setup');
  const { pendingChanges } = await as<Setup>(steward, 'sms-setup', {
    method: 'PUT',
    body: { version: before.version, ...body },
  });
  const known = before.pendingChanges.map(({ id }) => id);
  for (const { id } of pendingChanges.filter((change) => !known.includes(change.id)))
    await as(secondSteward, `sms-setup/change/${id}/confirm`, { method: 'POST' });
}

/** A page of another person, at the same time. */
export async function openAs(browser: Browser, account: Account, path: string): Promise<Page> {
  const context = await browser.newContext();
  const auth = await signInByApi(account);
  await context.addInitScript((stored) => localStorage.setItem('access-token', stored), JSON.stringify(auth));
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
