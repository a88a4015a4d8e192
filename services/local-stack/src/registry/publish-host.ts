import { permissions } from '@hima/api-kit';
import { reservedPaths } from '@hima/sdk/contributions';
import { readFiles } from '@hima/tooling/remote';
import { join } from 'node:path';
import { z } from 'zod';
import { isHashed } from './hashed.js';
import { addFiles, replaceServedFile } from './store.js';

const manifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
});

/**
 * Copies the built shell to `<target>/host`. Files have the hash of their content in their names: those of
 * earlier builds stay, for pages that were opened before. `index.html` changes last.
 *
 * @throws when the shell is not built.
 */
export async function publishHost(repository: string, target: string): Promise<void> {
  const files = new Map(await readFiles(join(repository, 'host-shell', 'dist')));
  const page = files.get('index.html');
  const manifest = files.get('mf-manifest.json');
  if (!page || !manifest) throw new Error('host-shell/dist/index.html is missing. Run “npm run build”.');
  files.delete('index.html');
  files.set('console.json', consoleOf(manifest));
  const folder = join(target, 'host');
  await addFiles(folder, new Map([...files].filter(([name]) => isHashed(name))));
  for (const [name, content] of files)
    if (!isHashed(name)) await replaceServedFile(join(folder, name), content);
  await replaceServedFile(join(folder, 'index.html'), page);
}

/** What `hima-remote` checks a remote against; it has no other knowledge of this console. */
function consoleOf(manifest: Buffer): Buffer {
  const { shared } = manifestSchema.parse(JSON.parse(manifest.toString()));
  const versions = Object.fromEntries(shared.map(({ name, version }) => [name, version]));
  const contract = { schema: 1, sdk: versions['@hima/sdk'], shared: versions, permissions, reservedPaths };
  return Buffer.from(`${JSON.stringify(contract, null, 2)}\n`);
}
