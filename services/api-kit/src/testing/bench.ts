import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestDatabase } from './databases.js';
import { figure } from './figure.js';

/** A new database on the server of TEST_POSTGRES_URL, dropped afterward. */
export async function withBenchDatabase<Result>(
  work: (database: TestDatabase & { url: string }) => Promise<Result>,
): Promise<Result> {
  const administratorUrl = process.env['TEST_POSTGRES_URL'];
  if (!administratorUrl) throw new Error('TEST_POSTGRES_URL is not set');
  const name = `hima_bench_${randomBytes(6).toString('hex')}`;
  const administrator = new pg.Client({ connectionString: administratorUrl });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  const { href: url } = Object.assign(new URL(administratorUrl), { pathname: `/${name}` });
  try {
    return await work({ kind: 'postgres', url, location: () => ({ url }) });
  } finally {
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
  }
}

/**
 * A figure with the median and the 95th percentile of several runs. The bench fails if the latter reaches `targetMs`.
 */
export async function figureOfTimes(
  title: string,
  work: () => Promise<unknown>,
  { runs = 40, targetMs = Infinity } = {},
): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(share * runs) - 1] ?? NaN;
  if (at(0.95) >= targetMs) process.exitCode = 1;
  figure(title, { 'median ms': at(0.5), 'p95 ms': at(0.95) });
}
