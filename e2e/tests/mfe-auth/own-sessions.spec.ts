import type { Page } from '@playwright/test';
import { addressOf, call, password, type Account, type StoredAuth } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import { expect } from '../support/test.js';
import { signIn, test } from '../support/traveler.js';

test.describe('own sessions', () => {
  const stored = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('access-token') ?? 'null') as StoredAuth | null);
  const refused = async ({ accessToken: token }: StoredAuth) => {
    await expect(call('/api/user/with-permissions', { token })).rejects.toThrow('401');
    await expect(call('/campaign-api/campaign', { token })).rejects.toThrow('401');
  };

  /** On the sign-in page, as a person does: the browser gets the session's cookie. */
  async function signInHere(page: Page, account: Account): Promise<StoredAuth> {
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(addressOf(account));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/home$/);
    const auth = await stored(page);
    if (!auth) throw new Error('Nothing is stored');
    return auth;
  }

  /** As if its time were over. */
  const spoilToken = (page: Page) =>
    page.evaluate(() => {
      const auth = JSON.parse(localStorage.getItem('access-token') ?? '') as StoredAuth;
      localStorage.setItem('access-token', JSON.stringify({ ...auth, accessToken: 'expired' }));
    });

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  }

  test('B5 Sign out revokes the token in every API and removes the cookie', async ({
    page,
    context,
    traveler,
  }) => {
    const auth = await signInHere(page, traveler);
    const [cookie] = await context.cookies(new URL('/api/TokenAuth/Renew', page.url()).href);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/TokenAuth' });
    await signOut(page);
    await refused(auth);
    expect(await context.cookies(new URL('/api/TokenAuth/Renew', page.url()).href)).toEqual([]);
  });

  test('B5 signs out on the server later when it is unreachable, and says so', async ({
    page,
    traveler,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/);
    const auth = await signInHere(page, traveler);
    await page.route('**/api/TokenAuth/SignOut', (route) => route.abort());
    await signOut(page);
    await expect(page.getByText('the session is still open there')).toBeVisible();
    expect(await stored(page)).toBeNull();
    await call('/api/user/with-permissions', { token: auth.accessToken });
    await page.unroute('**/api/TokenAuth/SignOut');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('the session is still open there')).toBeHidden();
    await refused(auth);
  });

  test('B5 renews an expired token silently', async ({ page, traveler, expectComplaint }) => {
    expectComplaint(/status of 401/);
    await signInHere(page, traveler);
    const before = await stored(page);
    await spoilToken(page);
    await page.goto('/e-campaigns/campaign-history');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/e-campaigns\/campaign-history/);
    const after = await stored(page);
    expect(after?.userId).toBe(before?.userId);
    expect(['expired', before?.accessToken]).not.toContain(after?.accessToken);
  });

  test('B5 renews the token once for two tabs', async ({ page, context, traveler, expectComplaint }) => {
    expectComplaint(/status of 401/);
    await signInHere(page, traveler);
    const other = await context.newPage();
    let renewals = 0;
    await context.route('**/api/TokenAuth/Renew', (route) => {
      renewals += 1;
      return route.continue();
    });
    await spoilToken(page);
    await Promise.all([page, other].map((tab) => tab.goto('/e-campaigns/campaign-history')));
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Campaign history/i);
      await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
    }
    expect(renewals).toBe(1);
    expect(await stored(other)).toEqual(await stored(page));
  });

  test('B5 lists and ends sessions', async ({ page, traveler }) => {
    await signInHere(page, traveler);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Account security' }).click();
    await expect(page.getByText('This session')).toHaveCount(1);
    await expectMessage(page, /sessions? ended/, async () => {
      await signIn(traveler);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    });
    await expect(page.locator('.account-session')).toHaveCount(1);

    const elsewhere = await signIn(traveler);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Sign out: Unknown browser' }).click();
    await expect(page.locator('.account-session')).toHaveCount(1);
    await refused(elsewhere);
    await page.reload();
    await expect(page.getByText('This session')).toBeVisible();
  });
});
