import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it, describe } from 'node:test';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { databaseLocation, openDatabase, type DatabaseLocation } from '../src/index.js';
import { freePort, silentLogger, waitFor, withAnyDatabase, withDatabases } from '../src/testing/index.js';

interface Schema {
  thing: { id: number; big: number; bytes: Buffer; at: Date; facts: unknown; tags: string[] };
}

const thing: Migration = {
  async up(db) {
    await sql`create table thing (
      id integer primary key, big bigint not null, bytes bytea not null, at timestamptz not null,
      facts jsonb not null, tags text[] not null)`.execute(db);
  },
};

const open = (location: DatabaseLocation, migrations: Record<string, Migration> = { '0001-thing': thing }) =>
  openDatabase<Schema>({ location, migrations, queues: { chores: {} }, logger: silentLogger });

withDatabases('openDatabase', (database) => {
  it('migrates once when several processes start concurrently', async () => {
    // Only PostgreSQL lets several in; on PGlite the others are refused.
    const starts = database.kind === 'postgres' ? 5 : 1;
    const opened = await Promise.all(Array.from({ length: starts }, () => open(database.location())));
    await Promise.all(opened.map((each) => each.ping()));
    await Promise.all(opened.map((each) => each.close()));
  });

  it('makes a directory private, including one that others could read', async () => {
    const location = database.location();
    if ('url' in location) return;
    const folder = join(location.dataDir, 'pglite');
    await chmod(folder, 0o755);
    await chmod(join(folder, 'PG_VERSION'), 0o644);
    await (await open(location)).close();
    const entries = await readdir(folder, { recursive: true });
    assert.ok(entries.length > 500);
    for (const name of ['', ...entries])
      assert.equal((await stat(join(folder, name))).mode & 0o077, 0, name || folder);
  });

  it('stores and returns the same JavaScript values on both databases', async () => {
    const at = new Date('2026-11-21T08:00:00.123Z');
    const facts = { a: [1, 'two', null], b: { c: true } };
    const first = await open(database.location());
    assert.equal(first.kind, database.kind);
    await first.db
      .insertInto('thing')
      .values({
        id: 1,
        big: 9_007_199_254_740_991,
        bytes: Buffer.from([0, 1, 255]),
        at,
        facts: sql`${JSON.stringify(facts)}::jsonb`,
        tags: ['x', 'y z'],
      })
      .execute();
    await first.close();

    const second = await open(database.location());
    const row = await second.db.selectFrom('thing').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual(row, {
      id: 1,
      big: 9_007_199_254_740_991,
      bytes: Buffer.from([0, 1, 255]),
      at,
      facts,
      tags: ['x', 'y z'],
    });
    assert.ok(Buffer.isBuffer(row.bytes));
    await second.analyze('thing');
    await second.close();
  });

  if (database.kind === 'postgres') {
    it('survives a connection lost between two queries of a transaction', async () => {
      const opened = await open(database.location());
      const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`;
      await assert.rejects(
        opened.db.transaction().execute(async (trx) => {
          const pid = (await pidOf.execute(trx)).rows[0]?.pid ?? 0;
          const alive = sql<{ alive: boolean }>`select exists (
            select from pg_stat_activity where pid = ${pid}) as alive, pg_terminate_backend(${pid})`;
          await waitFor(async () => !(await alive.execute(opened.db)).rows[0]?.alive, { what: 'the cut' });
          await pidOf.execute(trx);
        }),
      );
      await opened.ping();
      await opened.close();
    });
  }

  it('answers requests while background work uses all its connections', async () => {
    const opened = await openDatabase<Schema>({
      location: database.location(),
      migrations: { '0001-thing': thing },
      pools: { work: 1, requests: 1 },
      logger: silentLogger,
    });
    if (database.kind === 'pglite') assert.equal(opened.requests, opened.db);
    else
      await opened.db.transaction().execute(async () => {
        await sql`select 1`.execute(opened.requests);
        await opened.ping();
      });
    await opened.close();
  });

  it('rolls back a failed migration and names it', async () => {
    const broken: Migration = {
      async up(db) {
        await sql`create table half (id integer)`.execute(db);
        await sql`create table half (id integer)`.execute(db);
      },
    };
    await assert.rejects(
      open(database.location(), { '0001-thing': thing, '0002-broken': broken }),
      /0002-broken.*"half"/,
    );
    const again = await open(database.location());
    const half = await sql<{ name: string | null }>`select to_regclass('half')::text as name`.execute(
      again.db,
    );
    assert.equal(half.rows[0]?.name, null);
    await again.close();
  });
});

describe('the lock of a PGlite directory', () => {
  let directory = '';
  after(() => rm(directory, { recursive: true, force: true }));

  it('refuses a second process until the first has ended, even if killed', { timeout: 60_000 }, async () => {
    directory = await mkdtemp(join(tmpdir(), 'hima-lock-'));
    const start = () =>
      spawn(process.execPath, ['--import', 'tsx', 'test/fixtures/open-and-wait.ts', directory]);
    const first = start();
    first.stderr.pipe(process.stderr);
    const [line] = (await once(first.stdout, 'data')) as [Buffer];
    assert.equal(line.toString(), 'open\n');

    const second = start();
    const [complaint, [code]] = await Promise.all([
      text(second.stderr),
      once(second, 'exit') as Promise<[number]>,
    ]);
    assert.equal(code, 1);
    assert.match(complaint, /^Cannot start: Another process uses the data directory .*\n$/);

    first.kill('SIGKILL');
    await once(first, 'exit');
    const third = await waitFor(() => open({ dataDir: directory }));
    await third.close();
  });
});

describe('the database location', () => {
  it('is the PostgreSQL URL, else the directory, else an error that names the variable', () => {
    const variable = 'MAIN_DATABASE_URL';
    const url = 'postgres://localhost/x';
    assert.deepEqual(databaseLocation({ variable, url, dataDir: '/d' }), { url });
    assert.deepEqual(databaseLocation({ variable, url: undefined, dataDir: '/d' }), { dataDir: '/d' });
    assert.throws(
      () => databaseLocation({ variable, url: undefined, dataDir: undefined }),
      /MAIN_DATABASE_URL or DATA_DIR/,
    );
  });

  it('reports a refused PostgreSQL connection in one sentence, without the password', async () => {
    const url = process.env['TEST_POSTGRES_URL'];
    if (!url) return;
    const wrong = new URL(url);
    wrong.pathname = '/there_is_no_such_database';
    wrong.password = 'sup3r-s3cret';
    await assert.rejects(open({ url: wrong.href }), (error: Error) => {
      assert.match(error.message, /The database there_is_no_such_database at .* is unreachable: /);
      assert.doesNotMatch(error.message, /sup3r-s3cret/);
      return true;
    });
  });
});

withAnyDatabase('a PostgreSQL server that starts late', (database) => {
  it('is waited for', { timeout: 30_000 }, async () => {
    const location = database.location();
    if (!('url' in location)) return;
    const { createServer, connect } = await import('node:net');
    const port = await freePort();
    const opening = open({ url: Object.assign(new URL(location.url), { port: String(port) }).href }, {});
    opening.catch(() => undefined);
    const target = new URL(location.url);
    const relay = createServer((socket) => {
      const server = connect(Number(target.port), target.hostname);
      socket.pipe(server).pipe(socket);
      socket.on('error', () => server.destroy());
      server.on('error', () => socket.destroy());
    });
    // After the first refused attempt, not before.
    await waitFor(() => new Promise<boolean>((done) => setImmediate(() => done(true))));
    relay.listen(port, '127.0.0.1');
    try {
      const opened = await opening;
      try {
        await opened.ping();
      } finally {
        await opened.close();
      }
    } finally {
      relay.close();
    }
  });
});
