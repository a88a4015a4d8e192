import { expect, type Page } from '@playwright/test';

/** Checks that `act` shows `text`. A message disappears after 3 seconds, so waiting begins first. */
export async function expectMessage(
  page: Page,
  text: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([expect(page.getByText(text).first()).toBeVisible(), act()]);
}
