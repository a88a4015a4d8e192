import { createCampaign } from '../support/api.js';
import { test } from '../support/own-organization.js';
import { expect } from '../support/test.js';

test.describe('home', () => {
  test('R1.3 R2.10 R2.4 shows logo, welcome, data owner application, support address and description', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome to Hima, Khalid');
    await expect(main.getByRole('img', { name: 'Hima' })).toBeVisible();
    await expect(main.getByText(/^The data owner application/)).toBeVisible();
    await expect(main.getByText(/inside your borders/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'support@hima.example' })).toHaveAttribute(
      'href',
      'mailto:support@hima.example',
    );
    await expect(page).toHaveTitle(/Home/);
  });

  test('R1.3 R1.6 shows them in Arabic', async ({ page, signedInAs, appearance }) => {
    await signedInAs('owner');
    await appearance({ language: 'arb' });
    await page.goto('/home');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^مرحبًا في حِمى/);
    await expect(main.getByText(/^تطبيق مالك البيانات/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'support@hima.example' })).toBeVisible();
  });

  test('R1.3 shows everything else while the inbox hangs, the footer too', async ({ page, signedInAs }) => {
    await page.route('**/campaign-api/inbox', () => {});
    await signedInAs('owner');
    await page.goto('/home');
    const footer = page.getByRole('contentinfo');
    // It would be pushed down by what arrives at once.
    await expect(page.locator('.shell-footer')).toBeHidden();
    await expect(footer).toBeVisible();
    await expect(page.getByRole('region', { name: 'Campaign request workflow' })).toBeVisible();
    await expect(page.locator('.inbox [aria-busy=true]')).toBeVisible();
  });

  test('B1 R2.10 leads an approver to a request that waits', async ({ page, signedInAs, organization }) => {
    // It expires before every other one, so it is among the most urgent.
    const startAt = new Date(Date.now() + 2 * 60 * 60_000).toISOString();
    const request = await createCampaign({ connection: 'Clinic', startAt }, organization);
    await signedInAs(organization.owner);
    await page.goto('/home');
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Campaign History' });
    await expect(entry).toHaveAccessibleDescription(/^\d+ waiting for you$/);
    const requests = page.getByRole('region', { name: 'Requests to answer' });
    await requests.getByRole('link', { name: request.name }).click();
    await expect(page).toHaveURL(new RegExp(`/details/${request.id}$`));
    await page.goBack();
    await requests.getByRole('link', { name: /^Show all/ }).click();
    await expect(page).toHaveURL(/campaign-history\?status=Pending$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Campaign History' })).toBeVisible();
  });

  test('B1 leads to the first steps that are left, until they are hidden', async ({ page, signedInAs }) => {
    // An administrator of these journeys answers no request.
    await signedInAs('admin');
    await page.goto('/home');
    const steps = page.getByRole('region', { name: 'First steps' });
    const connect = steps.getByRole('listitem').filter({ hasText: 'Connect a database' });
    await expect(connect.getByRole('img', { name: 'Done' })).toBeVisible();
    await steps.getByRole('link', { name: 'Answer a campaign request' }).click();
    await expect(page).toHaveURL(/campaign-history\?status=Pending$/);
    await page.goBack();
    await steps.getByRole('button', { name: 'Hide' }).click();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Waiting for you' })).toBeVisible();
    await expect(steps).toHaveCount(0);
    await page.locator('#user-menu').click();
    await page.getByRole('menuitem', { name: 'First steps' }).click();
    await expect(steps).toBeVisible();
  });
});
