import type { CDPSession, Page } from '@playwright/test';
import { addressOf, call, password, type Account, type StoredAuth } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import { expect, expectAccessible } from '../support/test.js';
import { startSignedIn, test } from '../support/traveler.js';

test.describe('passkeys', () => {
  let recoveryCodes: string[] = [];

  /** A test that fails midway leaves no account that nobody can sign in to. */
  test.afterEach(async ({ traveler }) => {
    const [code, ...others] = recoveryCodes.toReversed();
    if (!code) return;
    const body = { userNameOrEmailAddress: addressOf(traveler), password, code };
    const { accessToken: token } = await call<StoredAuth>('/api/TokenAuth/Authenticate', { body });
    const { passkeys } = await call<{ passkeys: { id: string }[] }>('/api/user/second-factor', { token });
    for (const [at, { id }] of passkeys.entries())
      await call(`/api/user/passkey/${id}/remove`, { token, body: { password, code: others[at] } });
    recoveryCodes = [];
  });

  /** A phone or laptop with a screen lock, in the browser itself. */
  async function addAuthenticator(page: Page): Promise<CDPSession> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return devtools;
  }

  async function takeCodes(page: Page): Promise<string[]> {
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I saved the codes' }).click();
    await expect(dialog).toBeHidden();
    return codes;
  }

  async function addPasskey(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Passkey name').fill('Work laptop');
    await dialog.getByLabel('Your password').fill(password);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    recoveryCodes = await takeCodes(page);
  }

  async function enterPassword(page: Page, account: Account): Promise<void> {
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.getByLabel('Email').fill(addressOf(account));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  }

  test('B5 adds a passkey, signs in with it after the password, removes it', async ({
    page,
    traveler,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/);
    await addAuthenticator(page);
    await startSignedIn(page, traveler);
    await page.goto('/account');
    await addPasskey(page);
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await expect(section.getByText('10 recovery codes left')).toBeVisible();
    // While the section loads, the lines of its skeleton are list items, too.
    const entry = section.getByRole('listitem').filter({ hasText: 'Work laptop' });
    await expect(entry).toHaveText(/Never used/);
    await expectAccessible(page);

    await enterPassword(page, traveler);
    await expect(page.getByRole('button', { name: 'Use a code from your app' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/home$/);

    await page.goto('/account');
    await expect(entry).toHaveText(/Last used/);
    await section.getByRole('button', { name: 'Remove passkey: Work laptop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(password);
    await expect(dialog.getByLabel('Recovery code')).toBeVisible();
    await expectAccessible(page);
    const usePasskey = dialog.getByRole('button', { name: 'Use a passkey' });
    await expectMessage(page, 'Two-step sign-in is off.', () => usePasskey.click());
    recoveryCodes = [];
    await expect(section.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  });

  test('B5 new recovery codes revoke earlier ones and replace the passkey at sign-in', async ({
    page,
    traveler,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/);
    await addAuthenticator(page);
    await startSignedIn(page, traveler);
    await page.goto('/account');
    await addPasskey(page);
    const [earlier = ''] = recoveryCodes;

    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Your earlier recovery codes no longer work.')).toBeVisible();
    recoveryCodes = await takeCodes(page);
    const [fresh = ''] = recoveryCodes;

    await enterPassword(page, traveler);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const code = page.getByLabel('Recovery code');
    await code.fill(earlier);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toContainText('The code is incorrect or was used before');
    await code.fill(fresh);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
  });
});
