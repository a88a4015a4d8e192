import type { Page } from '@playwright/test';
import { someEntities, type Named } from '../support/entities.js';
import { expect, test } from '../support/test.js';
import { textsIn, type Text } from '../support/texts.js';

/** Chooses an action in the menu of an entity's page, and confirms it. */
async function act(page: Page, text: Text, of: Named & { kind: string }, action: string): Promise<void> {
  const said = action === 'delete' ? text('DELETE') : text(`ACTION.${of.kind}.${action.toUpperCase()}`);
  await page.getByRole('button', { name: text('ENTITY.ACTIONS.OF').replace('{name}', of.name) }).click();
  await page.getByRole('menuitem', { name: said, exact: true }).click();
  const question = page.getByRole('dialog');
  const reason = question.getByLabel(text('ENTITY.REASON'));
  const submit = question.getByRole('button', { name: said, exact: true });
  await expect(submit).toBeVisible();
  if (await reason.isVisible()) await reason.fill('The agreement has changed');
  await submit.click();
  await expect(question).toHaveCount(0);
}

/** Each action with the state that it leads to. */
const approval = [
  ['approve', 'APPROVED'],
  ['revoke', 'REJECTED'],
  ['resubmit', 'PENDING'],
  ['reject', 'REJECTED'],
  ['resubmit', 'PENDING'],
  ['approve', 'APPROVED'],
] as const;

/** All kinds have one screen, so each is driven in one language. */
const kinds = {
  en: [
    { path: 'organizations', kind: 'organization', moves: approval, deleted: true },
    {
      path: 'contacts',
      kind: 'contact',
      moves: [
        ['invite', 'INVITED'],
        ['deactivate', 'DEACTIVATED'],
        // Who never chose a password is invited again.
        ['activate', 'INVITED'],
      ],
      deleted: true,
    },
  ],
  arb: [
    { path: 'applications', kind: 'application', moves: approval, deleted: false },
    // Once its server is approved.
    {
      path: 'projects',
      kind: 'project',
      moves: [
        ['freeze', 'FROZEN'],
        ['reopen', 'OPEN'],
      ],
      deleted: false,
    },
  ],
} as const;

for (const language of ['en', 'arb'] as const)
  test(`R2.17 R5.7 R4.10 moves ${kinds[language].map(({ path }) => path).join(' and ')} through their states (${language})`, async ({
    page,
    signedInAs,
    appearance,
  }) => {
    const text = textsIn(language);
    const entities = await someEntities();
    await appearance({ language });
    await signedInAs('admin');

    for (const { path, kind, moves, deleted } of kinds[language]) {
      const entity = { ...entities[kind], kind: kind.toUpperCase() };
      await page.goto(`/${path}/${entity.id}`);
      for (const [action, state] of moves) {
        await act(page, text, entity, action);
        await expect(page.getByText(text(`STATE.${entity.kind}.${state}`), { exact: true })).toBeVisible();
      }
      if (!deleted) continue;
      await act(page, text, entity, 'delete');
      // It disappears from its list.
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
    }
  });
