import { expect, type Locator } from '@playwright/test';

/** Presses Enter on a control of a dialog, once that has the focus: it takes it a moment after it appears. */
export async function enterIn(dialog: Locator, control: Locator): Promise<void> {
  const focused = dialog.page().locator(':focus');
  await expect(dialog.and(focused).or(dialog.locator(focused))).toBeVisible();
  await control.press('Enter');
}
