// @ts-check
// Loads the named test files into this process, where node:test runs them one after the other.
import { resolve } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    // The other files run all the same.
    it(`loads ${file}`, () => Promise.reject(error));
  }
}
