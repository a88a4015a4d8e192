import type { Page } from '@playwright/test';
import { call, password, signInByApi, uniqueName } from '../support/api.js';
import { linkIn, mailAfter } from '../support/emails.js';
import { expectMessage } from '../support/messages.js';
import { expect, test } from '../support/test.js';

/** Of the organization that the local accounts belong to. */
const PLATFORM = 'Hima Local Data Trust';
const codeOf = (name: string) => name.replaceAll(/\W+/g, '_').slice(-25);

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('R2.17 R4.10 R5.7 registers an organization, approves it and revokes its approval', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const name = uniqueName('Trust');
  await page.goto('/organizations');
  await page.getByRole('button', { name: 'New organization' }).first().click();
  // The list has a column of the same name.
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill('ab');
  await expect(page.getByText('Minimum 3 symbols')).toBeVisible();
  await field.fill(name);
  await page.getByLabel('Code').fill('not a code');
  await expect(page.getByText('Use letters A–Z, digits and underscores only')).toBeVisible();
  await page.getByLabel('Code').fill(codeOf(name));
  await expectMessage(page, `${name} saved`, () => page.getByRole('button', { name: 'Save' }).click());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();

  await act(page, name, 'Approve');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to confirm the selected items?');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();

  await act(page, name, 'Revoke approval');
  await question.getByLabel('Reason').fill('The agreement has ended');
  await question.getByRole('button', { name: 'Revoke approval' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.getByText('The agreement has ended')).toBeVisible();

  await page.goto(`/organizations?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(question).toContainText('Are you sure you want to delete the selected items?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No matching records found')).toBeVisible();
});

test('R2.17 R3.6 R6.2 invites a contact; their role applies from the next request on', async ({
  page,
  browser,
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[13]/);
  await signedInAs('admin');
  const role = uniqueName('Role');
  const surname = uniqueName('Contact');
  const email = `${surname.toLowerCase().replaceAll(/\W+/g, '-')}@journeys.example`.slice(-50);

  await page.goto('/roles/new');
  await page.getByLabel('Role name').fill(role);
  await page.getByLabel('Search permissions').fill('contacts');
  const contacts = page.getByRole('group', { name: 'Contacts' });
  await contacts.getByRole('checkbox', { name: 'Invite contacts' }).check();
  await expect(contacts.getByRole('checkbox', { name: 'View the page' })).toBeChecked();
  await expectMessage(page, `${role} saved`, () => page.getByRole('button', { name: 'Save' }).click());

  await page.goto('/contacts/new');
  await page.getByLabel('Name', { exact: true }).fill('Mona');
  await page.getByLabel('Surname').fill(surname);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('not a number');
  await expect(page.getByText('Phone number must be a number')).toBeVisible();
  await page.getByLabel('Phone number').fill('');
  await page.getByLabel('Organization').fill(PLATFORM);
  await page.getByTitle(PLATFORM).click();
  await page.getByLabel('Roles').fill(role);
  await page.getByTitle(role).click();
  await page.keyboard.press('Escape');
  const mail = await mailAfter(email, () => page.getByRole('button', { name: 'Save' }).click());
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();

  const theirs = await browser.newPage();
  await theirs.goto(linkIn(mail));
  await theirs.getByLabel('New password', { exact: true }).fill(password);
  await theirs.getByLabel('Repeat the new password').fill(password);
  await theirs.getByRole('button', { name: 'Save' }).click();
  // The link is there before as well.
  await expect(theirs.getByText('Your password is set')).toBeVisible();
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs).toHaveURL(/\/home$/);
  await theirs.goto('/contacts');
  await expect(theirs.getByRole('button', { name: 'New contact' })).toBeVisible();

  await page.goto(`/roles?keyword=${encodeURIComponent(role)}`);
  await act(page, role, 'Edit');
  const invite = contacts.getByRole('checkbox', { name: 'Invite contacts' });
  await expect(invite).toBeChecked();
  await invite.uncheck();
  await expectMessage(page, `${role} saved`, () => page.getByRole('button', { name: 'Save' }).click());
  await theirs.goto('/contacts');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'New contact' })).toHaveCount(0);

  await page.goto(`/contacts?keyword=${encodeURIComponent(surname)}`);
  await act(page, `Mona ${surname}`, 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await theirs.goto('/contacts');
  await expect(theirs).toHaveURL(/\/auth/);
  await theirs.close();
});

test(
  'R2.17 R6.2 R6.3 shows an auditor who has a permission, without a way to change it',
  { tag: '@standalone' },
  async ({ page, signedInAs }) => {
    await signedInAs('auditor');
    await page.goto('/permissions?keyword=reveal');
    await page.getByRole('link', { name: 'Campaigns: Reveal mobile numbers' }).click();
    await expect(page.getByRole('link', { name: 'Khalid Al-Otaibi' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  },
);

test('R6.3 refuses a grant by an auditor', async () => {
  const { accessToken: token } = await signInByApi('auditor');
  const grant = call('/api/permission/Pages.Roles', {
    token,
    method: 'PUT',
    body: { roles: [], version: '' },
  });
  await expect(grant).rejects.toThrow('403');
});

test('R2.17 R3.7 R5.5 describes a project and its applications, and freezes it when its server is approved', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const name = uniqueName('Study');
  const short = `s${Date.now().toString(36)}`;
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Short name').fill(short);
  await page.getByLabel('Short name').fill('');
  await expect(page.getByText('Short name is required')).toBeVisible();
  await page.getByLabel('Short name').fill(short);
  await page.getByLabel('Title').fill('Study of complications');
  await page.getByLabel('Description').fill('Finds early signs of complications.');
  await page.getByLabel('Start date').fill('2027-01-10');
  await page.getByLabel('End date').fill('2027-01-09');
  await expect(page.getByText('End date can’t be before Start date')).toBeVisible();
  await page.getByLabel('End date').fill('2027-12-31');
  await expectMessage(page, `${name} saved`, () => page.getByRole('button', { name: 'Save' }).click());

  const choose = async (label: string, text: string, option = text) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.getByLabel(label, { exact: true }).fill(text);
    await page
      .getByRole('option', { name: option, exact: true })
      .or(page.getByTitle(option, { exact: true }))
      .last()
      .click();
  };
  const apply = async (application: string, type: string, fields: Record<string, string>) => {
    await page.goto('/applications/new');
    await page.getByLabel('Name', { exact: true }).fill(application);
    await page.getByLabel('Description').fill('Runs at the hospital.');
    await page.getByLabel('Application type').click();
    await page.getByTitle(type, { exact: true }).click();
    await choose('Project', name);
    await choose('Organization', PLATFORM);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await expectMessage(page, `${application} saved`, () =>
      page.getByRole('button', { name: 'Save' }).click(),
    );
  };
  await apply(`Server of ${short}`, 'Server', { 'DNS name': `${short}.example.com` });
  await act(page, `Server of ${short}`, 'Approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByText('8002')).toBeVisible();
  await apply(`Site of ${short}`, 'Client', { 'Short name': `site-${short}`, 'Number of GPUs': '٤' });
  await expect(page.getByText('4', { exact: true })).toBeVisible();

  await page.goto(`/projects?keyword=${encodeURIComponent(name)}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('projects.csv');
  await page.getByRole('link', { name }).click();
  await act(page, name, 'Freeze');
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});
