import { expect, test } from '../support/test.js';

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
});
