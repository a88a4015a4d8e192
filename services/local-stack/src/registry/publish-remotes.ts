import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checkPaths, readContributions, type Contributions } from './contributions.js';
import { contentHash, readFiles } from './files.js';
import { replaceServedFile, storeFolder } from './store.js';

/** Versions of a remote that stay available, for pages that were opened before a newer one came. */
const KEPT_VERSIONS = 10;

interface Version {
  entry: string;
  integrity: string;
  sdk: string;
  contributes: Contributions;
}
interface Remote {
  channels: Record<string, string>;
  versions: Record<string, Version>;
}
/** `registry.json`: which remotes there are, in which versions, and what they add to the console. */
export interface Registry {
  schema: 1;
  remotes: Record<string, Remote>;
}

const packageSchema = z.object({
  version: z.string(),
  dependencies: z.object({ '@hima/sdk': z.string({ error: 'must depend on @hima/sdk' }) }),
});

export interface PublishOptions {
  /** Contains the `mfe-*` folders with their `dist`. */
  repository: string;
  /** Gets `registry.json` and `remotes/`. */
  target: string;
}

/**
 * Copies the built remotes to their immutable folders and points the stable channel at them.
 * @throws when one is not built or contributes what cannot be; nothing is published then.
 */
export async function publishRemotes({ repository, target }: PublishOptions): Promise<Registry> {
  const names = (await readdir(repository)).filter((name) => /^mfe-[a-z-]+$/.test(name)).sort();
  const built = await Promise.all(names.map((name) => readRemote(repository, name)));
  checkPaths(built);

  const before = await readRegistry(join(target, 'registry.json'));
  const registry: Registry = { schema: 1, remotes: {} };
  for (const { name, version, files, ...rest } of built) {
    await storeFolder(join(target, 'remotes', name, version), files);
    const container = name.replaceAll('-', '_');
    const { [version]: _, ...older } = before.remotes[container]?.versions ?? {};
    const entry = `/remotes/${name}/${version}/remoteEntry.js`;
    const versions = Object.entries({ ...older, [version]: { entry, ...rest } });
    for (const [outdated] of versions.splice(0, versions.length - KEPT_VERSIONS))
      await rm(join(target, 'remotes', name, outdated), { recursive: true, force: true });
    registry.remotes[container] = { channels: { stable: version }, versions: Object.fromEntries(versions) };
  }
  await replaceServedFile(
    join(target, 'registry.json'),
    Buffer.from(`${JSON.stringify(registry, null, 2)}\n`),
  );
  return registry;
}

async function readRemote(repository: string, name: string) {
  const read = (file: string): Promise<string> => readFile(join(repository, name, file), 'utf8');
  const files = await readFiles(join(repository, name, 'dist'));
  const entry = files.get('remoteEntry.js');
  if (!entry) throw new Error(`${name}/dist/remoteEntry.js is missing. Run “npm run build”.`);
  const unchecked = [...files].filter(
    ([file, content]) =>
      file !== 'remoteEntry.js' && /\.(js|css)$/.test(file) && !entry.includes(integrityOf(content)),
  );
  if (unchecked.length)
    throw new Error(
      `${name}/dist/remoteEntry.js has no integrity hash of ${unchecked.map(([file]) => file).join(', ')}.`,
    );
  const file = `${name}/contributions.json`;
  const contributes = readContributions(file, await read('contributions.json'));
  const { data, error } = packageSchema.safeParse(JSON.parse(await read('package.json')));
  if (error) throw new Error(`${name}/package.json: ${z.prettifyError(error)}`);
  // Contributions are part of a version: a changed title must not appear in a published version.
  const hash = contentHash(new Map([...files, [file, Buffer.from(JSON.stringify(contributes))]]));
  return {
    name,
    version: `${data.version}-b${hash}`,
    files,
    integrity: integrityOf(entry),
    sdk: data.dependencies['@hima/sdk'],
    contributes,
  };
}

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function readRegistry(file: string): Promise<Registry> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Registry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { schema: 1, remotes: {} };
    throw new Error(`${file} can’t be read. Delete it to publish only the current versions.`);
  }
}
