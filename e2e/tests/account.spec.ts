import type { Page } from '@playwright/test';
import { call, password, type StoredAuth } from './support/api.js';
import { linkIn, mailAfter } from './support/mails.js';
import { expect, expectAccessible, stopClock, test } from './support/test.js';

/** An account that no other test signs in with: here its sessions end and its password changes. */
const EMAIL = 'traveller@hima.example';
const OTHER = 'a password of the way';

const signIn = (secret: string) =>
  call<StoredAuth>('/api/TokenAuth/Authenticate', {
    body: { userNameOrEmailAddress: EMAIL, password: secret, rememberClient: true },
  });

async function change(from: string, to: string): Promise<void> {
  const { accessToken } = await signIn(from);
  await call('/api/user/change-password', {
    token: accessToken,
    body: { currentPassword: from, newPassword: to, repeatNewPassword: to },
  });
}

/** Ends every session of the account; the password is the same in the end. */
async function endSessions(): Promise<void> {
  await change(password, OTHER);
  await change(OTHER, password);
}

/** What the page posts to an address from now on. (A request tells its body only where it is intercepted.) */
async function bodiesTo(page: Page, address: string): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(address, async (route) => {
    expect(route.request().method()).toBe('POST');
    bodies.push(route.request().postDataJSON());
    await route.continue();
  });
  return bodies;
}

async function startSignedIn(page: Page): Promise<void> {
  const auth = await signIn(password);
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('access-token', stored);
  }, JSON.stringify(auth));
}

// A test that failed half-way must not take the password from the next.
test.beforeEach(async () => {
  await signIn(password).catch(() => change(OTHER, password));
});

