import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '@hima/api-kit/testing';
import pg from 'pg';

/** A database of its own on the server of TEST_POSTGRES_URL, gone afterwards. */
export async function withBenchDatabase<Result>(
  work: (database: TestDatabase) => Promise<Result>,
): Promise<Result> {
  const administratorUrl = process.env['TEST_POSTGRES_URL'];
  if (!administratorUrl) throw new Error('TEST_POSTGRES_URL is not set');
  const name = `hima_bench_${randomBytes(6).toString('hex')}`;
  const administrator = new pg.Client({ connectionString: administratorUrl });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  const url = new URL(administratorUrl);
  url.pathname = `/${name}`;
  try {
    return await work({ kind: 'postgres', location: () => ({ url: url.href }) });
  } finally {
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
  }
}
