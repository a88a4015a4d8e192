import { createCampaign, uniqueName } from '../support/api.js';
import { test } from '../support/own-organization.js';
import { expect, expectAccessible } from '../support/test.js';

const history = '/e-campaigns/campaign-history';

const languages = [
  {
    appearance: { language: 'en', theme: 'light' },
    viewport: { width: 1440, height: 900 },
    ...{ views: 'Saved views', saveView: 'Save view', manage: 'Manage views', name: 'Name', save: 'Save' },
    ...{ replace: 'Replace view', rename: 'Rename', confirm: 'Delete', close: 'Close' },
    nameOf: (name: string) => `Name of ${name}`,
    remove: (name: string) => `Delete ${name}`,
  },
  {
    appearance: { language: 'arb', theme: 'dark' },
    viewport: { width: 390, height: 844 },
    ...{ views: 'طرق العرض المحفوظة', saveView: 'حفظ طريقة العرض', manage: 'إدارة طرق العرض' },
    ...{ name: 'الاسم', save: 'حفظ', replace: 'استبدال طريقة العرض', rename: 'إعادة تسمية' },
    ...{ confirm: 'حذف', close: 'إغلاق' },
    nameOf: (name: string) => `اسم ${name}`,
    remove: (name: string) => `حذف ${name}`,
  },
] as const;

for (const { appearance: look, viewport, ...words } of languages)
  test(`R2.12 saves, opens, replaces, renames and deletes a view of the history, ${look.language}`, async ({
    page,
    organization,
    signedInAs,
    appearance,
  }) => {
    const campaign = await createCampaign({ connection: 'Clinic', name: uniqueName('Spring') }, organization);
    const name = uniqueName('Waiting');
    const shown = `keyword=${campaign.name.split(' ').at(-1)}&status=Pending&sort=name`;
    await appearance(look);
    await signedInAs(organization.operator);
    await page.setViewportSize(viewport);
    await page.goto(`${history}?${shown}`);
    const views = page.getByRole('button', { name: words.views });
    const choose = async (item: string) => {
      await views.click();
      await page.getByRole('menu').getByText(item, { exact: true }).click();
    };
    const save = async (button: string) => {
      await choose(words.saveView);
      const dialog = page.getByRole('dialog', { name: words.saveView });
      await dialog.getByLabel(words.name).fill(name);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(views).toBeFocused();
    };
    await save(words.save);

    await page.goto(history);
    await choose(name);
    await expect(page).toHaveURL(`${history}?${shown}`);
    await expect(page.getByRole('link', { name: campaign.name })).toBeVisible();

    // The current view replaces the saved one.
    await page.goto(`${history}?status=Rejected`);
    await save(words.replace);
    await page.goto(history);
    await choose(name);
    await expect(page).toHaveURL(`${history}?status=Rejected`);

    await choose(words.manage);
    const dialog = page.getByRole('dialog', { name: words.manage });
    await dialog.getByLabel(words.nameOf(name)).fill(`${name}!`);
    await dialog.getByRole('button', { name: words.rename }).and(page.locator(':enabled')).click();
    const remove = dialog.getByRole('button', { name: words.remove(`${name}!`) });
    await expect(remove).toBeVisible();
    // It is dimmed while the name is being saved.
    await expect(dialog.locator('.ant-btn-loading')).toHaveCount(0);
    await expectAccessible(page);
    await remove.click();
    await page.getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(dialog.getByLabel(words.nameOf(`${name}!`))).toHaveCount(0);
    await dialog.getByRole('button', { name: words.close }).last().click();
    await views.click();
    await expect(page.getByRole('menu').getByText(`${name}!`)).toHaveCount(0);
  });
