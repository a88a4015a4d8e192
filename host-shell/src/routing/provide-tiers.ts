/** Longest postponement, in milliseconds. */
const LATEST = 3_000;

/**
 * Remotes may use the SDK's tables and components only because the shell brings them; it does so when the page is idle, and
 * never before the sign-in.
 */
export function provideTiers(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LATEST });
  else setTimeout(load, LATEST);
}

function load(): void {
  import('@hima/sdk/data').then(() => import('@hima/sdk/ui')).catch(() => {}); // A page that needs them asks again.
}
