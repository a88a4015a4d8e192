/** Judges startup kits where they are, in a browser: WebCrypto only, and nothing is sent anywhere. */
export { readCertificate } from '../certificates/describe.js';
export type { ArchiveProblem } from '../zip/archive-error.js';
export { LARGEST_ARCHIVE } from '../zip/largest-archive.js';
export type { Check, Finding, Outcome, Verdict } from './verdict.js';
export { verifyKit } from './verify-kit.js';
