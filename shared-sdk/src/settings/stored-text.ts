/** A text in local storage; undefined when there is none, or storage is refused. Never throws. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in local storage; where that is refused it is lost with the page, which is logged. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.error(`${key}: cannot be stored`, error);
  }
}
