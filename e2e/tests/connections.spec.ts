import type { Page } from '@playwright/test';
import { call, signInByApi } from './support/api.js';
import { haveDatabases, openPeopleDatabase, type PeopleDatabase } from './support/people-database.js';
import { expect, test } from './support/test.js';

interface Connection {
  id: string;
  name: string;
}

const path = '/campaign-api/database-connection';
const token = async () => (await signInByApi('owner')).accessToken;
let made = 0;

/** A connection of the owner's to a database of the test; its name is unique within the run. */
async function connect({ reader }: PeopleDatabase): Promise<Connection> {
  made += 1;
  return call<Connection>(path, {
    token: await token(),
    body: {
      ...reader,
      name: `Journey ${process.pid}-${made}`,
      mobileNumberQuery: 'select phone from people',
    },
  });
}

/** Fills the form as far as it is given. */
async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function chooseType(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Database type' }).click();
  await page.getByTitle(name, { exact: true }).click();
}

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Connection test' }).getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('database connections', () => {
  let postgres: PeopleDatabase;
  let mariadb: PeopleDatabase;
  test.skip(
    !haveDatabases,
    'TEST_POSTGRES_URL and TEST_MARIADB_URL lead to the databases that are connected',
  );
  test.beforeAll(async () => {
    [postgres, mariadb] = await Promise.all([openPeopleDatabase('PostgreSQL'), openPeopleDatabase('MySQL')]);
  });
  test.afterAll(() => Promise.all([postgres.close(), mariadb.close()]));

  test('R2.14 R3.8 R5.4 R5.5 a PostgreSQL is entered, tested live and saved', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/database-connection');
    await page.getByRole('button', { name: 'New database connection' }).first().click();
    await expect(button(page, 'Save')).toBeDisabled();
    await page.getByLabel('Host name', { exact: true }).press('Enter');
    for (const name of [
      'Name',
      'Database type',
      'Host name',
      'Port',
      'Username',
      'Password',
      'Default schema',
    ])
      await expect(page.getByText(`${name} is required`, { exact: true })).toBeVisible();

    const { reader } = postgres;
    const name = `Journey ${process.pid} people`;
    await chooseType(page, 'PostgreSQL');
    await expect(page.getByLabel('Port', { exact: true })).toHaveValue('5432');
    await fill(page, {
      Name: name,
      'Host name': reader.hostName,
      Port: String(reader.port),
      Username: reader.userName,
      Password: reader.password,
      'Default schema': reader.defaultSchema,
      'Mobile-number query': 'select phone from people',
    });
    await page.getByLabel('Database name').fill(reader.databaseName);
    await page.getByRole('switch').click();
    await button(page, 'Test connection').click();
    const panel = page.getByRole('region', { name: 'Connection test' });
    await expect(panel.getByText(/^The connection works/)).toBeVisible();
    await expect(step(page, 'Make sure that the account cannot write')).toContainText('done');
    await expect(panel.getByText(/sampled values are phone numbers/)).toBeVisible();
    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/Stored since/)).toBeVisible();
    await page.goto(`/database-connection?keyword=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('row', { name })).toContainText(`${reader.hostName}:${reader.port}`);
  });

  test('R2.14 R3.8 on a MariaDB a wrong password and an account that can write are told; what was typed stays', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/database-connection/new');
    const { writer } = mariadb;
    await chooseType(page, 'MySQL / MariaDB');
    await fill(page, {
      Name: 'Not to be saved',
      'Host name': writer.hostName,
      Port: String(writer.port),
      Username: writer.userName,
      Password: 'wrong',
      'Default schema': writer.defaultSchema,
      'Mobile-number query': 'select phone from people',
    });
    await page.getByLabel('Database name').fill(writer.databaseName);
    await page.getByRole('switch').click();
    await button(page, 'Test connection').click();
    await expect(step(page, 'Sign in')).toContainText('The database refused the user name or the password');
    await expect(page.getByText('The connection does not work')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');

    await page.getByLabel('Password', { exact: true }).fill(writer.password);
    await button(page, 'Test connection').click();
    await expect(page.getByText('This account can change your data')).toBeVisible();
    await expect(page.getByText(`GRANT SELECT ON ${writer.defaultSchema}.*`)).toBeVisible();
    await expect(page.getByLabel('Host name', { exact: true })).toHaveValue(writer.hostName);

    await page.getByRole('link', { name: 'Campaign Filter' }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/database-connection\/new$/);
  });

  test('R2.14 a query is written, checked while typing, tried and put into use; an older one comes back', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    const { id } = await connect(postgres);
    await page.goto(`/database-connection/${id}/query`);
    const editor = page.getByRole('textbox', { name: 'Mobile-number query' });
    await expect(editor).toContainText('select phone from people');
    await expect(page.getByText('The query can be used: no problem found.')).toBeVisible();

    await editor.fill('delete from people');
    await expect(page.getByText('1 problem found')).toBeVisible();
    await expect(page.locator('.cm-lintRange-error').first()).toBeVisible();
    await expect(button(page, 'Make this the current version')).toBeDisabled();

    await editor.fill('select phone, city from people where city = ');
    await page.keyboard.type("'Riyadh'");
    await expect(page.getByText('The query can be used: no problem found.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^city/ })).toBeVisible();
    await page.reload();
    await expect(editor).toContainText("where city = 'Riyadh'");

    await button(page, 'Try the query').click();
    const dryRun = page.getByRole('region', { name: 'Dry run' });
    await expect(dryRun.getByText('Could be reached')).toBeVisible();
    await expect(dryRun.getByRole('img', { name: /^Masked number/ })).toHaveCount(3);
    for (const phone of postgres.phones) expect(await page.content()).not.toContain(phone);

    await editor.focus();
    await page.keyboard.press('Tab');
    await expect(editor).not.toBeFocused();

    await button(page, 'Make this the current version').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('Riyadh only');
    await dialog.getByRole('button', { name: 'Make this the current version' }).click();
    await expect(page.getByRole('heading', { name: 'Query in use: version 2' })).toBeVisible();
    await page.getByRole('link', { name: 'Version 1' }).click();
    await expect(page).toHaveURL(/version=1/);
    await expect(dialog.getByText('select phone from people', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Make this the current version' }).click();
    await expect(page.getByRole('heading', { name: 'Query in use: version 3' })).toBeVisible();

    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Query put into use' }).first()).toBeVisible();
  });

  test('R2.14 R5.7 a password is replaced; a connection in use stays, another is deleted after the question', async ({
    page,
    signedInAs,
    expectComplaint,
  }) => {
    expectComplaint(/status of (409|502)/);
    await signedInAs('owner');
    const { id, name } = await connect(mariadb);
    await page.goto(`/database-connection/${id}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Replace the password' }).click();
    const replace = page.getByRole('dialog').getByRole('button', { name: 'Replace the password' });
    await page.getByLabel('New password').fill('another one');
    await replace.click();
    await expect(page.getByText('The database refused the username or the password')).toBeVisible();
    await page.getByLabel('New password').fill(mariadb.reader.password);
    await replace.click();
    await expect(page.getByText('The password has been replaced').first()).toBeVisible();

    const remove = async (row: string) => {
      await page.goto(`/database-connection?keyword=${encodeURIComponent(row)}`);
      await page.getByRole('button', { name: `Actions for ${row}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText('Are you sure you want to delete the selected items?');
      await question.getByRole('button', { name: 'Delete' }).click();
    };
    await remove(name);
    await expect(page.getByText('No matching records found')).toBeVisible();
    await remove('Citizen register – Riyadh residents who agreed');
    await expect(page.getByText(/campaigns? uses? it, so that it has to stay/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Citizen register/ })).toBeVisible();
  });

  test('R2.14 R6.3 who may only look sees the connections and their queries, and changes nothing', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('auditor');
    await page.goto('/database-connection');
    await page.getByRole('link', { name: /^Citizen register/ }).click();
    await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Edit|Test connection|Actions)/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Query', exact: true }).click();
    await expect(page.getByText('from reachable_people').first()).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.goto('/database-connection/new');
    await expect(page).toHaveURL(/\/error\/401$/);
  });
});
