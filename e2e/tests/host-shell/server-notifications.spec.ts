import type { Page } from '@playwright/test';
import { as, createCampaign, type Account } from '../support/api.js';
import { linkIn, withNotice } from '../support/emails.js';
import { test } from '../support/own-organization.js';
import { appearances, expect, expectAccessible } from '../support/test.js';

const bell = (page: Page) => page.getByRole('button', { name: /^(Notifications|الإشعارات)/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^(Notifications|الإشعارات)$/ });

/** Marks everything as read. */
async function readAll(account: Account): Promise<void> {
  await as(account, 'notification/read', { body: { upTo: '999999999999' } });
}

test.describe('notifications of the server', () => {
  test('B1 reach an approver live, and the requester with the answer', async ({
    page,
    signedInAs,
    organization,
  }) => {
    await readAll(organization.owner);
    await readAll(organization.operator);
    await signedInAs(organization.owner);
    await page.goto('/home');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    const request = await createCampaign({ connection: 'Clinic' }, organization);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

    await bell(page).press('Enter');
    const entry = drawer(page).getByRole('listitem').filter({ hasText: request.name });
    await expect(entry).toContainText('New request to answer');
    await entry.getByRole('link', { name: request.name }).click();
    await expect(page).toHaveURL(new RegExp(`/details/${request.id}$`));
    await expect(drawer(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notifications');

    await as(organization.owner, `campaign/${request.id}/return`, {
      body: { remark: 'Which clinic is it?', version: request.version },
    });
    const told = await as<{ unread: number; items: { kind: string; subjectId: string }[] }>(
      organization.operator,
      'notification',
    );
    expect([told.unread, told.items[0]]).toEqual([
      1,
      expect.objectContaining({ kind: 'RequestReturned', subjectId: request.id }),
    ]);
  });

  test('B1 are emailed to an approver who subscribed, without the name of the request', async ({
    page,
    signedInAs,
    organization,
  }) => {
    await signedInAs(organization.owner);
    await page.goto('/home');
    await bell(page).click();
    const choice = drawer(page).getByRole('radiogroup', { name: 'Email me about requests to answer' });
    const saved = () =>
      page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().endsWith('/notification/email'),
      );
    for (const often of ['Never', 'At once']) {
      // The choice of someone new is made for them first.
      await expect(choice.getByRole('radio', { name: often })).toBeEnabled();
      const answer = saved();
      await choice.getByText(often, { exact: true }).click();
      await expect(choice.getByRole('radio', { name: often })).toBeChecked();
      expect((await answer).ok()).toBe(true);
    }
    const secret = 'A text that stays inside';
    const { request, mail } = await withNotice(organization.owner, () =>
      createCampaign({ connection: 'Clinic', message: secret }, organization),
    );
    expect(mail).toContain('A campaign request awaits your answer');
    expect(mail).not.toContain(request.name);
    expect(mail).not.toContain(secret);
    await page.goto(linkIn(mail));
    await expect(page.getByRole('heading', { level: 1, name: request.name })).toBeVisible();
  });

  for (const look of appearances)
    test(`B1 R1.6 WCAG 2.2 AA of notifications, ${look.language}, ${look.theme}`, async ({
      page,
      signedInAs,
      appearance,
      organization,
    }) => {
      const request = await createCampaign({ connection: 'Clinic' }, organization);
      await appearance(look);
      await signedInAs(organization.owner);
      await page.goto('/home');
      await bell(page).press('Enter');
      for (const width of [1440, 390])
        await test.step(`${width} pixels`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expect(drawer(page).getByRole('link', { name: request.name })).toBeVisible();
          await expect(drawer(page).getByRole('radiogroup')).toBeVisible();
          await expectAccessible(page);
        });
    });
});
