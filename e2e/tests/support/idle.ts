import { expect, type Page, type Request } from '@playwright/test';

const pending = new WeakMap<Page, Set<Request>>();
/** An event stream never ends. */
const ends = (request: Request) => !request.url().endsWith('/events');
const QUIET_MS = 500;

/** Follows the requests of a page from now on, for {@link idle}. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => ends(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

function openRequests(page: Page): Set<Request> {
  const open = pending.get(page);
  if (!open) throw new Error('The requests of this page were not followed.');
  return open;
}

/** Waits until all requests of the page are answered. */
export async function answered(page: Page): Promise<void> {
  const open = openRequests(page);
  await expect.poll(() => open.size, { intervals: [20, 100, 500] }).toBe(0);
}

/** Waits until no request has been open for a while. Playwright's `networkidle` waits for event streams, too. */
export async function idle(page: Page): Promise<void> {
  const open = openRequests(page);
  let since = Date.now();
  const follow = () => (since = Date.now());
  page.on('request', follow);
  try {
    await expect
      .poll(() => {
        if (open.size > 0) since = Date.now();
        return Date.now() - since;
      })
      .toBeGreaterThanOrEqual(QUIET_MS);
  } finally {
    page.off('request', follow);
  }
}
