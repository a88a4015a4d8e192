let load: (() => void) | undefined;
let wanted = false;

/** Set by the provider while what shows messages and questions is not on the page. */
export function setFeedbackLoader(loader: (() => void) | undefined): void {
  load = loader;
  if (loader && wanted) loader();
  if (loader) wanted = false;
}

/** Brings what shows messages and questions to the page. @returns whether the provider is there */
export function summonFeedback(): boolean {
  if (load) load();
  else wanted = true;
  return load !== undefined;
}
