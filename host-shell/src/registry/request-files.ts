import type { Language } from '@hima/sdk';

/** Where the files of a remote are, of a registry that may not have been checked. */
interface Files {
  /** The address of its remoteEntry.js. */
  entry: string;
  preload?: Readonly<Record<Language, readonly string[]>> | undefined;
}

const requested = new Set<string>();

/**
 * Requests the entry of a remote and what it will request itself, all at once, unless it has. The browser gives them to the scripts and
 * styles that load them; those check the files, and tell when one can't be downloaded.
 */
export function requestFiles({ entry, preload }: Files, language: Language): void {
  const address = new URL(entry, location.href);
  if (requested.has(address.href)) return;
  requested.add(address.href);
  for (const file of [address, ...(preload?.[language] ?? [])]) {
    const url = new URL(file, address);
    // Remotes are on the console's own origin. The reader of the registry reports one that isn't.
    if (url.origin !== location.origin) continue;
    fetch(url)
      // A response that nobody reads isn't kept.
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }
}
