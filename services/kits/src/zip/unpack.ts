import { Uint8ArrayReader, ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js';
import { KitError } from '../kit-error.js';
import type { KitFile } from '../profiles/files.js';

const MOST_ENTRIES = 200;
/** Of all files together: a kit has about 40 KB. */
const MOST_BYTES = 16 * 2 ** 20;
const [TYPE, LINK] = [0o170000, 0o120000];

export interface Unpacked {
  readonly files: readonly KitFile[];
  /** Entries that cannot be read although the PIN opens others. */
  readonly damaged: readonly string[];
}

/**
 * Reads an archive that may come from anyone. Undefined where the PIN opens none of its entries.
 *
 * @throws KitError `KitUnreadable` where it is no archive, has too many files or would unpack elsewhere
 */
export async function unpack(archive: Uint8Array<ArrayBuffer>, pin: string): Promise<Unpacked | undefined> {
  const entries = await entriesOf(archive, pin);
  const files: KitFile[] = [];
  const damaged: string[] = [];
  let left = MOST_BYTES;
  for (const entry of entries) {
    const [path, mode] = [entry.filename, (entry.unixMode ?? 0o644) & 0o777];
    try {
      const content = entry.directory ? new Uint8Array() : await read(entry, left);
      left -= content.length;
      files.push({ path, content, mode });
    } catch {
      damaged.push(path);
    }
  }
  return damaged.length && files.every(({ path }) => path.endsWith('/')) ? undefined : { files, damaged };
}

async function entriesOf(archive: Uint8Array<ArrayBuffer>, password: string): Promise<Entry[]> {
  const options = { password, checkSignature: true, useWebWorkers: false };
  const entries = await new ZipReader(new Uint8ArrayReader(archive), options).getEntries().catch(() => {
    throw new KitError('KitUnreadable');
  });
  const paths = entries.map(({ filename }) => filename);
  const unsafe = entries.filter((entry, at) => !isSafe(entry) || paths.indexOf(entry.filename) !== at);
  if (unsafe.length || entries.length > MOST_ENTRIES) {
    throw new KitError(
      'KitUnreadable',
      unsafe.map(({ filename }) => filename),
    );
  }
  return entries;
}

/** A file or folder that stays inside the folder it is unpacked in, on every system. */
function isSafe({ filename, unixMode = 0 }: Entry): boolean {
  const parts = filename.replace(/\/$/, '').split('/');
  return (
    (unixMode & TYPE) !== LINK &&
    !/[\\:]/.test(filename) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** The size that an entry declares may be false. */
async function read(entry: FileEntry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  await entry.getData(
    new WritableStream<Uint8Array<ArrayBuffer>>({
      write(chunk) {
        length += chunk.length;
        if (length > most) throw new KitError('KitUnreadable', [entry.filename]);
        chunks.push(chunk);
      },
    }),
  );
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
