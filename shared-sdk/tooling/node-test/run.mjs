// @ts-check
// Runs the tests of a service with node:test: the files that are named, or all of test/, shared among `--processes`
// (1). `node --test` starts a process for each file, and each loads the whole service again: twice the processor time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** A test that never lets go of its process cannot end by its own time limit. */
const LONGEST_SILENCE_MS = 600_000;

const { values, positionals } = parseArgs({
  options: { processes: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const files = positionals.length
  ? positionals
  : readdirSync('test')
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `test/${name}`);
const count = Math.min(Number(values.processes), files.length);
const beside = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** @param {number} share which part of the files, counted from 0 @returns {Promise<boolean>} whether all passed */
async function runShare(share) {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx'],
      // A database in the process is too short-lived for the optimizing compiler of WebAssembly to pay off.
      '--liftoff-only',
      // Nor does JavaScript's, nor do more threads of the collector (docs/decisions/072).
      ...['--require', beside('../short-lived.cjs'), '--single-threaded-gc'],
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...[`--test-reporter=${beside('reporter.mjs')}`],
      ...[`--test-reporter-destination=reports/node-test-${share}.json`],
      beside('load.mjs'),
      ...files.filter((_, at) => at % count === share),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stuck = setTimeout(() => child.kill('SIGKILL'), LONGEST_SILENCE_MS);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stuck.refresh();
    // What two write at once could not be read.
    if (count === 1) process.stdout.write(text);
    else output += text;
  });
  const [code, signal] = await once(child, 'close');
  clearTimeout(stuck);
  process.stdout.write(output);
  if (signal) console.error(`The tests after the last one above did not end: ${signal}`);
  return code === 0;
}

mkdirSync('reports', { recursive: true });
const passed = await Promise.all(Array.from({ length: count }, (_, share) => runShare(share)));
process.exitCode = passed.every(Boolean) ? 0 : 1;
