import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { waitFor } from '@hima/api-kit/testing';
import pg from 'pg';
import { wrapQuery } from '../src/sources/dialects.js';
import { createSource } from '../src/sources/create-source.js';
import type { SourceEngine } from '../src/sources/engine.js';
import { postgresEngine } from '../src/sources/postgres-engine.js';
import { resolveSource } from '../src/sources/source-address.js';
import {
  SourceProblem,
  type SourceConnection,
  type SourceLimits,
  type SourceValue,
} from '../src/sources/source.js';
import {
  addPeople,
  openPgliteOrganization,
  openPostgresOrganization,
  unencrypted,
  type OrganizationDatabase,
} from './support/organization-database.js';
import { whyReadingFailed } from './support/reading-failed.js';

const administrator = process.env['TEST_POSTGRES_URL'];

async function problem(promise: Promise<unknown>): Promise<SourceProblem> {
  const error = await promise.then(
    () => assert.fail('expected a problem'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof SourceProblem, String(error));
  // A name of the query itself is told, and no other.
  const told = error.message.replace(error.subject?.name ?? '', '');
  assert.doesNotMatch(told, /people|reader|nobody|elsewhere|\d{6}/i);
  return error;
}

const real = Boolean(administrator);
describe(`reading an audience from ${real ? 'PostgreSQL' : 'PGlite over the wire'}`, () => {
  let people: OrganizationDatabase;
  before(async () => {
    people = await (real ? openPostgresOrganization(administrator ?? '') : openPgliteOrganization());
    await addPeople(people, 5000);
  });
  after(() => people.close());

  const read = async (
    query: string,
    more: Partial<SourceConnection> = {},
    limits: Partial<SourceLimits> = {},
  ) => {
    const source = createSource(postgresEngine, { allowLoopback: true, limits });
    const connection = { ...people.connection, defaultSchema: 'public', ...more };
    const values: SourceValue[] = [];
    for await (const { rows } of source.read(connection, { text: query })) {
      values.push(...rows.map((row) => row[0] ?? null));
    }
    return values;
  };

  it('returns typed columns and values in chunks', async () => {
    assert.equal((await read('select mobile, id from people order by id')).length, 5000);
    assert.deepEqual(await read('select id from people where id < 3 order by id;'), [0, 1, 2]);
    assert.deepEqual(await read('select null::text -- a remark'), [null]);
    assert.deepEqual(await read('select 966501234567::numeric'), [966501234567]);
    assert.deepEqual(await read('select mobile from people where false'), []);
  });

  it('returns column types, also without reading', async () => {
    const source = createSource(postgresEngine, { allowLoopback: true });
    const connection = { ...people.connection, defaultSchema: 'public' };
    const text = `select '050'::text a, 1.5::numeric b, 12345678901234567890::numeric c, true d, date '2026-11-21' e,
          timestamptz '2026-11-21 09:30+03' f, timestamp '2026-11-21 09:30' g, '{1}'::int[] h, null::int i`;
    const columns = [
      ...['text', 'number', 'number', 'boolean', 'date', 'datetime', 'datetime', 'other', 'number'],
    ].map((type, index) => ({ name: 'abcdefghi'[index], type }));
    assert.deepEqual(await source.describe(connection, { text }), columns);
    for await (const chunk of source.read(connection, { text })) {
      assert.deepEqual(chunk, {
        columns,
        rows: [
          [
            ...['050', 1.5, '12345678901234567890', true, '2026-11-21'],
            ...['2026-11-21T06:30:00Z', '2026-11-21T09:30:00', '{1}', null],
          ],
        ],
      });
    }
  });

  it('runs a wrapped query with parameters', async () => {
    const { dialect, read: run } = createSource(postgresEngine, { allowLoopback: true });
    const query = wrapQuery('select mobile, id from people -- a remark', {
      select: `q.*, (q.id > ${dialect.placeholder(0)}) as ${dialect.quoteName('is "old"')}`,
      rest: `where q.id < ${dialect.placeholder(1)} order by 2`,
      parameters: [0, 2],
    });
    for await (const { columns, rows } of run({ ...people.connection, defaultSchema: '' }, query)) {
      assert.deepEqual(
        columns.map(({ name }) => name),
        ['mobile', 'id', 'is "old"'],
      );
      assert.deepEqual(rows, [
        ['0500000000', 0, false],
        ['0500000001', 1, true],
      ]);
    }
  });

  it('is read-only', async () => {
    const attacks = [
      'delete from people',
      'delete from people returning mobile',
      'with gone as (delete from people returning mobile) select mobile from gone',
      'select mobile from people for update',
      'select mobile into stolen from people',
      'create table stolen as select 1',
      'select 1; delete from people',
      'select 1; commit; delete from people',
      'commit',
      `do $$ begin delete from people; end $$`,
      'set transaction read write',
      `copy people to stdout`,
    ];
    for (const attack of attacks) {
      const { code } = await problem(read(attack));
      assert.ok(code === 'QueryRefused' || code === 'QueryFailed', `${attack}: ${code}`);
    }
    assert.equal((await read('select mobile from people')).length, 5000);
  });

  it('reports errors in its own words', async () => {
    assert.equal((await problem(read('select nothing from people'))).code, 'QueryFailed');
    assert.equal((await problem(read('select mobile from elsewhere'))).code, 'QueryFailed');
    assert.equal((await problem(read('not even sql'))).code, 'QueryRefused');
    assert.equal((await problem(read('select mobile::int / 0 from people'))).code, 'QueryFailed');
    assert.equal((await problem(read('select mobile from people', { port: 1 }))).code, 'SourceUnreachable');
  });

  it('stops a query at the time limit, even without help of the server', async () => {
    const started = performance.now();
    // Without a limit, it takes minutes, and on PGlite more than four seconds.
    const slow = real
      ? 'select count(*) from generate_series(1, 3000000000)'
      : 'select count(*) from generate_series(1, 12000000)';
    assert.equal((await whyReadingFailed(read(slow, {}, { deadlineMs: 700 }))).code, 'QueryTimedOut');
    assert.ok(performance.now() - started < (real ? 30_000 : 4_000));
    // The server is its own master again, at once or when the query has come to its end.
    await waitFor(async () => (await read('select id from people where id < 5')).length === 5);
  });

  it('stops at too many rows and at values too long for numbers', async () => {
    assert.equal(
      (await whyReadingFailed(read('select mobile from people', {}, { maxRows: 4999 }))).code,
      'TooManyRows',
    );
    const wide = `select repeat('5', 100000) from people`;
    const { reason } = await whyReadingFailed(read(wide, {}, { maxBytesPerFetch: 1024 * 1024 }));
    assert.equal(reason, 'ValuesTooLong');
  });

  it('returns the same error for every failure while reading rows, and logs the reason without values', async () => {
    const log: unknown[] = [];
    const logger = { info: (entry: unknown) => void log.push(entry) };
    const answer = async (text: string, limits: Partial<SourceLimits> = {}) => {
      const source = createSource(postgresEngine, { allowLoopback: true, limits, logger });
      const run = async () => {
        const connection = { ...people.connection, defaultSchema: 'public' };
        for await (const { rows } of source.read(connection, { text })) assert.ok(rows.length > 0);
      };
      const { code, reason, message, place } = await problem(run());
      return { code, reason, message, place };
    };
    const first = await answer('select 1 / (id - 7) from people');
    assert.equal(first.reason, 'ReadingFailed');
    for (const [text, limits] of [
      ['select mobile::date from people', {}],
      ['select 1 / (id - 4500) from people', {}],
      ['select (select p.mobile from people p where p.id >= q.id) from people q', {}],
      ['select mobile from people', { maxRows: 4999 }],
      [`select repeat('5', 100000) from people`, { maxBytesPerFetch: 1024 * 1024 }],
      ['select id from people', { maxBytesPerFetch: 20_000 }],
    ] as const)
      assert.deepEqual(await answer(text, limits), first, text);
    assert.equal(log.length, 7);
    const told = JSON.stringify(log);
    assert.doesNotMatch(told, /\b05\d|select|people/);
    for (const word of ['22012', '21000', 'TooManyRows', 'ValuesTooLong'])
      assert.ok(told.includes(word), word);
    // What the text alone decides keeps words of its own.
    assert.equal((await answer('select 1 / 0 from people')).reason, 'QueryFailed');
    assert.equal((await answer('select nothing from people')).reason, 'NameMissing');
    assert.equal(log.length, 7);
  });

  it('describes a query without computing its values', async () => {
    const source = createSource(postgresEngine, { allowLoopback: true });
    const connection = { ...people.connection, defaultSchema: 'public' };
    const text = 'select (1 / 0)::text as a, mobile as b from people;';
    assert.deepEqual(await source.describe(connection, { text }), [
      { name: 'a', type: 'text' },
      { name: 'b', type: 'text' },
    ]);
    assert.equal(
      (await problem(source.describe(connection, { text: 'select x from people' }))).reason,
      'NameMissing',
    );
  });

  it('has a separate time limit for describing a query', async () => {
    const waits: number[] = [];
    const watched: SourceEngine = {
      ...postgresEngine,
      open(connection, terms) {
        waits.push(terms.deadline.remainingMs());
        return postgresEngine.open(connection, terms);
      },
    };
    const limits = { deadlineMs: 600_000, describeMs: 300_000 };
    const source = createSource(watched, { allowLoopback: true, limits });
    const connection = { ...people.connection, defaultSchema: 'public' };
    const text = 'select id from people where id < 1';
    await source.describe(connection, { text });
    for await (const { rows } of source.read(connection, { text })) assert.deepEqual(rows, [[0]]);
    assert.deepEqual(
      waits.map((wait) => wait <= limits.describeMs),
      [true, false],
    );
  });

  if (real) {
    it('reports missing read permissions before a query runs', async () => {
      await people.execute('create table hidden (mobile text)');
      await people.execute(`revoke select on hidden from ${people.connection.userName}`);
      const source = createSource(postgresEngine, { allowLoopback: true });
      const describeQuery = (text: string) =>
        source.describe({ ...people.connection, defaultSchema: 'public' }, { text });
      for (const text of [
        'select mobile from hidden',
        'select mobile from public.hidden',
        'select p.mobile from people p where exists (select from hidden)',
        'with hidden as (select mobile from people) select mobile from public.hidden',
      ]) {
        assert.equal((await problem(describeQuery(text))).reason, 'NotReadable', text);
        assert.equal((await problem(read(text))).reason, 'NotReadable', text);
      }
      const shadowed = 'with hidden as (select mobile from people) select mobile from hidden';
      assert.deepEqual(await describeQuery(shadowed), [{ name: 'mobile', type: 'text' }]);
      await people.execute(`grant select (mobile) on hidden to ${people.connection.userName}`);
      assert.deepEqual(await read('select mobile from hidden'), []);
    });
    it('applies its time limit when the query turns off the server’s', async () => {
      const query = `select set_config('statement_timeout', '0', false), pg_sleep(case when n > 3 then 30 else 0 end)
                       from generate_series(1, 5) n`;
      const limits = { deadlineMs: 1500, rowsPerFetch: 2 };
      const open = createSource(
        { ...postgresEngine, judge: () => Promise.resolve(undefined) },
        { allowLoopback: true, limits },
      );
      const run = async () => {
        const connection = { ...people.connection, defaultSchema: '' };
        for await (const { rows } of open.read(connection, { text: query })) assert.equal(rows.length, 2);
      };
      assert.equal((await whyReadingFailed(run())).code, 'QueryTimedOut');
    });
    it('stops a slowly streaming query at the time limit', async () => {
      const watcher = new pg.Client({ connectionString: administrator });
      await watcher.connect();
      const running = async () => {
        const text = `select count(*)::int as n from pg_stat_activity where usename = $1 and state = 'active'`;
        return (await watcher.query<{ n: number }>(text, [people.connection.userName])).rows[0]?.n;
      };
      try {
        for (const kept of [false, true]) {
          const limit = kept ? { longestRunMs: 1_000 } : { longestDryRunMs: 1_000 };
          const open = createSource(
            { ...postgresEngine, judge: () => Promise.resolve(undefined) },
            { allowLoopback: true, limits: { deadlineMs: 60_000, rowsPerFetch: 1, ...limit } },
          );
          const connection = { ...people.connection, defaultSchema: '' };
          const text = 'select n, pg_sleep(0.05) from generate_series(1, 10000) n';
          const run = async () => {
            for await (const { rows } of open.read(connection, { text }, { kept }))
              assert.equal(rows.length, 1);
          };
          assert.equal((await whyReadingFailed(run())).code, 'QueryTimedOut');
          await waitFor(async () => (await running()) === 0);
        }
      } finally {
        await watcher.end();
      }
    });
    it('distinguishes a refused sign-in from an unreachable server', async () => {
      // A server with "trust" lets every password in; a role that does not exist is refused by each.
      const { code } = await problem(read('select 1', { userName: 'nobody_here', databaseName: 'postgres' }));
      assert.equal(code, 'SourceSignInFailed');
      assert.equal(
        (await problem(read('select 1', { databaseName: 'none_such' }))).code,
        'SourceSignInFailed',
      );
    });
  }
});

it('times out on a server that accepts and never responds', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = createSource(postgresEngine, { allowLoopback: true, limits: { connectMs: 300 } });
  const { port } = server.address() as AddressInfo;
  const connection = {
    hostName: '127.0.0.1',
    port,
    userName: 'a',
    password: 'b',
    databaseName: '',
    defaultSchema: '',
    ...unencrypted,
  };
  const run = async () => {
    for await (const chunk of source.read(connection, { text: 'select 1' })) assert.fail(String(chunk));
  };
  assert.equal((await problem(run())).code, 'SourceUnreachable');
  server.close();
});

