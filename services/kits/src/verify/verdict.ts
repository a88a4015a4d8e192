import type { Participant, ProfileName } from '../project.js';
import type { ArchiveProblem } from '../zip/archive-error.js';

export type Outcome = 'passed' | 'failed' | 'skipped';

/** A file that a check is about. */
export interface Finding {
  readonly path: string;
  readonly finding: 'changed' | 'damaged' | 'missing' | 'unexpected' | 'unsigned';
}

interface Result<Name extends string> {
  readonly check: Name;
  readonly outcome: Outcome;
}
interface WithFindings<Name extends string> extends Result<Name> {
  readonly findings: readonly Finding[];
}

export type Check =
  /** Whether the archive can be read safely. */
  | (WithFindings<'archive'> & { readonly problem?: ArchiveProblem })
  /** Whether the PIN opens it. Skipped if nothing is encrypted. */
  | Result<'pin'>
  /** Whether it has the files of its kind, and no other in startup/. */
  | WithFindings<'files'>
  /** Whether the root signed the files in startup/. Skipped with 2.8, which signs none. */
  | WithFindings<'signatures'>
  /** Whether the files in startup/ are those that were made. Skipped without their digests. */
  | WithFindings<'digests'>
  /** Only with digests: whether the files outside startup/ are those that were made. Skipped where the site changed some. */
  | WithFindings<'site'>
  /** Whether its root is the trusted one. Skipped without that. */
  | (Result<'root'> & { readonly fingerprint: string })
  /** Whether the root signed the certificate. */
  | Result<'chain'>
  | (Result<'validity'> & { readonly notBefore: string; readonly notAfter: string })
  /** Whether the key belongs to the certificate. Skipped with a key that is to be added. */
  | Result<'key'>
  /** Whether the certificate names the participant that the kit is for. */
  | Result<'identity'>;

export interface Verdict {
  /** Whether no check failed. */
  readonly sound: boolean;
  readonly checks: readonly Check[];
  readonly profile?: ProfileName;
  readonly kind?: Participant['kind'];
  /** Of the archive, in hexadecimal digits. */
  readonly sha256: string;
  /** The common name in the certificate. */
  readonly participant?: string;
  readonly organization?: string;
  /** The rights of an administrator in FLARE. */
  readonly role?: string;
  /** The common name in the root certificate. */
  readonly project?: string;
}

export const outcomeOf = (passed: boolean): Outcome => (passed ? 'passed' : 'failed');

export const verdict = (checks: readonly Check[], about: Omit<Verdict, 'sound' | 'checks'>): Verdict => ({
  sound: checks.every(({ outcome }) => outcome !== 'failed'),
  checks,
  ...about,
});
