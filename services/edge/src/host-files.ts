import { contentHash, openTarget, replaceFile, withLock } from '@hima/remote';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from './hashed.js';
import { addFiles, replaceServedFile } from './store.js';

/**
 * Copies a built shell with its `console.json` to `<target>/host`. Files have the hash of their content in their names:
 * those of earlier builds stay, for pages that were opened before. `index.html` changes last.
 */
export async function addHostFiles(built: ReadonlyMap<string, Buffer>, target: string): Promise<void> {
  await addHashed(built, target);
  await replaceOthers(built, target);
}

/** Hashes of the builds of the shell that were published, the newest last. It isn't served. */
const BUILDS = 'host-builds.json';
const MOST_BUILDS = 200;

/**
 * Like {@link addHostFiles}, unless another build has taken the place of this one. Several can start at once: each takes the
 * place of the one before and replaces its page in one step. @returns whether it was published
 */
export async function publishHost(built: ReadonlyMap<string, Buffer>, folder: string): Promise<boolean> {
  const target = await openTarget(folder);
  const build = contentHash(built);
  await addHashed(built, folder);
  return withLock(join(folder, `${BUILDS}.lock`), async (stillOurs) => {
    const before = await target.read(BUILDS);
    const builds = before ? (JSON.parse(before.content.toString()) as string[]) : [];
    const isNewest = builds.at(-1) === build;
    if (!isNewest && builds.includes(build)) return false;
    await stillOurs();
    // First: if it is stopped halfway, it goes on when it starts again.
    if (!isNewest)
      await replaceFile(join(folder, BUILDS), JSON.stringify([...builds, build].slice(-MOST_BUILDS)));
    await replaceOthers(built, folder);
    return true;
  });
}

async function addHashed(built: ReadonlyMap<string, Buffer>, target: string): Promise<void> {
  if (!built.has('index.html'))
    throw new Error('host-shell/dist/index.html is missing. Run “npm run build”.');
  await mkdir(join(target, 'host'), { recursive: true });
  await addFiles(join(target, 'host'), new Map([...built].filter(([name]) => isHashed(name))));
}

/** The page last: it names all others. */
async function replaceOthers(built: ReadonlyMap<string, Buffer>, target: string): Promise<void> {
  const others = [...built].filter(([name]) => !isHashed(name));
  const isPage = ([name]: [string, Buffer]): number => Number(name === 'index.html');
  for (const [name, content] of others.sort((a, b) => isPage(a) - isPage(b)))
    await replaceServedFile(join(target, 'host', name), content);
}
