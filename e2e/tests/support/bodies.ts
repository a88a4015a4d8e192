import { expect, type Page } from '@playwright/test';

/** Bodies that the page posts to a URL from now on. (They are only readable in intercepted requests.) */
export async function bodiesTo(page: Page, address: string): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(address, async (route) => {
    expect(route.request().method()).toBe('POST');
    bodies.push(route.request().postDataJSON());
    await route.continue();
  });
  return bodies;
}
