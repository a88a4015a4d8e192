import { permissions } from '@hima/entities';
import { addHostFiles } from '@hima/edge';
import { readFiles } from '@hima/remote';
import { reservedPaths } from '@hima/sdk/contributions';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
});

/**
 * Copies the built shell to `<target>/host`.
 *
 * @throws when the shell is not built.
 */
export const publishHost = async (repository: string, target: string): Promise<void> =>
  addHostFiles(await builtHost(repository), target);

/** The built shell with its contract. @throws when it is not built. */
export async function builtHost(repository: string): Promise<Map<string, Buffer>> {
  const files = new Map(await readFiles(join(repository, 'host-shell', 'dist')));
  const manifest = files.get('mf-manifest.json');
  if (!manifest) throw new Error('host-shell/dist/index.html is missing. Run “npm run build”.');
  return files.set('console.json', consoleOf(manifest));
}

/** The contract that `hima-remote` checks a remote against; it has no other data about this console. */
function consoleOf(manifest: Buffer): Buffer {
  const { shared } = manifestSchema.parse(JSON.parse(manifest.toString()));
  const versions = Object.fromEntries(shared.map(({ name, version }) => [name, version]));
  const contract = { schema: 1, sdk: versions['@hima/sdk'], shared: versions, permissions, reservedPaths };
  return Buffer.from(`${JSON.stringify(contract, null, 2)}\n`);
}
