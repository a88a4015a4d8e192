import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addressOf, call, password, type Account, type StoredAuth } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import { expect, expectAccessible } from '../support/test.js';
import { startSignedIn, test } from '../support/traveler.js';

test.describe('two-step sign-in', () => {
  let recoveryCodes: string[] = [];

  /** A test that fails midway leaves no account that nobody can sign in to. */
  test.afterEach(async ({ traveler }) => {
    const [, , code, other] = recoveryCodes;
    if (!code) return;
    const body = { userNameOrEmailAddress: addressOf(traveler), password, code };
    const { accessToken: token } = await call<StoredAuth>('/api/TokenAuth/Authenticate', { body });
    const state = await call<{ enabled: boolean }>('/api/user/second-factor', { token });
    if (state.enabled)
      await call('/api/user/second-factor/remove', { token, body: { password, code: other } });
  });

  /** A code works once, so each use takes that of a later step. */
  const codeOf = (secret: string, later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

  async function setUp(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    const secret = await dialog.locator('code').innerText();
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    recoveryCodes = await dialog.getByRole('listitem').allInnerTexts();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I saved the codes' }).click();
    return secret;
  }

  async function signInHere(page: Page, account: Account, secret: string): Promise<void> {
    await page.getByLabel('Email').fill(addressOf(account));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toContainText('The code is incorrect or was used before');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
  }

  test('B5 sets up an authenticator app, requires its code at sign-in, turns it off', async ({
    page,
    traveler,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/);
    recoveryCodes = [];
    await startSignedIn(page, traveler);
    await page.goto('/account');
    const secret = await setUp(page);
    await expect(page.getByText('10 recovery codes left')).toBeVisible();

    await page.goto('/logout');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signInHere(page, traveler, secret);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
    await expectMessage(page, 'Two-step sign-in is off.', () => page.keyboard.press('Enter'));
    recoveryCodes = [];
    await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  });
});
