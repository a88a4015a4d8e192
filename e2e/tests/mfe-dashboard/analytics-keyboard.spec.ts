import { uniqueName } from '../support/api.js';
import { expect, test } from '../support/test.js';

test('R2.15 works with the keyboard alone: period, charts, tables, export and saved views', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/dashboard-management');
  await expect(page.getByText(/^Updated/)).toBeVisible();
  const { keyboard } = page;
  const focused = page.locator(':focus');
  /** Continues with the Tab key, which must get there. */
  const tabTo = async (target: ReturnType<typeof page.locator>) => {
    for (let steps = 0; steps < 200; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error('The Tab key does not lead there.');
  };

  // The period.
  await tabTo(page.getByRole('radio', { name: '30 days' }));
  await keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/period=7/);

  // A chart, its table and its files.
  const chart = page.getByRole('slider', { name: /^Messages sent/ });
  await tabTo(page.getByRole('button', { name: 'Export Messages by day' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible();
  const download = page.waitForEvent('download');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Export/ }).and(focused)).toHaveCount(1);
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^analytics-days/);
  await tabTo(chart);
  const last = Number(await chart.getAttribute('aria-valuemax'));
  await keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuenow', String(last));
  await keyboard.press('Tab');
  await expect(focused).toHaveText(/campaigns? sent messages on /);
  await keyboard.press('Tab');
  await expect(focused).toHaveText('View as table');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Messages by day' }).and(focused)).toBeVisible();
  await tabTo(page.getByRole('region', { name: 'Sending times' }).last());
  await keyboard.press('Tab');
  await expect(focused).toHaveAttribute('href', /sentHour=/);

  // Saved views.
  const name = uniqueName('Keys');
  const views = page.getByRole('button', { name: 'Saved views' });
  const choose = async (item: string | RegExp) => {
    await views.focus();
    await keyboard.press('Enter');
    const wanted = page
      .getByRole('menuitem', { name: item })
      .or(page.getByRole('menuitemradio', { name: item }));
    await expect(wanted).toBeVisible();
    await expect(async () => {
      await keyboard.press('ArrowDown');
      await expect(wanted).toBeFocused({ timeout: 200 });
    }).toPass();
    await keyboard.press('Enter');
  };
  await choose('Save view');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await keyboard.insertText(name);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(views).toBeFocused();
  await page.goto('/dashboard-management');
  await choose(name);
  await expect(page).toHaveURL(/period=7/);
  await choose('Manage views');
  await tabTo(page.getByRole('button', { name: `Delete ${name}` }));
  await keyboard.press('Enter');
  const confirmed = page.getByRole('button', { name: 'Delete', exact: true });
  await expect(confirmed).toBeVisible();
  await tabTo(confirmed);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('list').and(focused)).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
