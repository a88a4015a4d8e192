import type { Page } from '@playwright/test';
import { call, signInByApi } from '../support/api.js';
import { someEntities } from '../support/entities.js';
import { expect, test } from '../support/test.js';
import { textsIn } from '../support/texts.js';

/** With the field that both change. All have one form, so two editors meet in one language each. */
const kinds = [
  { kind: 'organization', path: 'organizations', field: 'name', language: 'en' },
  { kind: 'project', path: 'projects', field: 'title', language: 'en' },
  { kind: 'application', path: 'applications', field: 'name', language: 'arb' },
  { kind: 'contact', path: 'contacts', field: 'surname', language: 'arb' },
  { kind: 'role', path: 'roles', field: 'name', language: 'en' },
] as const;

for (const language of ['en', 'arb'] as const) {
  const text = textsIn(language);
  const field = (kind: string, name: string) => text(`FIELD.${kind.toUpperCase()}.${name.toUpperCase()}`);
  const inputOf = (page: Page, { kind, field: name }: (typeof kinds)[number]) =>
    page.getByRole('textbox', { name: field(kind, name), exact: true });
  const save = (page: Page) => page.getByRole('button', { name: text('SAVE'), exact: true }).click();

  test(`R2.17 warns the second of two editors of an entry, and loses nothing (${language})`, async ({
    page,
    context,
    signedInAs,
    appearance,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    const entities = await someEntities();
    await appearance({ language });
    await signedInAs('admin');
    const other = await context.newPage();
    for (const each of kinds.filter((one) => one.language === language)) {
      const { id } = entities[each.kind];
      await page.goto(`/${each.path}/${id}/edit`);
      await other.goto(`/${each.path}/${id}/edit`);
      const [mine, theirs] = [inputOf(page, each), inputOf(other, each)];
      const before = await theirs.inputValue();
      await theirs.fill(`${before} theirs`);
      await save(other);
      await expect(other).toHaveURL(new RegExp(`/${id}$`));

      await mine.fill(`${before} mine`);
      await save(page);
      const conflict = page.getByRole('alert').filter({ hasText: text('EDIT.CONFLICT') });
      await expect(conflict).toContainText(field(each.kind, each.field));
      await expect(mine).toHaveValue(`${before} mine`);
      await conflict.getByRole('button', { name: text('EDIT.CONFLICT.KEEP') }).click();
      await expect(page).toHaveURL(new RegExp(`/${id}$`));
      await expect(page.getByRole('main')).toContainText(`${before} mine`);
    }
  });

  test(`R2.17 keeps the input when the entry is deleted or locked meanwhile (${language})`, async ({
    page,
    signedInAs,
    appearance,
    expectComplaint,
  }) => {
    expectComplaint(/status of 40[49]/);
    const entities = await someEntities();
    const { accessToken: token } = await signInByApi('admin');
    const post = (path: string, id: string) => call(`/api/${path}`, { token, body: { ids: [id] } });
    await appearance({ language });
    await signedInAs('admin');
    const typed = async (
      each: (typeof kinds)[number],
      happens: () => Promise<unknown>,
      problem: string | RegExp,
    ) => {
      await page.goto(`/${each.path}/${entities[each.kind].id}/edit`);
      const input = inputOf(page, each);
      const mine = `${await input.inputValue()} mine`;
      await input.fill(mine);
      await happens();
      await save(page);
      await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
      await expect(input).toHaveValue(mine);
    };
    const [organization, project, application, contact, role] = kinds;
    await post('application/approve', entities.application.id);
    // The API's sentence names the state.
    const locked = language === 'en' ? /is frozen and can’t be changed/ : text('PROBLEM.ENTITY.LOCKED');
    await typed(project, () => post('project/freeze', entities.project.id), locked);
    await post('project/reopen', entities.project.id);
    for (const each of [application, project, contact, role, organization])
      await typed(each, () => post(`${each.kind}/delete`, entities[each.kind].id), text('PROBLEM.NOT.FOUND'));
  });
}
