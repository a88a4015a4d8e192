// @ts-check
// npm run backup [-- file], npm run restore -- file: the data of both services, in one file.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { turbo } from './build.mjs';
import { install } from './install.mjs';
import { Problem, giveUp } from './problem.mjs';
import { readSettings } from './settings.mjs';

const here = process.env.INIT_CWD ?? '.';
const [kind] = process.argv.slice(2, 3);

/** @param {string[]} args */
function readArguments(args) {
  try {
    const options = /** @type {const} */ ({ secrets: { type: 'string' } });
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

try {
  const { positionals, values } = readArguments(process.argv.slice(3));
  const [name] = positionals;
  if (kind === 'restore' && name === undefined) throw new Problem('Name the file: npm run restore -- <file>');
  const settings = readSettings([], process.env);
  await install();
  const { ok, output } = await turbo(['build'], {
    args: ['--filter=./services/*', '--output-logs=errors-only'],
  });
  if (!ok) throw new Problem(`The build failed:\n${output.trim()}`);
  const { runBackup, runRestore } = await import('../../dist/backup/main.js');
  if (kind === 'backup') {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    await runBackup(settings, resolve(here, name ?? `hima-backup-${time}.gz`));
  } else
    await runRestore(settings, resolve(here, name ?? ''), values.secrets && resolve(here, values.secrets));
  process.exit(0);
} catch (error) {
  giveUp(error);
}
