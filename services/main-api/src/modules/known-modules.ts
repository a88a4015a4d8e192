import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface Versioned {
  module: string;
  version: string;
}

/**
 * Keeps what the console has in some stored version; browsers can report anything. Without the console's folder, all of
 * it is kept.
 *
 * @param folder what the console is served from
 */
export async function onlyKnown<Entry extends Versioned>(
  entries: readonly Entry[],
  folder: string | undefined,
): Promise<Entry[]> {
  const remotes = folder === undefined ? undefined : join(folder, 'remotes');
  const names = remotes && (await foldersIn(remotes));
  if (!names) return [...entries];
  const mentioned = new Set(entries.map(({ module }) => module));
  const known = new Set<string>();
  for (const name of names) {
    const module = name.replaceAll('-', '_');
    if (!mentioned.has(module)) continue;
    for (const version of (await foldersIn(join(remotes, name))) ?? []) known.add(`${module} ${version}`);
  }
  return entries.filter(({ module, version }) => known.has(`${module} ${version}`));
}

async function foldersIn(path: string): Promise<string[] | undefined> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  return entries?.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
