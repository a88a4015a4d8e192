import { expect, type Page } from '@playwright/test';

/** The page shows `text` because of what `act` does. A message goes after 3 seconds: it is waited for from the start. */
export async function expectMessage(
  page: Page,
  text: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([expect(page.getByText(text).first()).toBeVisible(), act()]);
}
