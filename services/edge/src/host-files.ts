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
