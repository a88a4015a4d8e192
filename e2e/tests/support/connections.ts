import type { Locator, Page } from '@playwright/test';
import { as, uniqueName, type Account } from './api.js';
import { test as base } from './own-organization.js';
import { openPeopleDatabase, type PeopleDatabase } from './people-database.js';

/** Like `test` with an organization, and databases to connect to, created when a test uses one. */
export const test = base.extend<object, { postgres: PeopleDatabase; mariadb: PeopleDatabase }>({
  postgres: [async ({}, use) => withDatabase('PostgreSQL', use), { scope: 'worker' }],
  mariadb: [async ({}, use) => withDatabase('MySQL', use), { scope: 'worker' }],
});

async function withDatabase(
  type: 'PostgreSQL' | 'MySQL',
  use: (database: PeopleDatabase) => Promise<void>,
): Promise<void> {
  const database = await openPeopleDatabase(type);
  await use(database);
  await database.close();
}

interface Connection {
  id: string;
  name: string;
}

/** A new connection to a database of the test. */
export const connect = ({ reader }: PeopleDatabase, owner: Account = 'owner') =>
  as<Connection>(owner, 'database-connection', {
    body: { ...reader, name: uniqueName('Journey'), mobileNumberQuery: 'select phone from people' },
  });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Replaces the text of the query editor as a person does. `fill` selects it behind the editor's back: what the page
 * changes in the editor in that moment, such as its marks, takes the selection away.
 */
export async function writeQuery(editor: Locator, text: string): Promise<void> {
  await editor.press('ControlOrMeta+A');
  await editor.page().keyboard.insertText(text);
}

export async function chooseType(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Database type' }).click();
  await page.getByTitle(name, { exact: true }).click();
}
