const listeners = new Set<() => void>();
/** The last digest of each API: one of them can see a change before the other. */
const known = new Map<string, string>();

/** Calls back when an API answers with other permissions than before. @returns a function that unsubscribes */
export function onPermissionsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notePermissions(api: string, { headers }: Response): void {
  const digest = headers.get('hima-permissions');
  if (digest === null) return;
  const before = known.get(api);
  known.set(api, digest);
  if (before === undefined || before === digest) return;
  for (const listener of listeners) listener();
}
