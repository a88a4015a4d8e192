import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, describe } from 'node:test';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { DatabaseLocation } from '../database/open-database.js';

// The package does not export its package.json.
const PGLITE_PACKAGE = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '../package.json',
);

/** A throw-away database of one suite. */
export interface TestDatabase {
  readonly kind: 'pglite' | 'postgres';
  /** Where it is; for `openDatabase` and for services. Only inside tests and hooks. Empty at first, kept between openings. */
  location(): DatabaseLocation;
}

/**
 * Runs a suite twice: on PGlite in a fresh directory, and on the real PostgreSQL server that the administrator
 * URL in `TEST_POSTGRES_URL` leads to, in a database of its own. Without the variable the second half is
 * reported as skipped.
 *
 * @example withDatabases('campaigns', (database) => { it('…', async () => openDatabase({ location: database.location(), … })) })
 */
export function withDatabases(title: string, suite: (database: TestDatabase) => void): void {
  onPglite(title, suite);
  onPostgres(title, suite);
}

/**
 * Runs a suite once: on PostgreSQL when `TEST_POSTGRES_URL` is set, else on PGlite, which is several times
 * slower. For suites about what a service does; those about what it stores run `withDatabases`.
 */
export function withAnyDatabase(title: string, suite: (database: TestDatabase) => void): void {
  (process.env['TEST_POSTGRES_URL'] ? onPostgres : onPglite)(title, suite);
}

function onPglite(title: string, suite: (database: TestDatabase) => void): void {
  describe(`${title} on PGlite`, () => {
    let location: DatabaseLocation | undefined;
    let directory = '';
    before(async () => {
      directory = await mkdtemp(join(tmpdir(), 'hima-test-'));
      location = { dataDir: directory, snapshot: await emptyPglite() };
    });
    suite({ kind: 'pglite', location: () => made(location) });
    // Hooks run in the order in which they are given: what the suite has opened is closed by now.
    after(() => rm(directory, { recursive: true, force: true }));
  });
}

function onPostgres(title: string, suite: (database: TestDatabase) => void): void {
  const administrator = process.env['TEST_POSTGRES_URL'];
  describe(`${title} on PostgreSQL`, { skip: administrator ? false : 'TEST_POSTGRES_URL is not set' }, () => {
    const name = `hima_test_${randomBytes(6).toString('hex')}`;
    let location: DatabaseLocation | undefined;
    before(async () => {
      await onServer(administrator, `create database ${name}`);
      const url = new URL(administrator ?? '');
      url.pathname = `/${name}`;
      location = { url: url.href };
    });
    suite({ kind: 'postgres', location: () => made(location) });
    after(() => onServer(administrator, `drop database if exists ${name} with (force)`));
  });
}

function made(location: DatabaseLocation | undefined): DatabaseLocation {
  if (!location) throw new Error('The test database exists only inside tests and hooks.');
  return location;
}

async function onServer(url: string | undefined, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Making a PGlite directory takes seconds, filling one from a snapshot a fraction: it is made once a machine. */
async function emptyPglite(): Promise<Blob> {
  const { version } = JSON.parse(await readFile(PGLITE_PACKAGE, 'utf8')) as { version: string };
  const file = join(tmpdir(), `hima-pglite-${version}-${userInfo().uid}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const pglite = await PGlite.create();
  const snapshot = await pglite.dumpDataDir('none');
  await pglite.close();
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await snapshot.arrayBuffer()));
  await rename(unfinished, file);
  return snapshot;
}
