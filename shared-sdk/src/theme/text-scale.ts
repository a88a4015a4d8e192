import { useSyncExternalStore } from 'react';

/** Of browsers whose user has chosen no size of text, in pixels. */
const USUAL = 16;

/** How much bigger the user has the browser show text than it usually does: 1.25 for 20 pixels instead of 16. */
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale);

const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL || 1;

function subscribe(changed: () => void): () => void {
  // Browsers report no change of their text size, but that of an element measured in it.
  const probe = document.createElement('span');
  probe.className = 'hima-text-probe';
  document.body.append(probe);
  const observer = new ResizeObserver(changed);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}
