/** A version of one remote that this tab uses instead of the one in use. */
export interface Trial {
  /** Its container's name, such as `mfe_campaigns`. */
  name: string;
  /** Must be listed in the registry; no other version is ever loaded. */
  version: string;
}

const KEY = 'module-trial';

/** The trial of this tab. Only the tab stores it: a link can't begin one, and another tab doesn't see it. */
export function readTrial(): Trial | undefined {
  try {
    const { name, version } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined;
  } catch {
    return undefined;
  }
}

/** Begins with the next load of the page. @throws when the browser stores nothing */
export function startTrial({ name, version }: Trial): void {
  sessionStorage.setItem(KEY, JSON.stringify({ name, version }));
}

/** Ends with the next load of the page. */
export function endTrial(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no trial.
  }
}
