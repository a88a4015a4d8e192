// @ts-check
// In syntax and with imports of every Node.js: an old one must get as far as the refusal.
import { Problem } from './problem.mjs';

/** The oldest and the newest Node.js on which `npm test` starts Hima. README.md names them too. */
export const OLDEST = '20.19.0';
export const NEWEST = '26.10.0';

/**
 * Refuses a Node.js on which Hima does not start: packages of Hima `require` ES modules, which Node.js can since
 * 20.19 and, on the lines after it, since 22.12. `engines` in package.json says the same to npm.
 *
 * @throws {Problem}
 */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  throw new Problem(`Hima requires Node.js 20.19+ or 22.12+. This is ${version}. See https://nodejs.org.`);
}
