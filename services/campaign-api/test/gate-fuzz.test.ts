import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { judgeMysqlQuery } from '../src/sources/mysql-gate.js';
import { judgeOracleQuery } from '../src/sources/oracle-gate.js';
import { judgePostgresQuery } from '../src/sources/postgres-gate.js';
import { judgeSqlServerQuery } from '../src/sources/sqlserver-gate.js';
import { SourceProblem } from '../src/sources/source.js';
import { mariadbAttacks, postgresAttacks } from './support/attacks.js';

/** Statements for each dialect; `npm test -- --nightly` tries more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 3_000);
const pick = (...values: string[]) => fc.constantFrom(...values);

const blank = pick(' ', '\n', '\t', '  ', ' /* a */ ', ' -- a\n', '\n\n');
const expression = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    pick('mobile', 'id', '1', '1.5', `'a'`, `'it''s'`, 'null', 'true', `'; drop table people; --'`),
    fc
      .tuple(pick('lower', 'upper', 'trim', 'coalesce', 'count', 'max', 'length'), tie('any'))
      .map(([f, a]) => `${f}(${a})`),
    fc
      .tuple(tie('any'), pick('=', '<', '+', '-', '*', 'and', 'or', 'like'), tie('any'))
      .map((parts) => `(${parts.join(' ')})`),
    tie('any').map((a) => `case when ${a} is null then 1 else ${a} end`),
    tie('any').map((a) => `(select ${a} from people)`),
  ),
})).any;
const reading = fc
  .tuple(expression, expression, blank)
  .map(([a, b, space]) => `select${space}${a} as a from people${space}where ${b} is not null`);

/** Each does something that a query for numbers must not do, wherever it stands. */
const harm = {
  PostgreSQL: {
    expressions: [
      'pg_sleep(1)',
      'erase()',
      `nextval('a')`,
      `set_config('a', 'b', true)`,
      `pg_read_file('/etc/passwd')`,
      `dblink('a', 'b')`,
      `lo_import('a')`,
      'pg_catalog.pg_sleep(1)',
      '"pg_sleep"(1)',
      'public.erase()',
      '(select 1 from pg_authid)',
      '(select 1 from people for update)',
      '(3::float8).pg_sleep',
      '(id).pg_terminate_backend',
      '(people).erase',
      '((select 3::float8)).pg_catalog.pg_sleep',
      '(array[3::float8])[1]."pg_sleep"',
    ],
    statements: [
      'delete from people',
      'update people set id = 1',
      'insert into people values (1)',
      'drop table people',
      'truncate people',
      'commit',
      'copy people to stdout',
      'do $$ begin end $$',
      'set role a',
      'create table b (c int)',
    ],
    judge: judgePostgresQuery,
  },
  MariaDB: {
    expressions: [
      'sleep(1)',
      'erase()',
      'nextval(a)',
      `load_file('/etc/passwd')`,
      `get_lock('a', 1)`,
      'benchmark(1, 1)',
      'SLEEP /* */ (1)',
      '`sleep`(1)',
      'mysql.erase()',
      '@a := 1',
      '@@version',
      '(select 1 from mysql.user)',
      '(select 1 from people for update)',
      '(select 1 from people lock in share mode)',
      `/*! 1 */`,
      '/*+ a */',
    ],
    statements: [
      'delete from people',
      'update people set id = 1',
      'insert into people values (1)',
      'drop table people',
      'truncate people',
      'commit',
      'begin not atomic select 1; end',
      `set statement a = 1 for select 1`,
      'create table b (c int)',
      `select 1 into outfile '/tmp/a'`,
      `load data infile 'a' into table b`,
    ],
    judge: judgeMysqlQuery,
  },
  'SQL Server': {
    expressions: [
      'dbo.erase()',
      'next value for a',
      'openrowset(bulk 1)',
      `openquery(a, 'b')`,
      '@a',
      '@@version',
      '(select 1 from sys.sql_logins)',
      '(select 1 from master..people)',
      'xp_cmdshell(1)',
      '[erase](1)',
      '"erase"(1)',
      `(select 1 from opendatasource('a', 'b').c.d.e)`,
      'suser_name()',
      'host_name()',
      `sp_executesql('a')`,
      '(select 1 from people with (updlock))',
      '(select 1 from people with (tablockx, holdlock))',
      '(select 1 from msdb.dbo.people)',
      '(select 1 from [sys].[objects])',
      `fn_xe_file_target_read_file('a', 'b')`,
    ],
    statements: [
      'delete from people',
      'update people set id = 1',
      'insert into people values (1)',
      'drop table people',
      'exec erase',
      'commit',
      'waitfor delay 1',
      'select 1 into stolen',
      'use master',
      'declare a int',
      'select 1 drop table people',
    ],
    judge: judgeSqlServerQuery,
  },
  Oracle: {
    expressions: [
      'erase()',
      'a.nextval',
      'nextval',
      'dbms_lock.sleep(1)',
      'people@elsewhere',
      `utl_http.request('a')`,
      ':a',
      '(select 1 from sys.user$)',
      '(select 1 from people for update)',
      `q'[a]'`,
      `nq'!a!'`,
      '"ERASE"(1)',
      '/*+ parallel(9) */ 1',
      `utl_inaddr.get_host_address('a')`,
      `httpuritype('http://a').getclob()`,
      `xmltype('<a/>')`,
      `dbms_xmlgen.getxml('select 1')`,
      `sys.dbms_pipe.receive_message('a', 1)`,
      `sys_context('a', 'b')`,
      `userenv('a')`,
      '(select 1 from v$session)',
      '(select 1 from dba_users)',
      '(select 1 from "V$SESSION")',
    ],
    statements: [
      'delete from people',
      'update people set id = 1',
      'insert into people values (1)',
      'drop table people',
      'begin erase; end',
      'commit',
      'lock table people in exclusive mode',
      'explain plan for select 1',
      'function a return number is begin return 1; end',
    ],
    judge: judgeOracleQuery,
  },
};

