import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor, type TestDatabase } from '@hima/api-kit/testing';
import pg from 'pg';
import { Harness } from '../test/support/harness.js';
import { ServiceProcess } from '../test/support/service-process.js';

/**
 * Messages a second through a local SMS centre that answers at once, receipts included: the built service in a process
 * of its own, on PGlite and, with TEST_POSTGRES_URL, on PostgreSQL.
 * Usage: npm run bench -w @hima/campaign-api [-- <messages>]
 */
const messages = Number(process.argv[2] ?? 20_000);

interface Rates {
  submitted: number;
  settled: number;
}

async function measure(database: TestDatabase): Promise<Rates> {
  const service = new ServiceProcess();
  class BenchHarness extends Harness {
    override async startApi(): Promise<void> {
      await service.start(this.environment());
      this.api = { url: service.url, close: async () => void (await service.stop()) };
    }
  }
  const harness = new BenchHarness(database, { LOG_LEVEL: 'warn' });
  try {
    await harness.start(messages);
    await harness.saveSetup({ throughput: 10_000, window: 100 });
    const campaign = await harness.accept(await harness.create());
    const { submissions } = harness.centre;
    await waitFor(() => submissions.length > 0, { within: 60_000, every: 1 });
    const first = performance.now();
    await waitFor(() => submissions.length >= messages, { within: 300_000, every: 5 });
    const last = performance.now();
    const done = await harness.until(campaign.id, ['Completed'], 300_000);
    const end = performance.now();
    if (done.ledger?.delivered !== messages) throw new Error('Not everything was delivered');
    return { submitted: messages / ((last - first) / 1000), settled: messages / ((end - first) / 1000) };
  } finally {
    await harness.stop();
  }
}

async function onPglite(): Promise<Rates> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hima-bench-'));
  try {
    return await measure({ kind: 'pglite', location: () => ({ dataDir }) });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(administratorUrl: string): Promise<Rates> {
  const name = `hima_bench_${randomBytes(6).toString('hex')}`;
  const administrator = new pg.Client({ connectionString: administratorUrl });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  const url = new URL(administratorUrl);
  url.pathname = `/${name}`;
  try {
    return await measure({ kind: 'postgres', location: () => ({ url: url.href }) });
  } finally {
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
  }
}

function report(name: string, { submitted, settled }: Rates): void {
  console.log(
    `${name.padEnd(10)} ${Math.round(submitted)} messages/s submitted, ${Math.round(settled)} messages/s with receipts`,
  );
}

const pglite = await onPglite();
report('PGlite', pglite);
const administratorUrl = process.env['TEST_POSTGRES_URL'];
if (administratorUrl) {
  const postgres = await onPostgres(administratorUrl);
  report('PostgreSQL', postgres);
  console.log(`PostgreSQL : PGlite = ${(postgres.submitted / pglite.submitted).toFixed(2)} : 1`);
} else console.log('PostgreSQL was not measured: TEST_POSTGRES_URL is not set.');
process.exit(0);
