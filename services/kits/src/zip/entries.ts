import { isPlainText } from '@hima/entities';
import {
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_SPLIT_ZIP_FILE,
  configure,
  Uint8ArrayReader,
  ZipReader,
  type Entry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { ArchiveError } from './archive-error.js';
import { LARGEST_ARCHIVE } from './largest-archive.js';
import { requirePlain } from './require-plain.js';

const MOST_ENTRIES = 200;
// Deflate makes up to a thousand bytes of one, and a browser unpacks a chunk in one go: a page must stay usable meanwhile.
configure({ chunkSize: 4096 });

const SPACE = 0x20;
const TYPE = 0o170000;
/** A file, a folder, or undeclared. Others are links, pipes and devices. */
const PLAIN_TYPES = [0o100000, 0o040000, 0];

/**
 * The entries of an archive that may come from anyone.
 *
 * @throws ArchiveError unless all may be unpacked
 */
export async function entriesOf(archive: Uint8Array<ArrayBuffer>, password: string): Promise<Entry[]> {
  if (!isZip(archive)) throw new ArchiveError('no-archive');
  if (archive.length > LARGEST_ARCHIVE) throw new ArchiveError('too-large');
  const reader = openReader(archive, password);
  const entries = await list(reader);
  // Some systems ignore the case of letters, or their Unicode forms.
  const paths = entries.map(({ filename }) => filename.normalize('NFC').toLowerCase());
  const unsafe = entries.filter((entry, at) => !isSafe(entry) || paths.indexOf(paths[at] ?? '') !== at);
  if (unsafe.length) {
    throw new ArchiveError(
      'unsafe',
      unsafe.map(({ filename }) => filename),
    );
  }
  requirePlain(archive, entries, reader);
  return entries;
}

/** "PK", then the header of an entry, or the end of an archive without entries. */
const isZip = ([p, k, third, fourth]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));

const openReader = (archive: Uint8Array<ArrayBuffer>, password: string) =>
  new ZipReader(new Uint8ArrayReader(archive), {
    password,
    checkCrc32: true,
    useWebWorkers: false,
    // isSafe judges them.
    filenameValidation: 'tolerant',
  });

/** One by one: an archive may list more entries than memory holds. */
async function list(reader: ReturnType<typeof openReader>): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.push(entry) > MOST_ENTRIES) throw new ArchiveError('too-many-files');
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(isUnsupported(error) ? 'unsupported' : 'incomplete');
  }
  return entries;
}

const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && [ERR_SPLIT_ZIP_FILE, ERR_ENCRYPTED_CENTRAL_DIRECTORY].includes(error.message);

/** A file or folder that keeps its name and stays inside the folder it is unpacked in, on every system. */
function isSafe({ filename, rawFilename, externalFileAttributes }: Entry): boolean {
  const parts = filename.replace(/\/$/, '').split('/');
  return (
    PLAIN_TYPES.includes((externalFileAttributes >>> 16) & TYPE) &&
    // Before Unicode, control characters were signs.
    isPlainText(filename) &&
    rawFilename.every((byte) => byte >= SPACE) &&
    !/[\\:]/.test(filename) &&
    // Windows leaves out dots and spaces at the end.
    parts.every((part) => part !== '' && !/[. ]$/.test(part))
  );
}
