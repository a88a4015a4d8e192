// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');
const guides = 'docs/guides';

/** The documents with commands that people type, by their paths in the repository. */
export const documents = [
  'README.md',
  'docs/operations.md',
  ...readdirSync(join(repository, guides))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${guides}/${name}`),
];

/** The commands in the blocks of a document, without their comments. @param {string} document @returns {string[]} */
export function commandsOf(document) {
  const blocks = readFileSync(join(repository, document), 'utf8').matchAll(/^```sh\n(.*?)^```/gms);
  return [...blocks].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*/, '').trim())
      .filter(Boolean),
  );
}

/**
 * A command of a document, for the test that runs it. guides.test.ts compares these calls with the documents.
 *
 * @param {string} document @param {string} command @returns {string} @throws when the document doesn't have it
 */
export function guideCommand(document, command) {
  if (commandsOf(document).includes(command)) return command;
  throw new Error(`${document} doesn’t have the command ${command}. Change it in both.`);
}
