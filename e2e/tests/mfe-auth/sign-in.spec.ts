import { password } from '../support/api.js';
import { expect, test } from '../support/test.js';

test.describe('sign in', () => {
  test('R2.5 redirects every path to the sign-in page while signed out', async ({ page }) => {
    for (const path of ['/', '/home', '/e-campaigns/campaign-history', '/auth', '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      expect(new URL(page.url()).pathname).toMatch(/^\/auth(\/|$)/);
    }
  });

  test(
    'R1.2 R2.7 R2.8 R5.1 R5.2 states the privacy promise and enables Continue for a valid form',
    { tag: '@standalone' },
    async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByText(/never leaves? (the|your) organi[sz]ation/i).first()).toBeVisible();
      const submit = page.getByRole('button', { name: 'Continue' });
      await expect(submit).toBeDisabled();
      const email = page.getByLabel('Email');
      const secret = page.getByLabel('Password', { exact: true });
      const steps: [typeof email, string, string][] = [
        [email, 'ab', 'Minimum 3 symbols'],
        [email, 'not an address', 'Wrong email format'],
        [email, `${'a'.repeat(45)}@hima.example`, 'Maximum 50 symbols'],
        [email, '', 'Email is required'],
        [secret, 'ab', 'Minimum 3 symbols'],
        [secret, 'a'.repeat(51), 'Maximum 50 symbols'],
        [secret, '', 'Password is required'],
      ];
      for (const [field, text, message] of steps) {
        await field.fill('x');
        await field.fill(text);
        await field.blur();
        await expect(page.getByText(message).first()).toBeVisible();
      }
      await email.fill('owner@hima.example');
      await expect(submit).toBeDisabled();
      await secret.fill(password);
      await expect(submit).toBeEnabled();
    },
  );

  test('R2.8 shows "Please wait..." during the request', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/TokenAuth/Authenticate', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill('owner@hima.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const waiting = page.getByRole('button', { name: /Please wait\.\.\./ });
    await expect(waiting).toBeVisible();
    await expect(waiting).toBeDisabled();
    answer();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('R4.1 R3.1 R3.2 R6.4 R7.3 login saves the auth, then loads the user', async ({ page }) => {
    await page.goto('/auth/login');
    const sent: unknown[] = [];
    // The body of a fetch() request is only readable while it is intercepted.
    await page.route('**/api/TokenAuth/Authenticate', (route) => {
      sent.push(route.request().postDataJSON());
      return route.continue();
    });
    const login = page.waitForRequest('**/api/TokenAuth/Authenticate');
    const user = page.waitForRequest('**/api/user/with-permissions');
    await page.getByLabel('Email').fill('owner@hima.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');

    const request = await login;
    expect(request.method()).toBe('POST');
    expect(await request.headerValue('abp-tenantid')).toBe('1');

    const { accessToken } = await page.evaluate(
      () =>
        new Promise<{ accessToken: string; userId: string }>((resolve) => {
          const read = () => {
            const stored = localStorage.getItem('access-token');
            if (stored) resolve(JSON.parse(stored));
            else requestAnimationFrame(read);
          };
          read();
        }),
    );
    expect(await (await user).headerValue('authorization')).toBe(`Bearer ${accessToken}`);
    await expect(page).toHaveURL(/\/home$/);
    expect(sent).toEqual([{ userNameOrEmailAddress: 'owner@hima.example', password, rememberClient: true }]);
  });

  test('R7.1 sends the JSON, no-store and bearer headers', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    const call = page.waitForRequest('**/campaign-api/campaign?**');
    await page.goto('/e-campaigns/campaign-history?status=Pending&status=Rejected');
    const request = await call;
    expect(await request.headerValue('accept')).toContain('application/json');
    expect(await request.headerValue('cache-control')).toBe('no-store');
    expect(await request.headerValue('authorization')).toMatch(/^Bearer /);
    expect(new URL(request.url()).searchParams.getAll('Status')).toEqual(['Pending', 'Rejected']);
  });

  test('R8.2 R4.1 a failed login shows toast and form status, and stores nothing', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/);
    // Another at each time: after several failures a name has to wait.
    const unknownEmail = `nobody-${Date.now()}@hima.example`;
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(unknownEmail);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    // The form's status and the toast.
    await Promise.all([
      expect(page.getByText('The login details are incorrect')).toHaveCount(2),
      page.getByRole('button', { name: 'Continue' }).click(),
    ]);
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
    await expect(page.getByLabel('Email')).toHaveValue(unknownEmail);
  });
});
