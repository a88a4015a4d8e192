/** The stored value when it is one of `allowed`, else `fallback`. Never throws. */
export function readChoice<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
  try {
    const value = localStorage.getItem(key) as T | null;
    return value !== null && allowed.includes(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Keeps the choice; where storage is refused it holds until the page is left. */
export function writeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.error(`${key}: the choice cannot be stored`, error);
  }
}
