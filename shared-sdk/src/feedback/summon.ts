let load: (() => void) | undefined;
let wanted = false;

/** Set by the provider while the code of messages and questions isn't loaded. */
export function setFeedbackLoader(loader: (() => void) | undefined): void {
  load = loader;
  if (loader && wanted) loader();
  if (loader) wanted = false;
}

/** Loads the code of messages and questions. @returns whether the provider is mounted */
export function summonFeedback(): boolean {
  if (load) load();
  else wanted = true;
  return load !== undefined;
}
