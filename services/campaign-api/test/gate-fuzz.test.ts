import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { judgeMysqlQuery } from '../src/sources/mysql-gate.js';
import { judgeOracleQuery } from '../src/sources/oracle-gate.js';
import { judgePostgresQuery } from '../src/sources/postgres-gate.js';
import { judgeSqlServerQuery } from '../src/sources/sqlserver-gate.js';
import { SourceProblem } from '../src/sources/source.js';
import { mariadbAttacks } from './support/mariadb-attacks.js';
import { postgresAttacks } from './support/postgres-attacks.js';
import { oracleAttacks, sqlServerAttacks } from './support/gate-attacks.js';

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

/** A name as a query can write it: in any case, and enclosed. */
const spelled = (marks: readonly string[], ...names: string[]) =>
  fc
    .tuple(pick(...names), fc.boolean(), pick('', ...marks))
    .map(([name, upper, [open = '', close = open]]) => `${open}${upper ? name.toUpperCase() : name}${close}`);
const lockHint = spelled(
  ['[]', '"'],
  ...['tablock', 'tablockx', 'xlock', 'updlock', 'holdlock', 'rowlock', 'paglock', 'serializable'],
  ...['repeatableread', 'readcommittedlock'],
);
const catalogView = fc.oneof(
  spelled(
    ['"'],
    'all_tables',
    'all_users',
    'user_tables',
    'user_tab_columns',
    'dba_users',
    'cdb_users',
    'v$sql',
  ),
  fc
    .tuple(spelled(['"'], 'sys', 'public'), blank, blank, spelled(['"'], 'all_tables', 'user_tables', 'a'))
    .map(([schema, before, after, view]) => `${schema}${before}.${after}${view}`),
);
/** Other refused constructs of a dialect, in more variants than could be listed. */
const composed: Record<string, fc.Arbitrary<string>> = {
  'SQL Server': fc
    .tuple(blank, blank, pick('', 'nolock, ', '[nolock],', 'index (1), '), lockHint, blank)
    .map(([a, b, first, hint, c]) => `(select 1 from people${a}with${b}(${first}${hint}${c}))`),
  Oracle: fc
    .tuple(blank, pick('', 'people,', 'people p,', 'people p cross join', 'dual offset,'), blank, catalogView)
    .map(([a, first, b, view]) => `(select 1 from${a}${first}${b}${view})`),
};

/** Each does something that a query for numbers must not do, at any place in it. */
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
      '1 operator(public.===) 2',
      '(1 operator(public.===) any (select 2))',
      '(select 1 from people order by id using operator(public.<))',
      '(select 1 from people tablesample system_time(9))',
      '(select 1 from people for key share)',
      `"LOWER"('a')`,
      `xmlparse(document '<a/>')`,
      `'people'::regclass`,
      `'people'::text::regclass::text`,
      `cast('people' as pg_catalog.regclass)`,
      `regprocedure 'pg_sleep(1)'`,
      `"regrole" 'postgres'`,
      `array['people']::regclass[]`,
      `'{people}'::pg_catalog._regclass`,
      `'1'::pg_catalog.oid`,
      `(select a from json_to_recordset('[]') as t(a regclass))`,
      `(select a from generate_series(1, 2) as t(a pg_catalog.regclass[]))`,
      `(select b from xmltable('/a' passing '<a/>' columns b regclass path '.'))`,
      `(select a from json_table('[]', '$[*]' columns (a regclass path '$')))`,
      `json_value('1', '$' returning regclass)`,
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
      '(select 1 from people for share)',
      '(select 1 from people for /* a */ share skip locked)',
      '(select 1 from people where id = 1. for update)',
      '(select 1 from people where id = 1e0for share)',
      '(select 1. procedure analyse())',
      '1.e0into',
      '@a:=1',
      'previous value for a',
      'a.nextval',
      'a.b.c.d',
      '--\u00a0 1',
      `1 # '\n sleep(1) # '\n`,
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
      `a.exist('/b')`,
      `a.b.value('.', 'int')`,
      `(select a from people).exist('/b')`,
      `hierarchyid::Parse('/')`,
      'dbo.Money::Total',
      'geography::Point(1, 2, 3)',
      '(select 1 from other.people.dbo.people)',
      '(select 1 from other...people)',
      '(select 1 from sysprocesses)',
      '(select 1 from ｓｙｓ.objects)',
      '(select 1 from [sys ].objects)',
      '(select 1 from people with (serializable))',
      '(select 1 from people with ([tablockx]))',
      '(select 1 from people with ("updlock"))',
      '(select 1 from people with (tablock))',
      '1into',
      '1.into',
      '1.e0into',
      '$1into',
      '{fn now()}',
      'next value for a over (order by id)',
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
      'select 1into stolen',
      'select $1into stolen',
      'select 1 -- \r into stolen',
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
      '(select 1 from all_users)',
      '(select 1 from people p, "USER_TABLES")',
      '(select 1 from "PUBLIC".all_tables)',
      '(select 1 from "V$SESSION")',
      'utl_inaddr.get_host_name',
      'dbms_random.value',
      'dbms_random . value',
      '"DBMS_RANDOM"."VALUE"',
      'standard.user',
      'hima.a.b.c',
      'a.b()',
      '(select a from people).b()',
      '(select a from people).lower(1)',
      'treat(a as b).c()',
      'a."NEXTVAL"',
      '--+ parallel(9)\n 1',
      '(select 1 from people where id = 1. for update)',
      '(select 1 from people where id = 1for update)',
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

