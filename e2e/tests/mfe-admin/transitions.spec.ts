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
];

for (const language of ['en', 'arb'] as const)
  test(`R2.17 R5.7 R4.10 moves organizations, applications, projects and contacts through their states (${language})`, async ({
    page,
    signedInAs,
    appearance,
  }) => {
    const text = textsIn(language);
    const { organization, project, application, contact } = await someEntities();
    await appearance({ language });
    await signedInAs('admin');

    for (const [path, entity, moves] of [
      ['organizations', { ...organization, kind: 'ORGANIZATION' }, approval],
      ['applications', { ...application, kind: 'APPLICATION' }, approval],
      [
        'projects',
        { ...project, kind: 'PROJECT' },
        [
          ['freeze', 'FROZEN'],
          ['reopen', 'OPEN'],
        ],
      ],
      [
        'contacts',
        { ...contact, kind: 'CONTACT' },
        [
          ['invite', 'INVITED'],
          ['deactivate', 'DEACTIVATED'],
          // Who never chose a password is invited again.
          ['activate', 'INVITED'],
        ],
      ],
    ] as const) {
      await page.goto(`/${path}/${entity.id}`);
      for (const [action, state] of moves) {
        await act(page, text, entity, action!);
        await expect(page.getByText(text(`STATE.${entity.kind}.${state}`), { exact: true })).toBeVisible();
      }
    }

    // Deleted entities disappear from their list.
    for (const [path, entity] of [
      ['contacts', { ...contact, kind: 'CONTACT' }],
      ['organizations', { ...organization, kind: 'ORGANIZATION' }],
    ] as const) {
      await page.goto(`/${path}/${entity.id}`);
      await act(page, text, entity, 'delete');
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
    }
  });
