// @ts-check
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { checkStack } from './check-stack.mjs';
import { provideNode } from './node-binary.mjs';
import { Problem } from './problem.mjs';
import { recordCases } from './record-cases.mjs';
import { isStopping } from './run.mjs';
import { startStack } from './stack.mjs';
import { NEWEST, OLDEST } from './supported-node.mjs';

/** @typedef {import('./record-cases.mjs').Case} Case */

/**
 * Starts Hima on the oldest and, under a base path, on the newest Node.js, on new data each, and uses it. Also where one of them runs this:
 * the journeys start Hima on it too, but don't read its warnings.
 *
 * One after the other: two stacks that start at once could choose the same ports, and one uses every processor.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ ok: boolean, output: string, cases: Case[] }>} no case for a Node.js that is not published for this machine
 */
export async function runNodeVersions(env) {
  const { cases, run } = recordCases();
  /** @type {string[]} */
  const outputs = [];
  for (const version of [OLDEST, NEWEST]) {
    if (isStopping()) break;
    const name = `Node.js ${version}`;
    const node = await provideNode(version);
    if (!node) {
      console.log(`  The npm registry has no ${name} for this platform: its tests are skipped.`);
      continue;
    }
    await run(name, async () => {
      const basePath = version === NEWEST ? { HIMA_BASE_PATH: '/console/' } : {};
      const faults = await findFaults(node, { ...env, ...basePath }).catch((error) => [
        error instanceof Problem ? error.message : error.stack,
      ]);
      if (faults.length) outputs.push([`${name}:`, ...faults].join('\n'));
      return !faults.length;
    });
  }
  return { ok: !outputs.length, output: outputs.join('\n'), cases };
}

/** @param {string} node its program @param {NodeJS.ProcessEnv} env @returns {Promise<string[]>} */
async function findFaults(node, env) {
  // Programs that call node by name get this one.
  const path = `${dirname(node)}${delimiter}${env.PATH}`;
  const stack = await startStack({ ...env, PATH: path }, node);
  try {
    const began = await stack.ready;
    if (!began.ok) return [began.output];
    const fault = await checkStack(stack.url).catch((error) => error.stack);
    const atTheEnd = await stack.stop();
    return [...(fault ? [fault] : []), ...atTheEnd, ...complaints(stack)];
  } finally {
    await stack.remove();
  }
}

/** Warnings and errors in the logs of a working stack. @param {Awaited<ReturnType<typeof startStack>>} stack */
function complaints({ dataDir, written }) {
  const logs = join(dataDir, 'logs');
  const lines = readdirSync(logs).flatMap((file) =>
    readFileSync(join(logs, file), 'utf8')
      .split('\n')
      .filter((line) => /DeprecationWarning|"level":"(error|fatal)"|^(?!\{).*Error/.test(line))
      .map((line) => `${file}: ${line}`),
  );
  const restarts = written.all.split('\n').filter((line) => /exited \(.*\)\. Restart \d+/.test(line));
  return [...lines, ...restarts, ...readable(dataDir), ...(written.errors ? [written.errors] : [])];
}

/** Files that other users of the machine could read. @param {string} dataDir */
function readable(dataDir) {
  const entries = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
  return entries
    .filter((name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0)
    .map((name) => `Other users can read ${name || 'the data directory'}.`);
}