test.describe('forgot password', () => {
  test('R2.9 R5.1 R4.3 the form: Submit and Cancel wait for an address, the way back does not', async ({
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
    await page.getByLabel('Email').fill(EMAIL);
    await expect(submit).toBeEnabled();
    const cancel = page.getByRole('link', { name: 'Cancel' });
    await expect(cancel).toHaveAttribute('href', /\/auth\/login$/);
    await cancel.click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  test('R4.3 R9.1 R7.3 R8.3 the call goes to our own API after a second; the answer is the same for everybody', async ({
    page,
  }) => {
    await page.clock.install();
    const sent = await bodiesTo(page, '**/api/forgot_password');
    for (const email of ['nobody@hima.example', EMAIL]) {
      await page.goto('/auth/forgot-password');
      await page.getByLabel('Email').fill(email);
      const submit = page.getByRole('button', { name: 'Submit' });
      await expect(submit).toBeEnabled();
      await stopClock(page);
      await submit.click();
      const asked = sent.length;
      await page.clock.runFor(990);
      await expect(page.getByRole('button', { name: /Please wait/ })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
      expect(sent).toHaveLength(asked);
      await page.clock.runFor(20);
      await expect.poll(() => sent.slice(asked)).toEqual([{ email }]);
      await page.clock.resume();
      await expect(page.getByText('Sent password reset. Please check your email')).toBeVisible();
    }
  });

  test('R8.3 R4.3 a failure says so, and the form can be sent again', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 500/);
    await page.route('**/forgot_password', (route) =>
      route.fulfill({
        status: 500,
        json: { result: null, success: false, error: { message: 'x' }, __abp: true },
      }),
    );
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email').fill(EMAIL);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(
      'Sorry, looks like there are some errors detected, please try again.',
    );
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  });

  test('R7.3 R5.3 the link of the mail leads to a new password; it works once', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 422/);
    const session = await signIn(password);
    const mail = await mailAfter(EMAIL, async () => {
      await page.goto('/auth/forgot-password');
      await page.getByLabel('Email').fill(EMAIL);
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
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(OTHER);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await change(OTHER, password);
    await page.evaluate(() => localStorage.removeItem('access-token'));

    await page.goto('about:blank');
    await page.goto(link);
    await first.fill(OTHER);
    await second.fill(OTHER);
    await save.click();
    await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  });

  test('R1.6 the mail is in the language of the page', async ({ page, appearance }) => {
    await appearance({ language: 'arb' });
    const mail = await mailAfter(EMAIL, async () => {
      await page.goto('/auth/forgot-password');
      await page.getByRole('textbox').fill(EMAIL);
      await page.keyboard.press('Enter');
      await expect(page.locator('form').getByRole('status')).toBeVisible();
    });
    expect(mail).toContain('<html lang="ar" dir="rtl">');
  });
});

test.describe('change your password', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change your password' });
  const open = async (page: Page) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Change your password' }).click();
    await expect(dialog(page).getByLabel('Current password')).toBeFocused();
  };
  const fillIn = async (page: Page, values: [current: string, next: string, repeat: string]) => {
    const names = ['Current password', 'New password', 'Repeat the new password'];
    for (const [index, name] of names.entries())
      await dialog(page).getByLabel(name, { exact: true }).fill(values[index]!);
  };

  test.beforeEach(async ({ page }) => {
    await startSignedIn(page);
    await page.goto('/home');
  });

  test('R2.30 R4.4 R9.7 opens from the user menu in 300 ms, with the focus on its first field; Close returns it', async ({
    page,
  }) => {
    await open(page);
    const duration = await page.evaluate(() => {
      const probe = document.querySelector('.ant-modal')!.cloneNode() as HTMLElement;
      probe.classList.add('ant-zoom-enter');
      document.querySelector('.ant-modal')!.parentElement!.append(probe);
      const { animationDuration } = getComputedStyle(probe);
      probe.remove();
      return animationDuration;
    });
    expect(duration).toBe('0.3s');
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
  });

  test('R5.3 the messages of the fields', async ({ page }) => {
    await open(page);
    const save = dialog(page).getByRole('button', { name: 'Save' });
    for (const [values, message] of [
      [['ab', '', ''], 'Minimum 3 symbols'],
      [['a'.repeat(51), '', ''], 'Maximum 50 symbols'],
      [[password, 'ab', ''], 'Minimum 3 symbols'],
      [[password, 'a'.repeat(51), ''], 'Maximum 50 symbols'],
      [[password, OTHER, `${OTHER}!`], 'Passwords do not match'],
      [[password, OTHER, ''], 'Password repetition is mandatory'],
    ] as [[string, string, string], string][]) {
      await fillIn(page, values);
      await expect(dialog(page).getByText(message).first()).toBeVisible();
      await expect(save).toBeDisabled();
    }
  });

  test('R7.3 R8.4 R4.4 success: the message, closed and empty, the session goes on, the others end', async ({
    page,
  }) => {
    const elsewhere = await signIn(password);
    await open(page);
    await fillIn(page, [password, OTHER, OTHER]);
    const sent = await bodiesTo(page, '**/api/user/change-password');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ currentPassword: password, newPassword: OTHER, repeatNewPassword: OTHER }]);
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(call('/api/user/with-permissions', { token: elsewhere.accessToken })).rejects.toThrow('401');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

    await open(page);
    await expect(dialog(page).getByLabel('Current password')).toHaveValue('');
    await fillIn(page, [OTHER, password, password]);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    await signIn(password);
  });

  test('R8.4 R4.4 a failure shows the error and keeps what was typed', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 400/);
    await open(page);
    await fillIn(page, ['not the password', OTHER, OTHER]);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Incorrect password.')).toBeVisible();
    await expect(dialog(page).getByLabel('Current password')).toHaveValue('not the password');
    await expect(dialog(page).getByLabel('Repeat the new password')).toHaveValue(OTHER);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('a session that ends in the middle of work', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
  const keyword = (page: Page) => page.locator('main input[type=search]');

  /** On the campaign history, with something typed and the token dead; what is asked next is refused. */
  async function interrupted(page: Page): Promise<void> {
    await startSignedIn(page);
    await page.goto('/e-campaigns/campaign-history');
    await expect(page.getByRole('link', { name: /clinic/ }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await keyword(page).fill('typed before');
    await endSessions();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(keyword(page)).toHaveValue('typed before');
  }

  test.beforeEach(({ expectComplaint }) => expectComplaint(/status of 401/));

  test('R4.2 R6.1 sign in over the page: what was typed stays, what was refused is asked again', async ({
    page,
  }) => {
    await interrupted(page);
    await page.evaluate(() => Object.assign(window, { before: true }));
    await expect(dialog(page).getByLabel('Email')).toHaveValue(EMAIL);
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

  test('R4.1 closing it signs out; after the sign-in one is back on the page', async ({ page }) => {
    await interrupted(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close and sign out' }).click();
    await expect(
      page.getByText('Your session has ended. Sign in again to go on where you were.'),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/e-campaigns\/campaign-history/);
  });

  test('R2.3 somebody else starts from the sign-in page', async ({ page }) => {
    await interrupted(page);
    await dialog(page).getByRole('button', { name: 'Sign in as somebody else' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText('Your session has ended.')).toBeHidden();
  });

  test('R4.2 a token that is dead at the start: toast and sign-in page', async ({ page }) => {
    await startSignedIn(page);
    await endSessions();
    await page.goto('/home');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
  });
});
