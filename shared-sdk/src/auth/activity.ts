let last = Date.now();

/** Time since the last input on this page. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - last) / 1_000));
}

/** From now on, input counts as activity and calls `onActivity`. */
export function watchActivity(onActivity: () => void): void {
  const note = () => {
    last = Date.now();
    onActivity();
  };
  for (const type of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    window.addEventListener(type, note, { capture: true, passive: true });
}
