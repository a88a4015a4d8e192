import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, describe } from 'node:test';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { checkDetails } from './check-details.js';
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

type Fill = (location: DatabaseLocation) => Promise<void>;
type Suite = (database: TestDatabase) => void;

let fill: Fill | undefined;
let filledPglite: Promise<Blob> | undefined;
let filledPostgres: Promise<string> | undefined;

/**
 * From now on, the databases of suites are copies of one that this has filled, such as with a service's tables: making
 * those takes longer than most suites. It opens the database, and closes it again.
 */
export function fillTestDatabases(filling: Fill): void {
  fill = filling;
  after(async () => {
    const administrator = process.env['TEST_POSTGRES_URL'];
    if (filledPostgres) await onServer(administrator, `drop database ${await filledPostgres} with (force)`);
  });
}

/**
 * Runs a suite twice: on PGlite in a fresh directory, and on the real PostgreSQL server that the administrator
 * URL in `TEST_POSTGRES_URL` leads to, in a database of its own. Without the variable the second half is
 * reported as skipped.
 *
 * @example withDatabases('campaigns', (database) => { it('…', async () => openDatabase({ location: database.location(), … })) })
 */
export function withDatabases(title: string, suite: Suite): void {
  onPglite(title, suite, fill);
  onPostgres(title, suite, fill);
}

/**
 * Runs a suite once: on PostgreSQL when `TEST_POSTGRES_URL` is set, else on PGlite, which is several times
 * slower. For suites about what a service does; those about what it stores run `withDatabases`.
 */
export function withAnyDatabase(title: string, suite: Suite): void {
  onAny(title, suite, fill);
}

/** The same, on a database that nothing has filled: for older versions of a service, and for another service. */
export function withEmptyDatabase(title: string, suite: Suite): void {
  onAny(title, suite, undefined);
}

function onAny(title: string, suite: Suite, filling: Fill | undefined): void {
  (process.env['TEST_POSTGRES_URL'] ? onPostgres : onPglite)(title, suite, filling);
}

function onPglite(title: string, suite: Suite, filling: Fill | undefined): void {
  describe(`${title} on PGlite`, () => {
    let location: DatabaseLocation | undefined;
    let directory = '';
    before(async () => {
      directory = await mkdtemp(join(tmpdir(), 'hima-test-'));
      const snapshot = await (filling ? (filledPglite ??= fillPglite(filling)) : emptyPglite());
      location = { dataDir: directory, snapshot };
    });
    suite({ kind: 'pglite', location: () => made(location) });
    // Hooks run in the order in which they are given: what the suite has opened is closed by now.
    after(() => rm(directory, { recursive: true, force: true }));
  });
}

function onPostgres(title: string, suite: Suite, filling: Fill | undefined): void {
  const administrator = process.env['TEST_POSTGRES_URL'];
  describe(`${title} on PostgreSQL`, { skip: administrator ? false : 'TEST_POSTGRES_URL is not set' }, () => {
    const name = newName();
    let location: DatabaseLocation | undefined;
    before(async () => {
      const template = filling
        ? await (filledPostgres ??= fillPostgres(administrator, filling))
        : 'template1';
      await onServer(administrator, `create database ${name} template ${template} strategy file_copy`);
      location = { url: addressOf(administrator, name) };
    });
    suite({ kind: 'postgres', location: () => made(location) });
    after(async () => {
      await checkDetails(addressOf(administrator, name));
      await onServer(administrator, `drop database if exists ${name} with (force)`);
    });
  });
}

function made(location: DatabaseLocation | undefined): DatabaseLocation {
  if (!location) throw new Error('The test database exists only inside tests and hooks.');
  return location;
}

/** @returns the name of the database that those of suites are copies of */
async function fillPostgres(administrator: string | undefined, filling: Fill): Promise<string> {
  const name = newName();
  await onServer(administrator, `create database ${name}`);
  await filling({ url: addressOf(administrator, name) });
  return name;
}

async function fillPglite(filling: Fill): Promise<Blob> {
  const snapshot = await emptyPglite();
  const directory = await mkdtemp(join(tmpdir(), 'hima-test-'));
  try {
    await filling({ dataDir: directory, snapshot });
    const pglite = await PGlite.create({ dataDir: join(directory, 'pglite') });
    const filled = await pglite.dumpDataDir('none');
    await pglite.close();
    return filled;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const newName = () => `hima_test_${randomBytes(6).toString('hex')}`;

function addressOf(administrator: string | undefined, name: string): string {
  const url = new URL(administrator ?? '');
  url.pathname = `/${name}`;
  return url.href;
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
