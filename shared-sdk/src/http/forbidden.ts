const listeners = new Set<() => void>();

/** Calls back for every call that an API refuses for lack of a permission. @returns a function that unsubscribes */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteForbidden(): void {
  for (const listener of listeners) listener();
}
