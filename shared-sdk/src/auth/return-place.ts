const KEY = 'return-place';

interface Place {
  path: string;
  /** The user who was at the path; null when the page was opened signed out. */
  userId: string | null;
}

/** Keeps where a person wanted to be, for after the sign-in; it outlives a reload, not the tab. */
export function keepPlace(path: string, userId: string | undefined): void {
  sessionStorage.setItem(KEY, JSON.stringify({ path, userId: userId ?? null } satisfies Place));
}

/** The kept place, once. Not for another person than the one it was kept for. */
export function takePlace(userId: string): string | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  sessionStorage.removeItem(KEY);
  try {
    const { path, userId: owner } = JSON.parse(text) as Partial<Place>;
    const ours = typeof path === 'string' && path.startsWith('/') && !path.startsWith('//');
    return ours && (owner === null || owner === userId) ? path : undefined;
  } catch {
    return undefined;
  }
}
