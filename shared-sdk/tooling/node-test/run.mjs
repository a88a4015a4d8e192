// @ts-check
// Runs the tests of a service with node:test: the files that are named, or all of test/. They share this process;
// `node --test` starts one for each file, and each loads the whole service again: twice the processor time.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';

const named = process.argv.slice(2);
const all = readdirSync('test').filter((name) => name.endsWith('.test.ts'));

for (const file of named.length > 0 ? named : all.map((name) => join('test', name))) {
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    // The other files run all the same.
    it(`loads ${file}`, () => Promise.reject(error));
  }
}
