/** Verifies startup kits locally in a browser: WebCrypto only, and nothing is uploaded. */
export { readCertificate } from '../certificates/describe.js';
export type { ArchiveProblem } from '../zip/archive-error.js';
export { LARGEST_ARCHIVE } from '../zip/largest-archive.js';
export type { Check, Finding, Outcome, Verdict } from './verdict.js';
export { verifyKit } from './verify-kit.js';
