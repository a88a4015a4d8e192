import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, signInByApi, uniqueName } from '../support/api.js';
import { expect, test } from '../support/test.js';

interface Named {
  id: string;
  name: string;
}
type Text = (id: string) => string;

/** The texts of the console in a language, as its catalogs have them. */
function textsIn(language: 'en' | 'arb'): Text {
  const read = (folder: string): object =>
    JSON.parse(readFileSync(`../${folder}/i18n/${language}.json`, 'utf8')) as object;
  const texts: Record<string, unknown> = {
    ...read('shared-sdk/src'),
    ...read('shared-sdk/src/ui'),
    ...read('mfe-admin/src'),
  };
  return (id) => {
    const text = texts[id];
    if (typeof text !== 'string') throw new Error(`There is no text ${id}.`);
    return text;
  };
}

/** An approved organization, with a project and its server that waits for approval. */
async function someEntities() {
  const { accessToken: token } = await signInByApi('admin');
  const post = <T>(path: string, body: object) => call<T>(`/api/${path}`, { token, body });
  const name = uniqueName('Moves');
  const short = `m${Math.random().toString(36).slice(2, 12)}`;
  const organization = await post<Named>('organization', { name, code: short });
  const home = await post<Named>('organization', { name: `${name} home`, code: `${short}_home` });
  await post('organization/approve', { ids: [home.id] });
  const project = await post<Named>('project', {
    name,
    shortName: short,
    title: 'Study of complications',
    description: 'Finds early signs of complications.',
    profile: 'nvflare-2.8',
  });
  const application = await post<Named>('application', {
    name: `Server of ${short}`,
    description: 'Runs at the hospital.',
    project: project.id,
    organization: home.id,
    applicationType: 'Server',
    dnsName: `${short}.example.com`,
    federatedLearningPort: 8002,
    adminPort: 8003,
  });
  const roles = await call<Named[]>('/api/role/options?Keyword=CampaignOperator', { token });
  const contact = await post<{ id: string }>('contact', {
    name: 'Nour',
    surname: short,
    emailAddress: `nour@${short}.example`,
    organization: home.id,
    roles: roles.map(({ id }) => id),
  });
  return { organization, project, application, contact: { id: contact.id, name: `Nour ${short}` } };
}

/** Does what the menu of an entity's page offers, through its question. */
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

    // What was deleted is in its list no more.
    for (const [path, entity] of [
      ['contacts', { ...contact, kind: 'CONTACT' }],
      ['organizations', { ...organization, kind: 'ORGANIZATION' }],
    ] as const) {
      await page.goto(`/${path}/${entity.id}`);
      await act(page, text, entity, 'delete');
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
    }
  });
