import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { waitFor } from '@hima/api-kit/testing';
import mysql from 'mysql2/promise';
import pg from 'pg';
import { createSource, type DatabaseSource } from '../src/sources/create-source.js';
import type { SourceEngine } from '../src/sources/engine.js';
import { mysqlEngine } from '../src/sources/mysql-engine.js';
import { postgresEngine } from '../src/sources/postgres-engine.js';
import { SourceProblem, type SourceConnection, type SourceValue } from '../src/sources/source.js';
import { mariadbAttacks, mariadbNameAttacks } from './support/mariadb-attacks.js';
import { postgresAttacks, postgresNameAttacks } from './support/postgres-attacks.js';
import { openMariadbOrganization } from './support/mariadb-organization.js';
import { whyReadingFailed } from './support/reading-failed.js';
import {
  addPeople,
  openPostgresOrganization,
  type OrganizationDatabase,
} from './support/organization-database.js';

const limits = { deadlineMs: 20_000 };
const kinds = [
  {
    kind: 'PostgreSQL',
    url: process.env['TEST_POSTGRES_URL'],
    engine: postgresEngine,
    open: openPostgresOrganization,
    attacks: [...postgresAttacks, ...postgresNameAttacks],
    prepare: [
      `create function erase() returns int language sql security definer as 'delete from people; select 1'`,
      'create sequence counter',
      // Those that `a.b` calls: of a row, of a value, with a default, with any number of arguments.
      ...[
        'wipe(people)',
        'wipe(int)',
        'wipe_too(int, int default 1)',
        'wipe_all(variadic int[])',
        '"Wipe it"(int)',
      ].map(
        (name) =>
          `create function ${name} returns int language sql security definer as 'delete from people; select 1'`,
      ),
      `create function wipes(int) returns boolean language sql security definer as 'delete from people; select true'`,
      // One with the name of an allowed function.
      ...['wiped', 'age'].map((name) => `create domain ${name} as int check (wipes(value))`),
    ],
    powers: [
      ['grant pg_signal_backend to {account}', 'revoke pg_signal_backend from {account}', 'EndsSessions'],
      [
        'grant pg_read_server_files to {account}',
        'revoke pg_read_server_files from {account}',
        'ServerFiles',
      ],
      [
        'grant pg_write_server_files to {account}',
        'revoke pg_write_server_files from {account}',
        'ServerFiles',
      ],
      [
        'grant pg_execute_server_program to {account}',
        'revoke pg_execute_server_program from {account}',
        'RunsPrograms',
      ],
      [
        'grant execute on function lo_import(text) to {account}',
        'revoke execute on function lo_import(text) from {account}',
        'ServerFiles',
      ],
      ['create extension dblink', 'drop extension dblink', 'OtherServers'],
      ['alter role {account} replication', 'alter role {account} noreplication', 'Administrator'],
      ['alter role {account} createrole', 'alter role {account} nocreaterole', 'Administrator'],
      [
        'create role {account}_boss createrole; grant {account}_boss to {account}',
        'drop role {account}_boss',
        'Administrator',
      ],
      // A right of a role that the account can take on, without having it already.
      [
        `alter role {account} noinherit; create role {account}_boss; grant {account}_boss to {account};
         grant execute on function lo_import(text) to {account}_boss`,
        'drop owned by {account}_boss; drop role {account}_boss; alter role {account} inherit',
        'ServerFiles',
      ],
      [
        'create foreign data wrapper elsewhere; grant usage on foreign data wrapper elsewhere to {account}',
        'drop foreign data wrapper elsewhere',
        'OtherServers',
      ],
    ],
    writers: [
      [
        `alter role {account} noinherit; create role {account}_boss; grant {account}_boss to {account};
         grant update on people to {account}_boss`,
        'drop owned by {account}_boss; drop role {account}_boss; alter role {account} inherit',
      ],
      [
        'alter role {account} noinherit; grant pg_write_all_data to {account}',
        'revoke pg_write_all_data from {account}; alter role {account} inherit',
      ],
    ],
    state: `select (select count(*) from people) || ' ' || (select count(*) from pg_class where relnamespace = 'public'::regnamespace)
      || ' ' || (select last_value::text || is_called from counter)`,
  },
  {
    kind: 'MariaDB',
    url: process.env['TEST_MARIADB_URL'],
    engine: mysqlEngine,
    open: openMariadbOrganization,
    attacks: [...mariadbAttacks, ...mariadbNameAttacks],
    prepare: [
      'create function erase() returns int modifies sql data begin delete from people; return 1; end',
      ...['any_välue', 'regexp_like', 'columns'].map(
        (name) => `create function ${name}(a int) returns int no sql return 1`,
      ),
      'create procedure erase_all() delete from people',
      'create sequence counter',
    ],
    powers: [
      [`grant file on *.* to '{account}'@'%'`, `revoke file on *.* from '{account}'@'%'`, 'ServerFiles'],
      [
        `grant connection admin on *.* to '{account}'@'%'`,
        `revoke connection admin on *.* from '{account}'@'%'`,
        'EndsSessions',
      ],
      [`grant super on *.* to '{account}'@'%'`, `revoke super on *.* from '{account}'@'%'`, 'Administrator'],
      [
        `grant proxy on root@localhost to '{account}'@'%'`,
        `revoke proxy on root@localhost from '{account}'@'%'`,
        'Administrator',
      ],
      // Servers can be set to quote names only where they must.
      [
        `set global sql_quote_show_create = 0; grant update on mysql.global_priv to '{account}'@'%'`,
        `set global sql_quote_show_create = 1; revoke update on mysql.global_priv from '{account}'@'%'`,
        'Administrator',
      ],
      // A role that is not active, and one that comes with another one.
      [
        `create role '{account}_b'; grant file on *.* to '{account}_b'; grant '{account}_b' to '{account}'@'%'`,
        `drop role '{account}_b'`,
        'ServerFiles',
      ],
      [
        `create role '{account}_b'; create role '{account} c'; grant super on *.* to '{account}_b';
         grant '{account}_b' to '{account} c'; grant '{account} c' to '{account}'@'%'`,
        `drop role '{account}_b'; drop role '{account} c'`,
        'Administrator',
      ],
      // Rights on the tables of accounts and functions, also by a pattern.
      ...['mysql.global_priv', 'mysql.*', '`%`.*', '`m_s%`.*', '*.*'].map((place) => [
        `grant insert on ${place} to '{account}'@'%'`,
        `revoke insert on ${place} from '{account}'@'%'`,
        'Administrator',
      ]),
      ...['binlog admin', 'binlog replay', 'replication slave'].map((right) => [
        `grant ${right} on *.* to '{account}'@'%'`,
        `revoke ${right} on *.* from '{account}'@'%'`,
        'Administrator',
      ]),
    ],
    writers: [
      [`grant update on people to '{account}'@'%'`, `revoke update on people from '{account}'@'%'`],
      [
        `create role '{account}_b'; grant insert on people to '{account}_b'; grant '{account}_b' to '{account}'@'%'`,
        `drop role '{account}_b'`,
      ],
      // The underscore is no wildcard here.
      ["grant insert on `mysq\\_`.* to '{account}'@'%'", "revoke insert on `mysq\\_`.* from '{account}'@'%'"],
    ],
    state: `select concat_ws(' ', (select count(*) from people), (select count(*) from information_schema.tables
      where table_schema = database()), (select next_not_cached_value from counter), @@global.max_connections,
      (select count(*) from information_schema.plugins))`,
  },
];

