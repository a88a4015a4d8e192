import { loadMenus } from '@hima/sdk/ui';

/** Longest postponement, in milliseconds. */
const LATEST = 3_000;

/**
 * Remotes may use the SDK's tables only because the shell brings them; it does so when the page is idle,
 * and never before the sign-in. The code of menus comes with them, so that the shell's open without a connection.
 */
export function provideDataTier(): void {
  const load = () => {
    void import('@hima/sdk/data');
    loadMenus().catch(() => {}); // A button tells when it is pressed.
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LATEST });
  else setTimeout(load, LATEST);
}
