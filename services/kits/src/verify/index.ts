/** Judges startup kits where they are, in a browser: WebCrypto only, and nothing is sent anywhere. */
export type { Check, Finding, Outcome, Verdict } from './verdict.js';
export { verifyKit } from './verify-kit.js';