for (const { kind, url, engine, open, attacks, prepare, powers, writers, state } of kinds) {
  describe(`the sandbox around ${kind}`, { skip: url ? false : `no ${kind} to try it on` }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'hima-attack-'));
    let people: OrganizationDatabase;
    let reader: SourceConnection;
    let administrator: SourceConnection;
    let watcher: Watcher;
    let stateBefore: unknown;

    const slow =
      kind === 'MariaDB'
        ? {
            query: 'select sleep(60) hima_slow',
            running: `select count(*) from information_schema.processlist where info like '%sleep(60)%' and id <> connection_id()`,
          }
        : {
            query: 'select pg_sleep(60) hima_slow',
            // What runs there is the fetch, not the query.
            running: `select count(*) from pg_stat_activity where state = 'active' and query like 'fetch%'
              and datname = current_database()`,
          };

    const stateNow = () => watcher.look(state);
    before(async () => {
      chmodSync(folder, 0o777);
      people = await open(url ?? '');
      await addPeople(people, 300);
      for (const statement of prepare) await people.execute(statement);
      const { username, password } = new URL(url ?? '');
      const schema = kind === 'MariaDB' ? people.connection.databaseName : 'public';
      reader = { ...people.connection, defaultSchema: schema };
      administrator = { ...reader, userName: username, password: decodeURIComponent(password) };
      watcher = await watch(administrator, kind === 'MariaDB');
      stateBefore = await stateNow();
    });
    after(async () => {
      await watcher?.close();
      await people.close();
      rmSync(folder, { recursive: true });
    });

    const executeAll = async (statements: string) => {
      for (const statement of statements.replaceAll('{account}', reader.userName).split(';'))
        await people.execute(statement);
    };

    const requireUntouched = async (attack: string) => {
      assert.deepEqual(await stateNow(), stateBefore, attack);
      assert.deepEqual(readdirSync(folder), [], attack);
      assert.ok(!existsSync('/tmp/hima-stolen'), attack);
    };

    it('refuses every attack, regardless of the account’s rights', async () => {
      const source = createSource(withoutPowers(engine), { allowLoopback: true, limits });
      for (const template of attacks) {
        const attack = template.replaceAll('{tmp}', folder);
        const error = await readAll(source.read(administrator, { text: attack })).then(
          (rows) => assert.fail(`${attack} gave ${rows.length} rows`),
          (reason: unknown) => reason,
        );
        assert.ok(error instanceof SourceProblem, `${attack}: ${String(error)}`);
        assert.equal(error.code, 'QueryRefused', attack);
        assert.doesNotMatch(error.message, /people|hima-|passwd|drop/i, attack);
      }
      await requireUntouched('all of them');
    });

    it('stops attacks with the transaction and the account behind the gate', async () => {
      const open = createSource(withoutGate(engine), { allowLoopback: true, limits: { deadlineMs: 300 } });
      for (const template of attacks) {
        const attack = template.replaceAll('{tmp}', folder);
        const rows = await readAll(open.read(reader, { text: attack })).catch((error: unknown) => {
          assert.ok(error instanceof SourceProblem, `${attack}: ${String(error)}`);
          return [];
        });
        assert.doesNotMatch(JSON.stringify(rows), /root:|SCRAM-SHA|mysql_native/, attack);
        await requireUntouched(attack);
      }
    });

    it('detects an account that can change data', async () => {
      const source = createSource(engine, { allowLoopback: true });
      assert.equal(await source.use(reader, (session) => engine.canWrite(session)), false);
      const mighty = createSource(withoutPowers(engine), { allowLoopback: true });
      assert.equal(await mighty.use(administrator, (session) => engine.canWrite(session)), true);
      for (const [grant = '', revoke = ''] of writers) {
        await executeAll(grant);
        assert.equal(await source.use(reader, (session) => engine.canWrite(session)), true, grant);
        await executeAll(revoke);
      }
      assert.equal(await source.use(reader, (session) => engine.canWrite(session)), false);
    });

    it('refuses accounts with server privileges', async () => {
      const source = createSource(engine, { allowLoopback: true, limits });
      const one = 'select id from people where id = 1';
      const read = (account: SourceConnection) => readAll(source.read(account, { text: one }));
      const refusedFor = async (account: SourceConnection, reason: string | undefined) => {
        const refused = { code: 'AccountTooPowerful', reason };
        await assert.rejects(read(account), refused);
        await assert.rejects(source.describe(account, { text: one }), refused);
        await assert.rejects(
          source.use(account, () => Promise.resolve()),
          refused,
        );
      };
      await refusedFor(administrator, 'Administrator');
      const dblink = `select 1 from pg_available_extensions where name = 'dblink'`;
      for (const [grant = '', revoke = '', reason] of powers) {
        if (grant === 'create extension dblink' && !(await watcher.look(dblink))) continue;
        await executeAll(grant);
        await refusedFor(reader, reason);
        await executeAll(revoke);
        assert.deepEqual(await read(reader), [[1]]);
      }
    });

    it('cancels a stopped query at the server', async () => {
      const open = createSource(withoutGate(engine), { allowLoopback: true, limits: { deadlineMs: 400 } });
      const stopped = await whyReadingFailed(readAll(open.read(reader, { text: slow.query })));
      assert.equal(stopped.code, 'QueryTimedOut');
      await waitFor(async () => Number(await watcher.look(slow.running)) === 0);
    });

    it('cancels an abandoned query at the server', async () => {
      const open = createSource(withoutGate(engine), { allowLoopback: true, limits: { deadlineMs: 60_000 } });
      const left = new AbortController();
      const running = async () => Number(await watcher.look(slow.running)) > 0;
      const reading = readAll(open.read(reader, { text: slow.query }, { signal: left.signal })).catch(
        (reason: unknown) => reason,
      );
      await waitFor(running);
      left.abort();
      assert.ok((await reading) instanceof SourceProblem);
      await waitFor(async () => !(await running()), { within: 10_000 });
    });

    it('stops at too many rows and too many bytes', async () => {
      const many = 'select a.mobile, b.id from people a cross join people b cross join people c';
      const rowsLimited = createSource(engine, { allowLoopback: true, limits: { maxRows: 20_000 } });
      const reasonOf = async (source: DatabaseSource, text: string) =>
        (await whyReadingFailed(readAll(source.read(reader, { text })))).reason;
      assert.equal(await reasonOf(rowsLimited, many), 'TooManyRows');
      const wide = `select repeat('5', 200000) a from people`;
      const bytesLimited = createSource(engine, {
        allowLoopback: true,
        limits: { maxBytesPerFetch: 1 << 20 },
      });
      assert.equal(await reasonOf(bytesLimited, wide), 'ValuesTooLong');
      const one = `select repeat('5', 4000000) a`;
      assert.equal(await reasonOf(bytesLimited, one), 'ValuesTooLong');
    });

    it('allows typical queries for numbers', async () => {
      const source = createSource(engine, { allowLoopback: true });
      const cast = kind === 'MariaDB' ? 'char' : 'varchar';
      const query = `
        with adults (mobile, id) as (select p.mobile, p.id from people p where p.id between 10 and 12)
        -- the newest first; "not" a 'text'
        select concat(substring(replace(mobile, '05', '966 5'), 1, 8), '…') as mobile_number, count (*) over () as n,
          case when id in (10, 11) then 'it''s' else coalesce(null, cast(id as ${cast}(20))) end as kind /* here */
        from adults join (select max(id) as top from people) t on t.top > adults.id
        where exists (select 1 from people x where x.id = adults.id) and mobile like '05%' order by id desc;`;
      assert.deepEqual(await readAll(source.read(reader, { text: query })), [
        ['966 5000…', 3, '12'],
        ['966 5000…', 3, `it's`],
        ['966 5000…', 3, `it's`],
      ]);
      const columns = await source.describe(reader, { text: query });
      assert.deepEqual(
        columns.map(({ name, type }) => [name, type]),
        [
          ['mobile_number', 'text'],
          ['n', 'number'],
          ['kind', 'text'],
        ],
      );
      const estimate = await source.use(reader, (session) =>
        engine.estimate(session, { text: 'select id from people' }),
      );
      // MariaDB reads rows to explain a query.
      if (kind === 'MariaDB') assert.equal(estimate, null);
      else assert.ok(estimate !== null && estimate > 0);
    });
  });
}

