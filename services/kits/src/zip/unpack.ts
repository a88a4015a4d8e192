import {
  ERR_UNSUPPORTED_COMPRESSION,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import type { KitFile } from '../profiles/files.js';
import { ArchiveError } from './archive-error.js';
import { entriesOf } from './entries.js';
import { LARGEST_ARCHIVE } from './largest-archive.js';

/** Bytes after which the page may do something else. */
const BYTES_AT_ONCE = 2 ** 19;

export interface Unpacked {
  readonly files: readonly KitFile[];
  /** Entries that cannot be read although the PIN opens others. */
  readonly damaged: readonly string[];
  /** Whether it needs its PIN. */
  readonly encrypted: boolean;
}

/**
 * Reads an archive that may come from anyone. Undefined where the PIN opens none of its entries.
 *
 * @throws ArchiveError where it is no archive, has too many files or would unpack elsewhere
 */
export async function unpack(archive: Uint8Array<ArrayBuffer>, pin: string): Promise<Unpacked | undefined> {
  const entries = await entriesOf(archive, pin);
  const files: KitFile[] = [];
  const damaged: string[] = [];
  let left = LARGEST_ARCHIVE;
  for (const entry of entries) {
    const [path, mode] = [entry.filename, (entry.unixMode ?? 0o644) & 0o777];
    try {
      const content = entry.directory ? new Uint8Array() : await read(entry, left);
      left -= content.length;
      files.push({ path, content, mode });
    } catch (error) {
      if (error instanceof ArchiveError) throw error;
      if (isUnsupported(error)) throw new ArchiveError('unsupported', [path]);
      damaged.push(path);
    }
  }
  const encrypted = entries.some((entry) => entry.encrypted);
  const opened = !encrypted || !damaged.length || files.some(({ path }) => !path.endsWith('/'));
  return opened ? { files, damaged, encrypted } : undefined;
}

const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && [ERR_UNSUPPORTED_COMPRESSION, ERR_UNSUPPORTED_ENCRYPTION].includes(error.message);

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** The size that an entry declares may be false. */
async function read(entry: FileEntry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let rested = 0;
  await entry.getData(
    new WritableStream<Uint8Array<ArrayBuffer>>({
      async write(chunk) {
        length += chunk.length;
        if (length > most) throw new ArchiveError('too-large', [entry.filename]);
        chunks.push(chunk);
        if (length - rested < BYTES_AT_ONCE) return;
        rested = length;
        await turn();
      },
    }),
  );
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
