import type { Page } from '@playwright/test';
import { createCampaign, password } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import type { OwnOrganization } from '../support/own-organization.js';
import { expect, expectAccessible } from '../support/test.js';
import { endSessions, startSignedIn, test } from '../support/traveler.js';

test.describe('session expiry', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
  const keyword = (page: Page) => page.locator('main input[type=search]');

  /** On the campaign history, with input and an invalid token; the next request is refused. */
  async function interrupted(page: Page, organization: OwnOrganization): Promise<void> {
    const { name } = await createCampaign({ connection: 'Clinic' }, organization);
    await startSignedIn(page, organization.traveler);
    await page.goto('/e-campaigns/campaign-history');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await keyword(page).fill('typed before');
    await endSessions(organization.traveler);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(keyword(page)).toHaveValue('typed before');
  }

  test.beforeEach(({ expectComplaint }) => expectComplaint(/status of 401/));

  test('R4.2 R6.1 keeps unsaved input and repeats refused calls after signing in again', async ({
    page,
    organization,
    traveler,
  }) => {
    await interrupted(page, organization);
    await page.evaluate(() => Object.assign(window, { before: true }));
    await expect(dialog(page).getByLabel('Email')).toHaveValue(traveler);
    await expect(dialog(page).getByLabel('Email')).not.toBeEditable();
    await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('The login details are incorrect');

    const again = page.waitForResponse(
      (answer) => answer.url().includes('/campaign-api/campaign?') && answer.ok(),
    );
    await dialog(page).getByLabel('Password', { exact: true }).fill(password);
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await again;
    await expect(dialog(page)).toBeHidden();
    await expect(keyword(page)).toHaveValue('typed before');
    await expect(page).toHaveURL(/\/e-campaigns\/campaign-history/);
    expect(await page.evaluate(() => 'before' in window)).toBe(true);
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('R4.1 signs out when the dialog is closed, and returns to the page after sign-in', async ({
    page,
    organization,
    traveler,
  }) => {
    await interrupted(page, organization);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close and sign out' }).click();
    await expect(
      page.getByText('Your session has ended. Sign in again to continue where you left off.'),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
    await page.getByLabel('Email').fill(traveler);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/e-campaigns\/campaign-history/);
  });

  test('R2.3 opens the sign-in page for another account', async ({ page, organization }) => {
    await interrupted(page, organization);
    await dialog(page).getByRole('button', { name: 'Use another account' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText('Your session has ended.')).toBeHidden();
  });

  test('R4.2 shows a toast and the sign-in page for an expired token at start', async ({
    page,
    traveler,
  }) => {
    await startSignedIn(page, traveler);
    await endSessions(traveler);
    await expectMessage(page, 'Your session has ended. Sign in again.', () => page.goto('/home'));
    await expect(page).toHaveURL(/\/auth/);
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
  });
});