describe('a PostgreSQL database with other settings', { skip: !process.env['TEST_POSTGRES_URL'] }, () => {
  it('reads a query as the gate has read it', async () => {
    const people = await openPostgresOrganization(process.env['TEST_POSTGRES_URL'] ?? '');
    try {
      await addPeople(people, 1);
      const { databaseName, userName } = people.connection;
      for (const setting of [
        'standard_conforming_strings = off',
        'backslash_quote = on',
        'transform_null_equals = on',
        `client_encoding = 'LATIN1'`,
      ])
        await people.execute(`alter database ${databaseName} set ${setting}`);
      await people.execute(`alter role ${userName} set standard_conforming_strings = off`);
      const source = createSource(postgresEngine, { allowLoopback: true, limits });
      const read = (text: string) =>
        readAll(source.read({ ...people.connection, defaultSchema: '' }, { text }));
      assert.deepEqual(await read(`select '\\' as a, '||pg_sleep(1)||' as b -- '\nfrom people`), [
        ['\\', '||pg_sleep(1)||'],
      ]);
      assert.deepEqual(await read(`select 'é' from people where id = null`), []);
    } finally {
      await people.close();
    }
  });
});

describe('the schema of a MariaDB connection', { skip: !process.env['TEST_MARIADB_URL'] }, () => {
  it('is none of the server’s own in any spelling that the server folds', async () => {
    const people = await openMariadbOrganization(process.env['TEST_MARIADB_URL'] ?? '');
    const source = createSource(mysqlEngine, { allowLoopback: true, limits });
    try {
      for (const defaultSchema of ['information_schema', 'INFORMATION_SCHEMA', 'ınformation_schema', 'ſys'])
        await assert.rejects(
          source.describe({ ...people.connection, defaultSchema }, { text: 'select * from tables' }),
          { reason: 'SchemaMissing' },
          defaultSchema,
        );
    } finally {
      await people.close();
    }
  });
});

