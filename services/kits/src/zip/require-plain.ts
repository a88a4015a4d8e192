import type { Entry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { ArchiveError } from './archive-error.js';

const LOCAL_HEADER = 0x04034b50;
const UNICODE_PATH = 0x7075;
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES] = [30, 46, 22];
/** The sizes that may follow the data of an entry; too short for the header of another one. */
const DESCRIPTOR_BYTES = [0, 12, 16, 20, 24];

interface Directory {
  readonly directoryOffset?: number;
  readonly directoryLength?: number;
}

/**
 * Programs find the files of an archive by the directory at its end or by the headers before each file. What one of them
 * overlooks, another unpacks: so both must agree, and no byte may be outside them.
 *
 * @throws ArchiveError
 */
export function requirePlain(
  archive: Uint8Array<ArrayBuffer>,
  entries: readonly Entry[],
  { directoryOffset = 0, directoryLength = 0 }: Directory,
): void {
  const listed = entries.reduce(
    (sum, { rawFilename, rawExtraField, rawComment }) =>
      sum + CENTRAL_BYTES + rawFilename.length + rawExtraField.length + rawComment.length,
    0,
  );
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset);
  const odd = inOrder.filter((entry, at) => {
    const next = inOrder[at + 1]?.offset ?? directoryOffset;
    return (at === 0 && entry.offset !== 0) || !fills(archive, entry, next);
  });
  const whole = directoryOffset + directoryLength + END_BYTES === archive.length;
  if (!whole || listed !== directoryLength || odd.length)
    throw new ArchiveError(
      'unsafe',
      odd.map(({ filename }) => filename),
    );
}

/** Whether a file of this name, and nothing else, is from where the entry begins to where the next one does. */
function fills(archive: Uint8Array<ArrayBuffer>, entry: Entry, next: number): boolean {
  const { offset, rawFilename, compressedSize } = entry;
  const names = offset + LOCAL_BYTES;
  if (names > next) return false;
  const header = new DataView(archive.buffer, archive.byteOffset + offset, LOCAL_BYTES);
  const [nameLength, extraLength] = [header.getUint16(26, true), header.getUint16(28, true)];
  const extra = names + nameLength;
  const rest = next - (extra + extraLength + compressedSize);
  return (
    header.getUint32(0, true) === LOCAL_HEADER &&
    nameLength === rawFilename.length &&
    rawFilename.every((byte, at) => archive[names + at] === byte) &&
    DESCRIPTOR_BYTES.includes(rest) &&
    isWithoutName(entry.rawExtraField) &&
    isWithoutName(archive.subarray(extra, extra + extraLength))
  );
}

/** Whether these are whole extra fields, none of which has another name for the file. */
function isWithoutName(fields: Uint8Array): boolean {
  const view = new DataView(fields.buffer, fields.byteOffset, fields.byteLength);
  let at = 0;
  for (; at + 4 <= fields.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === UNICODE_PATH) return false;
  return at === fields.length;
}
