import { button, chooseType, connect, test, writeQuery } from '../support/connections.js';
import { withoutDatabases } from '../support/people-database.js';
import { expect } from '../support/test.js';

test.skip(...withoutDatabases);

test('R2.14 checks a query while typing, dry-runs it, makes it active and restores a version', async ({
  page,
  organization,
  postgres,
  signedInAs,
}) => {
  await signedInAs(organization.steward);
  const { id } = await connect(postgres, organization.steward);
  await page.goto(`/database-connection/${id}/query`);
  const editor = page.getByRole('textbox', { name: 'Mobile-number query' });
  await expect(editor).toContainText('select phone from people');
  await expect(page.getByText('The query is valid. No problems found.')).toBeVisible();

  await writeQuery(editor, 'delete from people');
  await expect(page.getByText('1 problem found')).toBeVisible();
  await expect(page.locator('.cm-lintRange-error').first()).toBeVisible();
  await expect(button(page, 'Make active')).toBeDisabled();

  await writeQuery(editor, 'select phone, city from people where city = ');
  await page.keyboard.type("'Riyadh'");
  await expect(page.getByText('The query is valid. No problems found.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^city/ })).toBeVisible();
  await page.reload();
  await expect(editor).toContainText("where city = 'Riyadh'");
  // What the check says moves the button below it.
  await expect(page.getByText('The query is valid. No problems found.')).toBeVisible();

  await button(page, 'Run query').click();
  const dryRun = page.getByRole('region', { name: 'Dry run' });
  await expect(dryRun.getByText('Eligible recipients')).toBeVisible();
  await expect(dryRun.getByText(/\d+ of \d+ new previews left today/)).toBeVisible();
  const shown = await page.content();
  expect(postgres.phones.filter((phone) => shown.includes(phone))).toEqual([]);

  await editor.focus();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();

  await button(page, 'Make active').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Riyadh only');
  await dialog.getByRole('button', { name: 'Make active' }).click();
  await expect(page.getByRole('heading', { name: 'Active query: version 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Version 1' }).click();
  await expect(page).toHaveURL(/version=1/);
  await expect(dialog.getByText('select phone from people', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByRole('heading', { name: 'Active query: version 3' })).toBeVisible();

  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Changed a mobile-number query' }).first(),
  ).toBeVisible();
});

for (const [kind, query, sentence, mark] of [
  ['postgres', 'select phone from people where\n  nme = 1', 'Column nme doesn’t exist.', 'nme'],
  ['mariadb', 'select phone from people where\n  nme = 1', 'Column nme doesn’t exist.', 'nme'],
] as const)
  test(`R2.14 names the column that ${kind} doesn’t have and moves to its place by keyboard`, async ({
    page,
    organization,
    postgres,
    mariadb,
    signedInAs,
  }) => {
    await signedInAs(organization.steward);
    const database = { postgres, mariadb }[kind];
    const { id } = await connect(database, organization.steward);
    await page.goto(`/database-connection/${id}/query`);
    const editor = page.getByRole('textbox', { name: 'Mobile-number query' });
    await writeQuery(editor, query);
    await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
    await expect(editor).toHaveAttribute('aria-invalid', 'true');
    await expect(editor).toHaveAccessibleDescription(/Line 2, column 3.*Column nme doesn’t exist\./s);
    await button(page, 'Line 2, column 3').press('Enter');
    await expect(editor).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe(mark);

    await page.goto('/database-connection/new');
    const { type, hostName, port, userName, password, databaseName, defaultSchema } = database.reader;
    await chooseType(page, type === 'MySQL' ? 'MySQL / MariaDB' : 'PostgreSQL');
    for (const [label, value] of [
      ['Name', 'Misspelled'],
      ['Host name', hostName],
      ['Port', String(port)],
      ['Username', userName],
      ['Password', password],
      ['Default schema', defaultSchema],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Database name').fill(databaseName);
    await page.getByRole('switch').click();
    const field = page.getByRole('textbox', { name: /Mobile-number query/ });
    await writeQuery(field, query);
    await button(page, 'Test connection').click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Column nme doesn’t exist\./);
    await button(page, 'Line 2, column 3').press('Enter');
    await expect(field).toBeFocused();
  });
