import { call, password } from '../support/api.js';
import { bodiesTo } from '../support/bodies.js';
import { linkIn, mailAfter } from '../support/emails.js';
import { expect, expectAccessible } from '../support/test.js';
import { changePassword, OTHER, signIn, test } from '../support/traveler.js';

test.describe('forgot password', () => {
  test('R2.9 R5.1 R4.3 enables Submit and Cancel for a valid email, and always links to sign-in', async ({
    page,
  }) => {
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot Password ?' }).click();
    await expect(page).toHaveURL(/\/auth\/forgot-password$/);
    await expect(page).toHaveTitle(/^Forgot Password/);
    const submit = page.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    for (const [typed, message] of [
      ['ab', 'Minimum 3 symbols'],
      ['not an address', 'Wrong email format'],
      [`${'a'.repeat(45)}@hima.example`, 'Maximum 50 symbols'],
      ['', 'Email is required'],
    ] as const) {
      await page.getByLabel('Email').fill('x');
      await page.getByLabel('Email').fill(typed);
      await expect(page.getByText(message)).toBeVisible();
      await expect(submit).toBeDisabled();
    }
    await page.getByLabel('Email').fill('nobody@hima.example');
    await expect(submit).toBeEnabled();
    const cancel = page.getByRole('link', { name: 'Cancel' });
    await expect(cancel).toHaveAttribute('href', /\/auth\/login$/);
    await cancel.click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  test('R4.3 R7.3 R8.3 shows a failure, then confirms an unknown email like a known one', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 500/);
    const sent = await bodiesTo(page, '**/api/forgot_password');
    await page.route(
      '**/forgot_password',
      (route) =>
        route.fulfill({
          status: 500,
          json: { result: null, success: false, error: { message: 'x' }, __abp: true },
        }),
      { times: 1 },
    );
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email').fill('nobody@hima.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(
      'Sorry, looks like there are some errors detected, please try again.',
    );
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@hima.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sent password reset. Please check your email')).toBeVisible();
    expect(sent).toEqual([{ email: 'nobody@hima.example' }]);
  });

  test('R7.3 R5.3 resets the password by the emailed link, once', async ({ page, traveler }) => {
    const session = await signIn(traveler);
    const mail = await mailAfter(traveler, async () => {
      await page.goto('/auth/forgot-password');
      await page.getByLabel('Email').fill(traveler);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Sent password reset. Please check your email')).toBeVisible();
    });
    const link = linkIn(mail);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(link);
    const [first, second] = [
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Repeat the new password'),
    ];
    await expect(first).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
    // Only a valid link leads to this form.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const save = page.getByRole('button', { name: 'Save' });
    for (const [field, typed, message] of [
      [first, 'ab', 'Minimum 3 symbols'],
      [first, 'a'.repeat(51), 'Maximum 50 symbols'],
      [first, OTHER, ''],
      [second, `${OTHER}!`, 'Passwords do not match'],
      [second, '', 'Password repetition is mandatory'],
    ] as const) {
      await field.fill(typed);
      if (message) await expect(page.getByText(message)).toBeVisible();
      await expect(save).toBeDisabled();
    }
    await second.fill(OTHER);
    await save.click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    expect(urls.filter((url) => url.includes(link.split('#')[1]!))).toEqual([]);
    await expect(call('/api/user/with-permissions', { token: session.accessToken })).rejects.toThrow('401');

    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(traveler);
    await page.getByLabel('Password', { exact: true }).fill(OTHER);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.evaluate(() => localStorage.removeItem('access-token'));
    // The session that ends here sends no more requests.
    await page.goto('about:blank');
    await changePassword(traveler, OTHER, password);

    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.');
    await page.getByRole('link', { name: 'Request new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  });

  test('R1.6 sends the email in the language of the page', async ({ page, traveler, appearance }) => {
    await appearance({ language: 'arb' });
    const mail = await mailAfter(traveler, async () => {
      await page.goto('/auth/forgot-password');
      await page.getByRole('textbox').fill(traveler);
      await page.keyboard.press('Enter');
      await expect(page.locator('form').getByRole('status')).toBeVisible();
    });
    expect(mail).toContain('<html lang="ar" dir="rtl">');
  });
});
