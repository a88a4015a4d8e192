const listeners = new Set<() => void>();
/** What each API has answered last: one of them can know of a change before the other. */
const known = new Map<string, string>();

/** Tells when an API answers under other permissions than before. @returns undoes it */
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
