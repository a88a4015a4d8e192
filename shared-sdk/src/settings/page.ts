const KEY = 'focus-after-reload';

/** The page as a whole; an object, so that a test can watch it. */
export const page = {
  reload(): void {
    // At the end: a menu gives the focus back to its button first.
    window.addEventListener('pagehide', rememberFocus, { once: true });
    location.reload();
  },
};

/** Only elements with their own ID can be found again: React's begin with an underscore and depend on the order. */
function rememberFocus(): void {
  const id = document.activeElement?.id ?? '';
  if (id && !id.startsWith('_')) sessionStorage.setItem(KEY, id);
}

/** The ID of the focused element before the page was reloaded; returned once. */
export function takeFocusedBefore(): string | undefined {
  const id = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return id;
}
