// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from './paths.mjs';

/** Seconds by name: steps, tasks of workspaces, test files and journeys. @typedef {Record<string, number>} Seconds */
/** @typedef {{ steps: Seconds, tasks: Seconds, suites: Seconds, journeys: Seconds }} Times */

const file = join(repository, 'reports/times.json');
const titles = { steps: 'Steps', tasks: 'Tasks', suites: 'Test files', journeys: 'Journeys' };
/** How many of each are printed; the file has all. */
const shown = { steps: Infinity, tasks: 10, suites: 15, journeys: 15 };
/** Smaller differences are noise. */
const NOISE = { seconds: 3, ratio: 1.3 };

/** The table of this run, slowest first, with slowdowns since the run before. @param {Times} times */
export function reportTimes(times) {
  const before = readTimes();
  for (const kind of /** @type {(keyof Times)[]} */ (Object.keys(titles))) {
    const rows = sorted(times[kind]);
    if (!rows.length) continue;
    console.log(
      `\n${titles[kind]}, in seconds${rows.length > shown[kind] ? ` (the ${shown[kind]} slowest of ${rows.length})` : ''}`,
    );
    for (const [name, seconds] of rows.slice(0, shown[kind])) {
      const earlier = before?.[kind][name];
      const change = earlier !== undefined && isSlower(seconds, earlier) ? `  was ${earlier.toFixed(1)}` : '';
      console.log(`${seconds.toFixed(1).padStart(8)}  ${name}${change}`);
    }
  }
  const slower = before ? slowerThan(times, before) : [];
  if (slower.length) console.log(`\nSlower than the last run: ${slower.join(', ')}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ machine: machine(), ...merged(before, times) }, null, 1));
  console.log(`\nAll times: ${file}`);
}

/** @param {Times} times @param {Times} before */
function slowerThan(times, before) {
  return ['tasks', 'suites', 'journeys'].flatMap((kind) => {
    const [now, earlier] = [
      times[/** @type {keyof Times} */ (kind)],
      before[/** @type {keyof Times} */ (kind)],
    ];
    return Object.keys(now).filter((name) => name in earlier && isSlower(now[name] ?? 0, earlier[name] ?? 0));
  });
}

/** @param {number} now @param {number} before */
const isSlower = (now, before) => now > before + NOISE.seconds && now > before * NOISE.ratio;

/** A run of a part keeps the times of the rest. @param {Times | undefined} before @param {Times} times */
function merged(before, times) {
  return Object.fromEntries(
    Object.entries(times).map(([kind, seconds]) => [
      kind,
      Object.fromEntries(sorted({ ...before?.[/** @type {keyof Times} */ (kind)], ...seconds })),
    ]),
  );
}

/** @param {Seconds} seconds */
const sorted = (seconds) => Object.entries(seconds).sort(([, a], [, b]) => b - a);

const machine = () =>
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;

/** @returns {Times | undefined} of the run before, if there was one and its file can be read */
function readTimes() {
  try {
    const { steps, tasks, suites, journeys } = JSON.parse(readFileSync(file, 'utf8'));
    return { steps, tasks, suites, journeys };
  } catch {
    return undefined;
  }
}
