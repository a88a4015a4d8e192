import { unprocessable } from '@hima/api-kit';
import type { z } from 'zod';
import type { FileType, fileView } from './file-types.js';

const signatures: [FileType, Buffer][] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** The file type by its first octets, regardless of the name. */
function typeOf(content: Buffer): FileType | undefined {
  return signatures.find(([, start]) => content.subarray(0, start.length).equals(start))?.[0];
}

/** The file by what is in it, with a name that suits. @throws {ApiProblem} 422 UnsupportedFile */
export function recognizeFile(givenName: string, content: Buffer): z.output<typeof fileView> {
  const type = typeOf(content);
  if (!type) throw unprocessable('UnsupportedFile', 'The file must be a PDF, PNG or JPEG.');
  return { name: cleanName(givenName, type), type, size: content.length };
}

/** File extensions per type; the first is added if missing. */
const endings: Record<FileType, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/**
 * The last part of a path, without what a file system, a header or a reader would trip over: control and direction
 * characters, and an ending that says something else than the content.
 */
function cleanName(name: string, type: FileType): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // A run is searched from its beginning only: from each place in it, a long one would take too long.
  const clean = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  // By characters: cut by UTF-16 units, it could end in half of one.
  const short = [...clean].slice(0, 100).join('') || 'registration';
  const [usual, ...others] = endings[type];
  return [usual, ...others].some((ending) => short.toLowerCase().endsWith(ending))
    ? short
    : `${short}${usual}`;
}
