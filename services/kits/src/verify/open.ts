import { ArchiveError, type ArchiveProblem } from '../zip/archive-error.js';
import { unpack, type Unpacked } from '../zip/unpack.js';
import type { Contents } from './signatures.js';
import { outcomeOf, type Check, type Finding } from './verdict.js';

interface Opened {
  readonly checks: readonly Check[];
  /** The files by path, without the folder around them. Undefined where the archive does not open. */
  readonly contents?: Contents;
  /** The folder around all files, with a slash at its end, or empty. */
  readonly folder: string;
}

const archiveCheck = (findings: Finding[], problem?: ArchiveProblem): Check => ({
  check: 'archive',
  outcome: outcomeOf(!problem && !findings.length),
  findings,
  ...(problem && { problem }),
});

/** Opens the archive of a kit as far as it can be opened. */
export async function openKit(archive: Uint8Array<ArrayBuffer>, pin: string): Promise<Opened> {
  let unpacked: Unpacked | undefined;
  try {
    unpacked = await unpack(archive, pin);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const findings = error.details.map((path) => ({ path, finding: 'unexpected' as const }));
    return { checks: [archiveCheck(findings, error.problem)], folder: '' };
  }
  if (!unpacked) return { checks: [archiveCheck([]), { check: 'pin', outcome: 'failed' }], folder: '' };
  const folder = folderOf(unpacked);
  return {
    checks: [
      archiveCheck(unpacked.damaged.map((path) => ({ path, finding: 'damaged' }))),
      { check: 'pin', outcome: unpacked.encrypted ? 'passed' : 'skipped' },
    ],
    contents: new Map(
      unpacked.files
        .filter(({ path }) => path !== folder)
        .map(({ path, content }) => [path.slice(folder.length), content]),
    ),
    folder,
  };
}

/** 2.5 has a folder with the name of the participant around all files. */
function folderOf({ files }: Unpacked): string {
  const [first = ''] = files.map(({ path }) => path.slice(0, path.indexOf('/') + 1));
  const around =
    files.every(({ path }) => path.startsWith(first)) &&
    files.some(({ path }) => path.startsWith(`${first}startup/`));
  return around ? first : '';
}
