import { KitError } from '../kit-error.js';

export type ArchiveProblem =
  /** It is another kind of file. */
  | 'no-archive'
  /** It starts as an archive and cannot be read to its end. */
  | 'incomplete'
  /** It has more bytes than any kit, itself or unpacked. */
  | 'too-large'
  | 'too-many-files'
  /** It would unpack elsewhere, twice or through links, or differently with another program. */
  | 'unsafe'
  /** Its encryption or compression isn't that of kits. */
  | 'unsupported';

/** Why an archive cannot be read. `details` name the entries. */
export class ArchiveError extends KitError {
  constructor(
    readonly problem: ArchiveProblem,
    details: readonly string[] = [],
  ) {
    super('KitUnreadable', details);
  }
}
