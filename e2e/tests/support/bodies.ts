import { expect, type Page } from '@playwright/test';

/** What the page posts to an address from now on. (A request tells its body only where it is intercepted.) */
export async function bodiesTo(page: Page, address: string): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(address, async (route) => {
    expect(route.request().method()).toBe('POST');
    bodies.push(route.request().postDataJSON());
    await route.continue();
  });
  return bodies;
}
