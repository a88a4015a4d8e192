import { as, uniqueName } from '../support/api.js';
import { test } from '../support/own-organization.js';
import { expect, expectAccessible } from '../support/test.js';

const templates = '/e-campaigns/message-templates';
const address = '/e-campaigns/sms-campaign?step=message';

const languages = [
  {
    appearance: { language: 'en', theme: 'light' },
    ...{
      newTemplate: 'New template',
      name: 'Template name',
      english: /^English text/,
      arabic: /^Arabic text/,
    },
    ...{
      save: 'Save',
      use: 'Use a template',
      saveAs: 'Save as template',
      search: 'Search templates',
      replace: 'Replace message',
    },
    ...{ cancel: 'Cancel', message: 'Message text', remove: 'Delete template', confirm: 'Delete' },
  },
  {
    appearance: { language: 'arb', theme: 'dark' },
    ...{ newTemplate: 'قالب جديد', name: 'اسم القالب', english: /^النص الإنجليزي/, arabic: /^النص العربي/ },
    ...{
      save: 'حفظ',
      use: 'استخدام قالب',
      saveAs: 'حفظ كقالب',
      search: 'البحث في القوالب',
      replace: 'استبدال الرسالة',
    },
    ...{ cancel: 'إلغاء', message: 'نص الرسالة', remove: 'حذف القالب', confirm: 'حذف' },
  },
] as const;

for (const { appearance: look, ...words } of languages)
  test(`B4 writes a message template and begins a request with it, ${look.language}`, async ({
    page,
    organization,
    signedInAs,
    appearance,
  }) => {
    const name = uniqueName('Opening hours');
    await appearance(look);
    await signedInAs(organization.operator);
    await page.goto(templates);
    await page.getByRole('button', { name: words.newTemplate }).first().click();
    await page.getByRole('textbox', { name: words.name }).fill(name);
    await page.getByLabel(words.english).fill('The clinic is open until 20:00.');
    await page.getByLabel(words.arabic).fill('العيادة مفتوحة حتى 20:00.');
    await expectAccessible(page);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);

    await page.goto(address);
    const message = page.getByLabel(words.message);
    await message.fill('Written by hand');
    const use = page.getByRole('button', { name: words.use });
    await use.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.use });
    await dialog.getByRole('searchbox', { name: words.search }).fill(name);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    const arabic = dialog.getByRole('button', { name: /العيادة مفتوحة/ });
    await arabic.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: words.cancel }).click();
    await expect(message).toHaveValue('Written by hand');
    await arabic.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: words.replace }).click();
    await expect(message).toHaveValue('العيادة مفتوحة حتى 20:00.');
    await expect(message).toBeFocused();

    await page.getByRole('button', { name: words.saveAs }).click();
    const naming = page.getByRole('dialog', { name: words.saveAs });
    await naming.getByLabel(words.name).fill(`${name} 2`);
    await expectAccessible(page);
    await naming.getByRole('button', { name: words.save, exact: true }).click();
    await expect(naming).toBeHidden();

    await page.keyboard.press('Control+K');
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name: `${name} 2` })).toBeVisible();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page.getByLabel(words.name)).toHaveValue(name);
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(page).toHaveURL(templates);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  });

test('B4 two people who edit a message template lose nothing', async ({
  page,
  organization,
  signedInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const body = { name: uniqueName('Booster'), text: { en: 'Your booster is due.', arb: '' } };
  const { id, version } = await as<{ id: string; version: number }>(
    organization.operator,
    'message-template',
    { body },
  );
  await signedInAs(organization.operator);
  await page.goto(`${templates}/details/${id}`);
  await page.getByLabel('English text').fill('Your booster is due today.');
  await as(organization.admin, `message-template/${id}`, {
    method: 'PUT',
    body: { ...body, text: { en: 'Your booster is due.', arb: 'حان موعد الجرعة.' }, version },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Arabic text' });
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL(templates);
  const saved = await as<{ text: object; version: number }>(organization.operator, `message-template/${id}`);
  expect(saved).toMatchObject({
    text: { en: 'Your booster is due today.', arb: 'حان موعد الجرعة.' },
    version: 3,
  });
});
