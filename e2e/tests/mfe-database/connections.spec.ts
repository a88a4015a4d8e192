import type { Page } from '@playwright/test';
import { uniqueName } from '../support/api.js';
import { button, chooseType, test, writeQuery } from '../support/connections.js';
import { withoutDatabases } from '../support/people-database.js';
import { expect } from '../support/test.js';

/** Fills the form as far as it is given. */
async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Connection test' }).getByRole('listitem').filter({ hasText: name });

test.skip(...withoutDatabases);

test.describe('database connections', () => {
  test('R2.14 R3.8 R5.4 R5.5 enters, tests and saves a PostgreSQL connection', async ({
    page,
    organization,
    postgres,
    signedInAs,
  }) => {
    await signedInAs(organization.steward);
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
    const name = uniqueName('People');
    await chooseType(page, 'PostgreSQL');
    await expect(page.getByLabel('Port', { exact: true })).toHaveValue('5432');
    await fill(page, {
      Name: name,
      'Host name': reader.hostName,
      Port: String(reader.port),
      Username: reader.userName,
      Password: reader.password,
      'Default schema': reader.defaultSchema,
    });
    await page.getByLabel('Database name').fill(reader.databaseName);
    await page.getByRole('switch').click();
    await button(page, 'Test connection').click();
    const panel = page.getByRole('region', { name: 'Connection test' });
    await expect(panel.getByText('The query is empty, so it was not tested.')).toBeVisible();
    await expect(step(page, 'Sign in')).toContainText('done');
    await expect(button(page, 'Save')).toBeDisabled();

    // The tables that the test has read.
    await expect(page.getByText(/Ctrl\+Space suggests \d+ tables? and/)).toBeVisible();
    const editor = page.getByRole('textbox', { name: 'Mobile-number query' });
    await editor.click();
    await page.keyboard.type('select phone from peo');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: /^people/ }).click();
    await expect(editor).toHaveText('select phone from people');
    await button(page, 'Test connection').click();
    await expect(step(page, 'Check the query')).toContainText('done');
    await expect(panel.getByText(/^The connection works/)).toBeVisible();
    await expect(step(page, 'Check that the account is read-only')).toContainText('done');
    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/Stored since/)).toBeVisible();
    await page.goto(`/database-connection?keyword=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('row', { name })).toContainText(`${reader.hostName}:${reader.port}`);
  });

  test('R2.14 R3.8 on MariaDB reports a wrong password and a writing account, and keeps the input', async ({
    page,
    organization,
    mariadb,
    signedInAs,
  }) => {
    await signedInAs(organization.steward);
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
    });
    await writeQuery(page.getByRole('textbox', { name: 'Mobile-number query' }), 'select phone from people');
    await page.getByLabel('Database name').fill(writer.databaseName);
    await page.getByRole('switch').click();
    await button(page, 'Test connection').click();
    await expect(step(page, 'Sign in')).toContainText('The database refused the username or password');
    await expect(page.getByText('The connection doesn’t work')).toBeVisible();
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
});
