const listeners = new Set<() => void>();

/** Tells of every call that an API refuses for want of a permission. @returns undoes it */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteForbidden(): void {
  for (const listener of listeners) listener();
}
