import { KitError } from '../kit-error.js';

export interface FileProblem {
  /** Where it is, such as `participants[2].role`; empty for the whole file. */
  readonly path: string;
  /** Its line, counted from 1, where it has one. */
  readonly line?: number;
  readonly problem:
    /** Another participant has this name. */
    | 'duplicate'
    /** FLARE would read it, but the value is none that a kit can have. */
    | 'invalid'
    | 'missing'
    /** An overseer is of 2.5 only, and a project has one at most. */
    | 'overseers'
    /** A project has one, or two with an overseer. */
    | 'servers'
    /** No kit is made differently for it. Ignored, it would be lost. */
    | 'unknown'
    /** It is no YAML. */
    | 'unreadable';
}

/** Why a project.yml cannot be imported. `details` are the problems in short. */
export class ProjectFileError extends KitError {
  constructor(readonly problems: readonly FileProblem[]) {
    super(
      'ProjectFileInvalid',
      problems.map(({ path, line, problem }) =>
        [line === undefined ? '' : `line ${line}:`, path, problem].filter(Boolean).join(' '),
      ),
    );
  }
}