for (const [dialect, { expressions, statements, judge }] of Object.entries(harm)) {
  const ask = (text: string) => judge(text, { parameters: false });
  const attacks = dialect === 'PostgreSQL' ? postgresAttacks : mariadbAttacks;

  it(`of ${runs} statements that do harm, none gets through the gate of ${dialect}`, async () => {
    const bad = pick(...expressions);
    const harmful = fc.oneof(
      fc.tuple(reading, bad).map(([text, what]) => text.replace('where ', `where ${what} is null and `)),
      fc.tuple(expression, bad).map(([a, what]) => `select ${a}, coalesce(${a}, ${what}) from people`),
      fc.tuple(bad, blank).map(([what, space]) => `select 1 from people order by${space}${what}`),
      fc.tuple(reading, blank, pick(...statements)).map(([text, space, what]) => `${text};${space}${what}`),
      fc.tuple(pick(...statements), blank, reading).map(([what, space, text]) => `${what};${space}${text}`),
      fc.tuple(blank, pick(...statements)).map(([space, what]) => `${space}${what}`),
      fc.tuple(pick(...statements), reading).map(([what, text]) => `with a as (${what}) ${text}`),
      fc.tuple(reading, reading).map(([a, b]) => `${a}) q; ${b}`),
    );
    await fc.assert(
      fc.asyncProperty(harmful, async (text) => assert.ok((await ask(text)) instanceof SourceProblem, text)),
      { numRuns: runs },
    );
  });

  it(`whatever is written, the gate of ${dialect} answers, and lets what reads through`, async () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom(...`select from'"\`\\;-#/*!()@$?,.\n[]{}:= é0`.split('')),
        maxLength: 200,
      }),
      fc
        .tuple(pick(...attacks), fc.nat(200), pick('', "'", '"', '/*', '*/', '--', '\\', ')', '(', '$$', ';'))
        .map(([text, at, inserted]) => text.slice(0, at) + inserted + text.slice(at)),
    );
    await fc.assert(
      fc.asyncProperty(noise, async (text) => {
        const problem = await ask(text);
        assert.ok(problem === undefined || problem instanceof SourceProblem);
      }),
      { numRuns: runs / 2 },
    );
    await fc.assert(
      fc.asyncProperty(reading, async (text) => assert.equal(await ask(text), undefined, text)),
      { numRuns: runs / 10 },
    );
  });
}
