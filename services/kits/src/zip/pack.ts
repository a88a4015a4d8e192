import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { KitFile } from '../profiles/files.js';
import { requirePin } from './pin.js';

const FILE = 0o100000;
const FOLDER = 0o040000;

/**
 * A ZIP archive of a kit, encrypted with its PIN the way FLARE's `zip -P` does it (ZipCrypto), so that every
 * `unzip` opens it. It keeps a download private on its way, not against an attacker who knows what is inside.
 */
export async function zipKit(
  { folder, files }: { readonly folder: string; readonly files: readonly KitFile[] },
  pin: string,
): Promise<Uint8Array<ArrayBuffer>> {
  requirePin(pin);
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, extendedTimestamp: false });
  for (const { path, content, mode } of files) {
    const directory = path.endsWith('/');
    await zip.add(`${folder}${path}`, directory ? undefined : new Uint8ArrayReader(content), {
      directory,
      unixMode: (directory ? FOLDER : FILE) | mode,
      ...(!directory && { password: pin, zipCrypto: true }),
    });
  }
  return zip.close();
}
