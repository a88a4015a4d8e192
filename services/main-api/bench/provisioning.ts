import { setTimeout as pause } from 'node:timers/promises';
import { figure, withBenchDatabase, type ApiCaller } from '@hima/api-kit/testing';
import pg from 'pg';
import { start, type Running } from '../test/support/main-api.js';

/**
 * Imports, approves and provisions a project of many participants over HTTP, on PostgreSQL: seconds of each step, the
 * longest answer of the service meanwhile, and the memory of the process.
 * Usage: npm run bench -- provisioning [<participants, 5000 by default>]
 */
const count = Number(process.argv[2] ?? 5_000);
const ADMINISTRATOR = 'admin@hima.example';
/** Duration of one action. */
const AT_ONCE = 100;

await withBenchDatabase(({ url }) => measureAll(url));

async function measureAll(location: string): Promise<void> {
  let largest = 0;
  const watch = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage.rss());
  }, 200);
  const main = await start({ url: location });
  try {
    const admin = await main.signIn(ADMINISTRATOR);
    const { id } = await measure('import', () => importProject(admin));
    await measure('approval', () => approveAll(admin, id));
    await measure('freezing', () => admin.post('project/freeze', { ids: [id] }));
    await measure('start', () => admin.post(`configuration/${id}/provision`));
    await measure('kits', () => untilProvisioned(main, id));
    await measure('project.yml', async () => {
      const { token } = await main.signIn(ADMINISTRATOR);
      const answer = await main.call.fetch(`configuration/${id}/project-file`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.text();
    });
  } finally {
    clearInterval(watch);
    await main.close();
  }
  const { rows } = await withDatabase(location, 'select pg_total_relation_size($1) as size', ['kit']);
  figure('memory of the process', { 'MiB at most': largest / 2 ** 20 });
  figure('kits in the database', { MiB: Number(rows[0].size) / 2 ** 20 });
}

async function measure<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  figure(title, { seconds: (performance.now() - begun) / 1_000 });
  return result;
}

function importProject(admin: ApiCaller) {
  return admin.post<{ id: string }>('project/import', {
    applicationDescription: 'Of a benchmark',
    project: {
      name: 'Large study',
      shortName: 'large-study',
      title: 'Large study',
      description: 'Of a benchmark',
      profile: 'nvflare-2.8',
    },
    participants: [
      {
        kind: 'server',
        name: 'fl.hima.example',
        organization: 'data_trust',
        fedLearningPort: 8002,
        adminPort: 8002,
      },
      ...Array.from({ length: count - 1 }, (_, at) => ({
        kind: 'client',
        name: `site-${at}`,
        organization: 'other_trust',
        gpus: 0,
        memoryPerGpuGib: 0,
      })),
    ],
  });
}

async function approveAll(admin: ApiCaller, project: string): Promise<void> {
  for (;;) {
    const { items } = await admin.get<{ items: { id: string }[] }>('application', {
      query: { Project: project, State: 'Pending', MaxResultCount: AT_ONCE },
    });
    if (items.length === 0) return;
    await admin.post('application/approve', { ids: items.map(({ id }) => id) });
  }
}

/** Asks as the page does; its slowest answer tells how much the service is held up. */
async function untilProvisioned(main: Running, project: string): Promise<void> {
  let slowest = 0;
  let admin = await main.signIn(ADMINISTRATOR);
  for (let asked = 1; ; asked += 1) {
    // A token lasts 15 minutes.
    if (asked % 300 === 0) admin = await main.signIn(ADMINISTRATOR);
    const begun = performance.now();
    const now = await admin.get<{ state: string }>(`configuration/${project}`);
    slowest = Math.max(slowest, performance.now() - begun);
    if (now.state === 'Succeeded') break;
    if (now.state !== 'InProgress') throw new Error(`The project is ${now.state}`);
    await pause(1_000);
  }
  figure('slowest answer meanwhile', { ms: slowest });
}

async function withDatabase(location: string, statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}