const known: Record<string, string[]> = {
  PostgreSQL: postgresAttacks,
  MariaDB: mariadbAttacks,
  'SQL Server': sqlServerAttacks,
  Oracle: oracleAttacks,
};

/** Queries that people write. */
const ordinary: Record<string, string[]> = {
  PostgreSQL: [
    `select distinct on (p.city) p.mobile, 1.5e3 as a, .5 as b, 'a'::text as c, array[1, 2] as d, row(1, 2) as e from people p`,
    `select mobile, extract(year from age(now(), birth_date)) as years, interval '1 day' as d from people limit all offset 2`,
    `with recursive n (a) as (select 1 union all select a + 1 from n where a < 3) select a from n`,
    `select m.mobile from (values ('05', 1), ('06', 2)) as m (mobile, id) natural join people order by 1 fetch first 3 rows with ties`,
    `select count(*) filter (where id > 1), grouping(city) from people group by grouping sets ((city), ()), rollup (city)`,
    `select sum(id) over w, rank() over (partition by city order by id desc nulls last rows between 1 preceding and current row)
     from people window w as (order by id)`,
    `select mobile from people where id between 1 and 2 and city in ('a', 'b') and name not ilike 'a%' escape '!' and flag is not true
     and (id, city) = (1, 'a') and id = any (array[1, 2]) and exists (select 1) and id is distinct from 3 order by 1`,
    `select string_agg(city, ',' order by city), percentile_cont(0.5) within group (order by id), count(distinct id) from people`,
    `select t.n from generate_series(1, 3) with ordinality as t (n, at) left join lateral (select t.n) q on true`,
    `select nullif(a, b), greatest(a, b), coalesce(a, b), case a when 1 then 2 else 3 end, a collate "C", a at time zone 'UTC',
     (array[1, 2])[1], (array[1, 2])[1:2], current_date, not b, -a, substring(c from 1 for 2), trim(both 'x' from c), (p).*
     from people p tablesample system (10) repeatable (1) intersect all select * from only people except select * from a.people`,
    `select id::text, mobile::varchar(20), '1'::numeric(5, 2), a::decimal, born::date, cast(id as double precision), a::real,
     '{1}'::int[], id::bigint[3], a::smallint, timestamp '2026-01-01', a::timestamp(3) with time zone, time '10:00', a::timetz,
     '1'::char(3), a::character varying, b::boolean, '{}'::jsonb, '{}'::json, b::bit(3), u::uuid, interval '1' day, a::bytea,
     id::pg_catalog.int4, '[1,2)'::int4range, a::inet, status::clinic_status, status::clinic.status[] from people`,
  ],
  MariaDB: [
    'select 1.5, .5, 1., 1e5, 1.5e-5, 1.e5, 0x1f, 0b01, 1 from people',
    'select p.mobile, hima.people.id from hima.people p where p.id = 1.5 -- a remark',
    `select mobile from people for system_time as of timestamp '2026-01-01 00:00:00' # a remark`,
    'select mobile from people for system_time all',
    'select substring(mobile from 1 for 3), t.update, t.`share`, t.lock from people t',
    `select json_extract(a, '$.b'), a->'$.b', a->>'$.b', 5 div 2, !a, ~a, a <=> b, a || b, a && b, a ^ b from people`,
    `select ع.رقم, ع.\`المدينة ١\` from المشتركين.ناس ع where ع.مدينة = 'الرياض' and ع.system_id <> 'ſyſ'`,
    'select é.prénom, é.téléphone, ø.straße from clientèle.personnes é join größe.ølkunder ø on é.id = ø.id',
    'select к.телефон, ο.κινητο from люди к, λιστα.ανθρωποι ο, 客户.手机 c',
    'select mobile from people use index for join (a) where id % 2 = 0',
  ],
  'SQL Server': [
    "select 1.5, .5, 1., 1e5, 1.5e-5, 0x1f, N'ä' from people -- a remark",
    'select p.mobile, p.[full name] from hima.dbo.people p with (nolock) where p.id = 1.5',
    'select p.[rowlock] from people p with ([nolock])',
    "select top (5) mobile from people..people where id % 2 = 0 and name like 'a%'",
    `select mobile from people for system_time as of '2026-01-01'`,
    'select رقم from ناس where مدينة = 1 /* /* */ */',
    `select ع.رقم, ع.[المدينة ١] from المشتركين.dbo.ناس ع where ع.مدينة = N'الرياض' and name <> N'sysproceßes'`,
    'select é.prénom, é.systèmes from clientèle.dbo.personnes é join größe.dbo.ølkunder ø on é.id = ø.id',
  ],
  Oracle: [
    'select 1.5, .5, 1e5, 1.5e-5 from dual -- a remark',
    `select p.mobile, hima.people.id from hima.people p where p.born < date '2000-01-01'`,
    `select mobile from people as of timestamp systimestamp where rownum < 5`,
    `select user_mobile, p.user_id, p.all_day, extract(year from user_born) from people p join hima.user_accounts u on user_id = 1
     and all_day = 2, app.all_customers c where user_name = 'a' group by user_id, user_name order by user_id, all_day`,
    'select a.mobile, user_id from (people a join hima.user_accounts using (id, user_id)), hima.people where cat = 1',
    'select رقم from ناس where مدينة = 1',
    `select ع.رقم, ع."المدينة ١" from المشتركين.ناس ع where ع.مدينة = 'الرياض'`,
    'select é.prénom, é.systèmes from clientèle.personnes é join größe.ølkunder ø on é.id = ø.id',
    `select trim(both ' ' from mobile) || 'a' from people fetch first 5 rows only`,
  ],
};

