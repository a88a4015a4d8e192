// @ts-check
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';

export const usage = `npm test                              everything
npm test -- <file> …                  these test files only; a journey also as <file>:<line>
npm test -- --only=<step>[,<step>]    these steps only: %s
npm test -- --changed                 what the change since the branch began can touch
npm test -- --changed --since=<commit>
npm test -- --nightly                 everything, with large runs of what is random
npm test -- --keep-going              the next steps as well when one has failed`;

/**
 * What \`npm test\` was asked for.
 *
 * @param {string[]} args @param {string[]} names of the steps
 * @throws {Problem}
 */
export function readTestOptions(args, names) {
  const { values, positionals } = parse(args, names);
  const only = values.only?.split(',') ?? names;
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Problem(`--only=${unknown}: there is no such step. There are ${names.join(', ')}.`);
  if (values.since !== undefined && !values.changed) throw new Problem('--since goes with --changed.');
  const files = positionals.map(testFile);
  if (files.length && (values.only || values.changed))
    throw new Problem('Name test files, or use --only or --changed.');
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
    throw new Problem(`${path}: there is no such file.`);
  return file + given.slice(path.length);
}
