import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, signInByApi, uniqueName } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import { clientId, clientSecret, startSignInProvider } from '../support/sign-in-provider.js';
import { appearances, expect, expectAccessible, test } from '../support/test.js';

interface Named {
  id: string;
  name: string;
}

/** An approved organization with an invited contact, who has no password. */
async function anOrganization() {
  const { accessToken: token } = await signInByApi('admin');
  const name = uniqueName('Trust');
  const code = name.replaceAll(/\W+/g, '_').slice(-25);
  const domain = `${code.toLowerCase().replaceAll('_', '-')}.example`.replace(/^-+/, '');
  const { id } = await call<Named>('/api/organization', { token, body: { name, code } });
  await call('/api/organization/approve', { token, body: { ids: [id] } });
  const roles = await call<Named[]>('/api/role/options?Keyword=CampaignOperator', { token });
  const email = `nour@${domain}`.slice(-50);
  await call('/api/contact', {
    token,
    body: {
      name: 'Nour',
      surname: 'Khoury',
      emailAddress: email,
      organization: id,
      roles: roles.map((role) => role.id),
    },
  });
  return { id, domain, email };
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with your organization' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Work account').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('sign-in with an organization', () => {
  // The provider has one address.
  test.describe.configure({ mode: 'default' });
  let close = async () => {};
  test.afterEach(() => close());

  test('is set up by an administrator, and activates invited contacts only', async ({
    page,
    browser,
    signedInAs,
    expectComplaint,
  }) => {
    expectComplaint(/status of 4(01|22)/);
    const organization = await anOrganization();
    const provider = await startSignInProvider(organization.id, ['contacts']);
    ({ close } = provider);
    await signedInAs('admin');
    await page.goto(`/organizations/${organization.id}`);
    const panel = page.getByRole('region', { name: 'Organization sign-in' });
    await expect(panel).toContainText(`/auth/callback/${organization.id}`);
    await panel.getByRole('button', { name: 'Set up sign-in' }).click();
    await panel.getByLabel('Issuer URL').fill(provider.issuer);
    await panel.getByLabel('Client ID').fill(clientId);
    await panel.getByLabel('Client secret').fill('a wrong one');
    await panel.getByLabel('Email domains').fill(organization.domain);
    await panel.getByLabel('Email domains').press('Enter');
    await panel.getByRole('switch', { name: 'Password sign-in' }).click();
    await panel.getByLabel('Group claim').fill('groups');
    await panel.getByRole('button', { name: 'Add group' }).click();
    await panel.getByLabel('Group', { exact: true }).fill('contacts');
    await panel.getByLabel('Roles').fill('ProvisioningAdmin');
    await page.getByTitle('ProvisioningAdmin').click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    const save = () => panel.getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'Organization sign-in saved', save);

    await panel.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(panel.getByText('The provider rejected the client ID or the secret.')).toBeVisible();
    await panel.getByRole('button', { name: 'Edit' }).click();
    await panel.getByLabel('Client secret').fill(clientSecret);
    await expectMessage(page, 'Organization sign-in saved', save);
    await panel.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(panel.getByText('The provider accepts the client ID and the secret.')).toBeVisible();
    await expectAccessible(page);

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, organization.email);
    await expect(theirs).toHaveURL(/\/home$/);
    await theirs.goto('/organizations');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
    await theirs.goto('/logout');
    await expect(theirs.getByRole('heading', { name: 'Provider' })).toBeVisible();
    await theirs.getByRole('button', { name: 'Sign out' }).click();
    await expect(theirs).toHaveURL(/\/auth\/login/);

    await signIn(theirs, `stranger@${organization.domain}`);
    await expect(theirs.getByRole('alert')).toContainText('You aren’t invited to Hima.');
    await expect(theirs).toHaveURL(/\/auth\/callback\/[\w-]+$/);
    await theirs.getByRole('link', { name: 'Start again' }).click();
    await expect(theirs).toHaveURL(/\/auth\/organization$/);
    await theirs.context().close();

    await panel.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(panel.getByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  test('B5 lets contacts without a password confirm sensitive actions by signing in again', async ({
    page,
  }) => {
    const organization = await anOrganization();
    const provider = await startSignInProvider(organization.id, []);
    ({ close } = provider);
    const { accessToken: token } = await signInByApi('admin');
    await call(`/api/organization/${organization.id}/sign-in-provider`, {
      token,
      method: 'PUT',
      body: {
        enabled: true,
        issuer: provider.issuer,
        clientId,
        clientSecret,
        emailDomains: [organization.domain],
        groupsClaim: null,
        groupRoles: [],
        passwordSignIn: false,
        version: 0,
      },
    });
    await signIn(page, organization.email);
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/account?from=here');
    const begin = () => page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await begin();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Your password')).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    // The provider asks although the person is signed in there.
    await page.getByLabel('Work account').fill(organization.email);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/account\?from=here$/);
    await begin();
    await expect(dialog.getByText('Your identity is confirmed until')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeVisible();
  });

  for (const look of appearances)
    test(`explains a callback that is over (${look.language}, ${look.theme})`, async ({
      page,
      appearance,
      expectComplaint,
    }) => {
      expectComplaint(/status of 422/);
      await appearance(look);
      await page.goto(`/auth/callback/${randomUUID()}?code=x&state=y`);
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/auth/organization');
      await expect(page.getByRole('textbox')).toBeFocused();
    });
});
