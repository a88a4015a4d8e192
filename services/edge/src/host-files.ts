import { contentHash, openTarget } from '@hima/remote';
import { join } from 'node:path';
import { isHashed } from './hashed.js';
import { addFiles, replaceServedFile } from './store.js';

/**
 * Copies a built shell with its `console.json` to `<target>/host`. Files have the hash of their content in their names:
 * those of earlier builds stay, for pages that were opened before. `index.html` changes last.
 */
export async function addHostFiles(built: ReadonlyMap<string, Buffer>, target: string): Promise<void> {
  const files = new Map(built);
  const page = files.get('index.html');
  if (!page) throw new Error('host-shell/dist/index.html is missing. Run “npm run build”.');
  files.delete('index.html');
  const folder = join(target, 'host');
  await addFiles(folder, new Map([...files].filter(([name]) => isHashed(name))));
  for (const [name, content] of files)
    if (!isHashed(name)) await replaceServedFile(join(folder, name), content);
  await replaceServedFile(join(folder, 'index.html'), page);
}

/** Hashes of the builds of the shell that were published, the newest last. It isn't served. */
const BUILDS = 'host-builds.json';
const MOST_BUILDS = 200;

/** Like {@link addHostFiles}, unless another build has taken the place of this one. @returns whether it was published */
export async function publishHost(built: ReadonlyMap<string, Buffer>, folder: string): Promise<boolean> {
  const target = await openTarget(folder);
  const build = contentHash(built);
  for (;;) {
    const before = await target.read(BUILDS);
    const builds = before ? (JSON.parse(before.content.toString()) as string[]) : [];
    if (builds.at(-1) === build) break;
    if (builds.includes(build)) return false;
    // First, so that an earlier build that starts meanwhile doesn't overwrite it.
    const content = Buffer.from(JSON.stringify([...builds, build].slice(-MOST_BUILDS)));
    if (await target.swap(BUILDS, content, before?.tag)) break;
  }
  await addHostFiles(built, folder);
  return true;
}
