import type { Language } from '@hima/sdk';
import { registryAddress } from './download-registry';

/** Where the files of a remote are, of a registry that may not have been checked. */
interface Files {
  /** The address of its remoteEntry.js. */
  entry: string;
  /** The names of files beside it, by language. */
  preload?: unknown;
}

/** No remote needs more at once. */
const MOST = 20;
const NAME = /^[\w-][\w.-]*$/;

const requested = new Set<string>();

/**
 * Requests the entry of a remote and what it will request itself, all at once, unless it has. The browser gives them to the
 * scripts and styles that load them; those check the files, and tell when one can't be downloaded.
 */
export function requestFiles({ entry, preload }: Files, language: Language): void {
  const address = URL.canParse(entry, registryAddress()) ? new URL(entry, registryAddress()) : undefined;
  // Remotes are on the console's own origin. The reader of the registry reports one that isn't.
  if (address?.origin !== location.origin || requested.has(address.href)) return;
  requested.add(address.href);
  for (const file of [address, ...namesOf(preload, language)])
    fetch(new URL(file, address))
      // A response that nobody reads isn't kept.
      .then((response) => response.arrayBuffer())
      .catch(() => {});
}

/** Nothing else than names: a registry must not make a page request anything. */
function namesOf(preload: unknown, language: Language): string[] {
  const names: unknown = (preload as Partial<Record<Language, unknown>> | null | undefined)?.[language];
  if (!Array.isArray(names)) return [];
  return names.filter((name) => typeof name === 'string' && NAME.test(name)).slice(0, MOST) as string[];
}
