import { call, signInByApi, uniqueName } from '../support/api.js';
import { expectMessage } from '../support/messages.js';
import { aProject } from '../support/projects.js';
import { expect, expectAccessible, test } from '../support/test.js';

const file = (content: string) => ({
  name: 'project.yml',
  mimeType: 'application/yaml',
  buffer: Buffer.from(content),
});

test('B10 imports a project.yml after a preview, and names errors with their line', async ({
  page,
  signedInAs,
  expectComplaint,
}) => {
  // Of a name that is taken.
  expectComplaint(/status of 409/);
  await signedInAs('admin');
  const { id } = await aProject();
  const { accessToken: token } = await signInByApi('admin');
  const exported = await page.request.get(`/api/configuration/${id}/project-file`, {
    headers: { authorization: `Bearer ${token}`, 'abp-tenantid': '1' },
  });
  const text = await exported.text();

  await page.goto('/projects');
  await page.getByRole('button', { name: 'Import project.yml' }).click();
  const input = page.getByLabel('Project file', { exact: true }).last();
  await input.setInputFiles(
    file(text.replace(/org: .*/, 'org: nobody').replace('type: client', 'type: relay')),
  );
  await expect(page.getByText('Fix 2 problems in the file, then choose it again')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('participants[1].type');
  await expectAccessible(page);
  await input.setInputFiles(file(text.replace(/org: .*/, 'org: nobody')));
  await expect(page.getByRole('alert')).toContainText('no organization has the code or name nobody');
  await expect(page.getByText('nobody: not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import project', exact: true })).toHaveCount(0);

  await input.setInputFiles(file(text));
  await expect(page.getByRole('heading', { name: '2 applications to create' })).toBeVisible();
  await expectAccessible(page);
  const name = uniqueName('Imported');
  await page.getByLabel('Name', { exact: true }).fill(name);
  // The short name is that of the project that the file came from.
  await page.getByRole('button', { name: 'Import project', exact: true }).click();
  await expect(page.getByText('Already in use. Choose another.')).toBeVisible();
  await page.getByLabel('Short name').fill(`i${Date.now().toString(36)}`);
  await expectMessage(page, `${name} imported with 2 applications`, () =>
    page.getByRole('button', { name: 'Import project', exact: true }).click(),
  );
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const stored = await call<{ totalCount: number }>(
    `/api/application?Project=${page.url().split('/').at(-1)}&State=Pending`,
    { token },
  );
  expect(stored.totalCount).toBe(2);
});
