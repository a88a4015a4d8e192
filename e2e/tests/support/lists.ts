import { expect, type Page } from '@playwright/test';

/** Searches a list, and waits for its answer: what is pressed before that moves. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  // It appears when the request is sent.
  await expect(page.locator('.hima-chip').filter({ hasText: text })).toBeVisible();
  await expect(page.locator('.hima-data')).toHaveAttribute('aria-busy', 'false');
}