it('refuses disallowed addresses', async () => {
  const open = { allowLoopback: true };
  for (const host of [
    '169.254.169.254',
    '0.0.0.0',
    '::',
    'fe80::1',
    '::ffff:169.254.1.1',
    'fd00:ec2::254',
    'fd00:ec2::23',
    'fd20:ce::254',
    'fd20:00ce:0::0254',
    'fd00:42::42',
    'fd00:a9fe:a9fe::1',
    '224.0.0.1',
    '255.255.255.255',
    // The same in other notations, and wrapped in addresses of the other kind
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
    '::ffff:a9fe:a9fe',
    '::169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    // Services of clouds for their machines
    '168.63.129.16',
    '192.0.0.192',
    '100.100.100.200',
  ])
    assert.equal((await problem(resolveSource(host, open))).code, 'SourceUnreachable', host);
  for (const host of [
    ...[
      '127.0.0.1',
      'localhost',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '127.9.9.9',
      '127.1',
      '2130706433',
    ],
    ...['0x7f.1', '017700000001', '64:ff9b::7f00:1', '::127.0.0.1'],
  ])
    assert.equal(
      (await problem(resolveSource(host, { allowLoopback: false }))).code,
      'SourceUnreachable',
      host,
    );
  assert.equal((await resolveSource('127.0.0.1', open)).address, '127.0.0.1');
  for (const host of [
    '/tmp',
    '',
    'a b',
    '-x',
    'x;y',
    '[::1]',
    'a@b',
    'a:1',
    'a/b',
    'a?b=c',
    '%31',
    '１２７.0.0.1',
    'fe80::1%lo',
  ])
    assert.equal((await problem(resolveSource(host, open))).code, 'SourceUnreachable', host);
});
