const APPLE = /Mac|iPhone|iPad/;

export const onApple = (): boolean => APPLE.test(navigator.platform);

/** Ctrl K, or ⌘ K: by the letter, and by the key's place where the keyboard writes another script. */
export function isShortcut({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  if (altKey || shiftKey || ctrlKey === metaKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}

/** Whether a dialog is open that the palette doesn't open over; it does over itself while it closes. */
export function dialogShown(): boolean {
  const dialogs = document.querySelectorAll('[aria-modal="true"]:not(.palette)');
  return [...dialogs].some((dialog) => dialog.getClientRects().length > 0);
}
