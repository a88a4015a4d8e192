/** Longest postponement, in milliseconds. */
const LATEST = 3_000;

/**
 * Remotes may use the SDK's tables only because the shell brings them; it does so when the page is idle,
 * and never before the sign-in.
 */
export function provideDataTier(): void {
  const load = () => void import('@hima/sdk/data');
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LATEST });
  else setTimeout(load, LATEST);
}
