// @ts-check
// npm run bench -- <name> [<arguments>]: measures, prints, and keeps the figures in bench/results/<name>.json.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { repository } from './lib/paths.mjs';
import { Problem, giveUp } from './lib/problem.mjs';
import { run, stopAll } from './lib/run.mjs';

/** By name: what it measures, and the scripts that do. @type {Record<string, [title: string, ...scripts: string[]]>} */
const benches = {
  web: ['Console and the same sources as one application: bytes, times', 'bench/web/web.ts'],
  build: ['Building the console, one remote and one application', 'bench/build/build.ts'],
  stack: ['What npm start runs: memory and idle processor time', 'bench/stack/stack.ts'],
  lists: [
    'Lists of the administration: 10,000 contacts, 1,000 applications',
    'services/main-api/bench/lists.ts',
  ],
  history: ['Campaign history: 100,000 campaigns', 'services/campaign-api/bench/list-speed.ts'],
  analytics: ['Analytics: 10,000 campaigns over three years', 'services/campaign-api/bench/analytics.ts'],
  activity: ['Activity log: 1,000,000 entries', 'services/api-kit/bench/activity-speed.ts'],
  provisioning: ['Startup kits for 5,000 participants', 'services/main-api/bench/provisioning.ts'],
  audience: ['Counting an audience of 1,000,000 rows', 'services/campaign-api/bench/read-numbers.ts'],
  send: [
    'Sending on PGlite and PostgreSQL beside a raw SMPP session',
    'services/campaign-api/bench/smpp-limit.ts',
    'services/campaign-api/bench/send-rate.ts',
  ],
  'send-large': ['Sending to 1,000,000 people', 'services/campaign-api/bench/large-send.ts'],
  peers: [
    'Other products: react-admin’s list page, Kannel',
    'bench/peers/react-admin.ts',
    'services/campaign-api/bench/kannel.ts',
  ],
  inference: ['What figures tell about one person', 'services/campaign-api/bench/inference.ts'],
};

process.on('SIGINT', () => stopAll('SIGTERM')).on('SIGTERM', () => stopAll('SIGTERM'));

try {
  const [name = '', ...args] = process.argv.slice(2);
  const bench = benches[name];
  if (!bench) throw new Problem(`npm run bench -- <name> [<arguments>]\n${list()}`);
  checkNode();
  await install();
  await build({ verbose: false });
  process.exitCode = (await measure(name, bench, args)) ? 0 : 1;
} catch (error) {
  giveUp(error);
}

function list() {
  return Object.entries(benches)
    .map(([name, [title]]) => `  ${name.padEnd(14)}${title}`)
    .join('\n');
}

/** @param {string} name @param {[string, ...string[]]} bench @param {string[]} args @returns whether all targets were met */
async function measure(name, [title, ...scripts], args) {
  const folder = mkdtempSync(join(tmpdir(), 'hima-bench-'));
  const file = join(folder, 'figures');
  writeFileSync(file, '');
  const load = loadavg()[0];
  const postgres = await startPostgres();
  const mariadb = await startMariadb();
  const env = {
    ...process.env,
    ...(await provideBrowser()),
    TEST_POSTGRES_URL: postgres.url,
    ...(mariadb.url && { TEST_MARIADB_URL: mariadb.url }),
    BENCH_FIGURES: file,
  };
  let ok = true;
  try {
    for (const script of scripts) {
      const cwd = join(repository, /^(services\/)?[^/]+/.exec(script)?.[0] ?? '');
      const done = await run(process.execPath, ['--import', 'tsx', join(repository, script), ...args], {
        cwd,
        env,
        show: true,
      });
      ok &&= done.ok;
    }
    const figures = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    keep(name, { title, args, machine: machine(), load, figures });
  } finally {
    await mariadb.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return ok;
}

/** @param {string} name @param {object} result */
function keep(name, result) {
  const folder = join(repository, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ at: new Date().toISOString(), ...result }, null, 2)}\n`,
  );
  console.log(`\nbench/results/${name}.json`);
}

function machine() {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return { processors: cpus().length, model: cpus()[0]?.model, memory, node: process.version };
}
