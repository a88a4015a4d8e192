import type { SecretBox } from '@hima/api-kit';
import type { Kit, KitFile } from '@hima/kits';

/** The stored parts of a kit: its folder and its files, including the private key. */
export type StoredKit = Pick<Kit, 'folder' | 'files'>;

const contextOf = (kitId: string): string => `kit:${kitId}`;

/** Seals a kit for storage. */
export function sealKit(box: SecretBox, kitId: string, { folder, files }: StoredKit): Buffer {
  const plain = files.map(({ path, mode, content }) => ({
    path,
    mode,
    content: Buffer.from(content).toString('base64'),
  }));
  return box.seal(JSON.stringify({ folder, files: plain }), contextOf(kitId));
}

/** @throws {SecretUnreadable} where the service's secret key was changed. */
export function openKit(box: SecretBox, kitId: string, sealed: Buffer): StoredKit {
  const { folder, files } = JSON.parse(box.open(sealed, contextOf(kitId)).toString()) as {
    folder: string;
    files: (Omit<KitFile, 'content'> & { content: string })[];
  };
  return {
    folder,
    files: files.map(({ content, ...file }) => ({
      ...file,
      content: Uint8Array.from(Buffer.from(content, 'base64')),
    })),
  };
}
