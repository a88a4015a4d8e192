// @ts-check
// Loads the named test files into this process, where node:test runs them one after the other.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';

// Such as that of a leak. Node has printed it; in production it would be in the log.
process.on('warning', ({ name }) => {
  if (name !== 'ExperimentalWarning') process.exitCode = 1;
});

/** Preparations of a workspace for all its tests. */
const PREPARATION = 'test/support/prepare.ts';
if (existsSync(PREPARATION)) await import(pathToFileURL(resolve(PREPARATION)).href);

for (const file of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    // The other files run all the same.
    it(`loads ${file}`, () => Promise.reject(error));
  }
}