describe('a MariaDB server that sets the character set', { skip: !process.env['TEST_MARIADB_URL'] }, () => {
  it('reads a query as the gate has read it', async () => {
    const people = await openMariadbOrganization(process.env['TEST_MARIADB_URL'] ?? '');
    const { userName, databaseName } = people.connection;
    // As a server that ignores the handshake: the driver is not told.
    const choose = [
      ['session_track_system_variables', ''],
      ['character_set_client', 'gbk'],
    ].map(([name, value]) => `${name} = if(user() like '${userName}@%', '${value}', @@${name})`);
    try {
      await addPeople(people, 1);
      await people.execute('set global init_connect = ?', [`set ${choose.join(', ')}`]);
      const source = createSource(mysqlEngine, { allowLoopback: true, limits });
      const read = (text: string) =>
        readAll(source.read({ ...people.connection, defaultSchema: databaseName }, { text }));
      // The last byte of the letter and the backslash are one character of GBK.
      const escaped = `\\', sleep(1) as s -- `;
      assert.deepEqual(await read(`select '中${escaped}' as a\nfrom people`), [[`中', sleep(1) as s -- `]]);
    } finally {
      await people.execute('set global init_connect = default');
      await people.close();
    }
  });
});

function withoutGate(engine: SourceEngine): SourceEngine {
  const pass = () => Promise.resolve(undefined);
  return { ...engine, judge: pass, judgeNames: pass };
}

/** Lets every account in: what holds back a superuser is the gate alone. */
function withoutPowers(engine: SourceEngine): SourceEngine {
  return { ...engine, powers: () => Promise.resolve([]) };
}

async function readAll(chunks: AsyncIterable<{ rows: SourceValue[][] }>): Promise<SourceValue[][]> {
  const rows: SourceValue[][] = [];
  for await (const chunk of chunks) rows.push(...chunk.rows);
  return rows;
}

interface Watcher {
  look(statement: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A connection of its own that checks the state of the database. */
async function watch(account: SourceConnection, mariadb: boolean): Promise<Watcher> {
  const { hostName: host, port, userName: user, password, databaseName: database } = account;
  const first = (rows: unknown) => Object.values((rows as Record<string, unknown>[])[0] ?? {})[0];
  if (mariadb) {
    const link = await mysql.createConnection({ host, port, user, password, database });
    return { look: async (statement) => first((await link.query(statement))[0]), close: () => link.end() };
  }
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  return {
    look: async (statement) => first((await client.query(statement)).rows),
    close: () => client.end(),
  };
}