// Before anything else is judged: functions that are not compiled yet take more of the stack.
it('the gate of PostgreSQL refuses queries that are nested too deeply to be checked', async () => {
  for (const deep of [
    `select ${'a||'.repeat(6_000)}a from t`,
    `select 1${'::int'.repeat(3_000)}`,
    `select * from a ${'join a on true '.repeat(1_200)}`,
  ]) {
    const problem = await judgePostgresQuery(deep, { parameters: false });
    assert.equal(problem?.reason, 'TooNested', deep.slice(0, 40));
  }
});

it('the gate of PostgreSQL still parses after many queries that are nested too deeply', async () => {
  for (const deep of [
    `select 1${'+1'.repeat(9_900)}`,
    `select array${'['.repeat(4_900)}1${']'.repeat(4_900)}`,
    `${'select ('.repeat(2_200)}1${')'.repeat(2_200)}`,
    `select ${'not '.repeat(4_900)}true`,
    `select ${'- '.repeat(9_900)}1`,
  ])
    for (let times = 0; times < 80; times += 1) {
      const problem = await judgePostgresQuery(deep, { parameters: false });
      assert.equal(problem?.reason, 'TooNested', deep.slice(0, 40));
    }
  assert.equal(await judgePostgresQuery('select mobile from people', { parameters: false }), undefined);
});

for (const [dialect, { expressions, statements, judge }] of Object.entries(harm)) {
  const ask = (text: string) => judge(text, { parameters: false });
  const attacks = known[dialect] ?? [];

  it(`the gate of ${dialect} refuses every known attack`, async () => {
    assert.ok(attacks.length > 0);
    for (const attack of attacks) assert.ok((await ask(attack)) instanceof SourceProblem, attack);
  });

  it(`the gate of ${dialect} allows typical queries`, async () => {
    for (const text of ordinary[dialect] ?? []) assert.equal((await ask(text))?.message, undefined, text);
  });

  it(`the gate of ${dialect} refuses all of ${runs} harmful statements`, async () => {
    const listed = pick(...expressions);
    const more = composed[dialect];
    const bad = more ? fc.oneof({ weight: 3, arbitrary: listed }, more) : listed;
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

  it(`the gate of ${dialect} accepts or refuses any text and allows reading`, async () => {
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
