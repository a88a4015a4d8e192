import type { Page } from '@playwright/test';
import { call, password } from '../support/api.js';
import { bodiesTo } from '../support/bodies.js';
import { expectMessage } from '../support/messages.js';
import { expect } from '../support/test.js';
import { OTHER, signIn, startSignedIn, test } from '../support/traveler.js';

test.describe('change your password', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change your password' });
  const open = async (page: Page) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    // The menu takes no pointer while it slides open; a click that is tried again scrolls the page under it.
    await expect(page.locator('.ant-dropdown')).not.toHaveClass(/ant-slide/);
    await page.getByRole('menuitem', { name: 'Change your password' }).click();
    await expect(dialog(page).getByLabel('Current password')).toBeFocused();
  };
  const fillIn = async (page: Page, values: [current: string, next: string, repeat: string]) => {
    const names = ['Current password', 'New password', 'Repeat the new password'];
    for (const [index, name] of names.entries())
      await dialog(page).getByLabel(name, { exact: true }).fill(values[index]!);
  };

  test.beforeEach(async ({ page, traveler }) => {
    await startSignedIn(page, traveler);
    await page.goto('/home');
  });

  test.describe('in motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('R2.30 R4.4 R9.7 opens from the user menu in 300 ms, focuses the first field, restores focus on Close', async ({
      page,
    }) => {
      await open(page);
      const duration = await page.evaluate(() => {
        const probe = document.querySelector('.ant-modal')!.cloneNode() as HTMLElement;
        probe.classList.add('ant-zoom-enter');
        document.querySelector('.ant-modal')!.parentElement!.append(probe);
        const { animationDuration } = getComputedStyle(probe);
        probe.remove();
        return animationDuration;
      });
      expect(duration).toBe('0.3s');
      await dialog(page).getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
    });
  });

  test('R7.3 R8.4 R4.4 on success shows the message, resets, keeps this session and ends the others', async ({
    page,
    traveler,
  }) => {
    const elsewhere = await signIn(traveler);
    await open(page);
    await fillIn(page, [password, OTHER, OTHER]);
    const sent = await bodiesTo(page, '**/api/user/change-password');
    await expectMessage(page, 'Your password has been changed', () =>
      dialog(page).getByRole('button', { name: 'Save' }).click(),
    );
    expect(sent).toEqual([{ currentPassword: password, newPassword: OTHER, repeatNewPassword: OTHER }]);
    await expect(dialog(page)).toBeHidden();
    await expect(call('/api/user/with-permissions', { token: elsewhere.accessToken })).rejects.toThrow('401');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

    await open(page);
    await expect(dialog(page).getByLabel('Current password')).toHaveValue('');
    await fillIn(page, [OTHER, password, password]);
    await expectMessage(page, 'Your password has been changed', () => page.keyboard.press('Enter'));
    await signIn(traveler);
  });

  test('R8.4 R4.4 on failure shows the error and keeps the input', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 400/);
    await open(page);
    await fillIn(page, ['not the password', OTHER, OTHER]);
    await expectMessage(page, 'Incorrect password.', () =>
      dialog(page).getByRole('button', { name: 'Save' }).click(),
    );
    await expect(dialog(page).getByLabel('Current password')).toHaveValue('not the password');
    await expect(dialog(page).getByLabel('Repeat the new password')).toHaveValue(OTHER);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog(page)).toBeHidden();
  });
});
