// @ts-check
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';

const usage = `npm test                              what every change needs
npm test -- <file> …                  only these test files; a journey also as <file>:<line>
npm test -- --only=<step>[,<step>]    only these steps: %s
npm test -- --changed                 only packages affected since the branch began
npm test -- --changed --since=<commit>
npm test -- --nightly                 also Firefox, WebKit, the images, slow answers, and large runs of the random tests
npm test -- --keep-going              continue after a failed step`;

/**
 * Reads the options of `npm test`.
 *
 * @param {string[]} args @param {string[]} names of the steps @param {string[]} slow those that run only when they are named, or nightly
 * @throws {Problem}
 */
export function readTestOptions(args, names, slow = []) {
  const { values, positionals } = parse(args, names);
  const only = values.only?.split(',') ?? names.filter((name) => values.nightly || !slow.includes(name));
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Problem(`--only=${unknown}: unknown step. Choose from ${names.join(', ')}.`);
  if (values.since !== undefined && !values.changed) throw new Problem('--since requires --changed.');
  const files = positionals.map(testFile);
  if (files.length && (values.only || values.changed))
    throw new Problem('Use test files, --only or --changed.');
  return {
    only,
    files,
    changed: values.changed ?? false,
    since: values.since,
    nightly: values.nightly ?? false,
    keepGoing: values['keep-going'] ?? false,
  };
}

/** @param {string[]} args @param {string[]} names */
function parse(args, names) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean' },
        nightly: { type: 'boolean' },
        since: { type: 'string' },
        'keep-going': { type: 'boolean' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Problem(`${message}\n\n${usage.replace('%s', names.join(', '))}`);
  }
}

/** @param {string} given a path from where npm was called, perhaps with :line @returns {string} in the repository */
function testFile(given) {
  const path = given.replace(/:\d+(:\d+)?$/, '');
  const file = relative(repository, resolve(process.env.INIT_CWD ?? '.', path));
  if (file.startsWith('..') || !existsSync(join(repository, file)))
    throw new Problem(`${path}: file not found.`);
  return file + given.slice(path.length);
}
