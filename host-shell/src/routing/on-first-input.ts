const types = ['keydown', 'pointerdown'] as const;

/** Calls back at the first key, click or touch. @returns undoes it */
export function onFirstInput(callback: () => void): () => void {
  const stop = () => {
    for (const type of types) document.removeEventListener(type, handle);
  };
  const handle = () => {
    stop();
    callback();
  };
  for (const type of types) document.addEventListener(type, handle);
  return stop;
}
