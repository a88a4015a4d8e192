import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { createSource } from '../src/sources/create-source.js';
import { postgresEngine } from '../src/sources/postgres-engine.js';
import { postgresFunctions } from '../src/sources/postgres-functions.js';
import type { SourceProblem } from '../src/sources/source.js';
import {
  openPgliteOrganization,
  openPostgresOrganization,
  type OrganizationDatabase,
} from './support/organization-database.js';

/** Functions of one argument that a query may not call, and types; most are good names of columns as well. */
const names = [
  'name',
  'time',
  'area',
  'height',
  'timestamp',
  'point',
  'pg_sleep',
  'uuid',
  'regrole',
  'wiped',
];
const columns = names.map((name) => `"${name}" text`).join(', ');
const runs = Number(process.env['FUZZ_RUNS'] ?? 3_000) / 30;

const administrator = process.env['TEST_POSTGRES_URL'];
describe(`columns that are named like functions, on ${administrator ? 'PostgreSQL' : 'PGlite'}`, () => {
  const source = createSource(postgresEngine, { allowLoopback: true });
  let people: OrganizationDatabase;
  before(async () => {
    people = await (administrator ? openPostgresOrganization(administrator) : openPgliteOrganization());
    await people.execute(`create table people (id int primary key, mobile text, ${columns})`);
    await people.execute('create table places (id int primary key, city text)');
    await people.execute('create domain wiped as text');
    await people.execute(`create view adults as select * from people`);
    await people.execute('create schema clinic');
    await people.execute(`create table clinic.people (id int, "Name" text)`);
    await people.execute('grant usage on schema clinic to public');
    await people.execute('grant select on clinic.people to public');
  });
  after(() => people.close());

  const describeQuery = (text: string) =>
    source.describe({ ...people.connection, defaultSchema: 'public' }, { text });
  const judge = (text: string) =>
    describeQuery(text).then(
      () => 'passes',
      ({ reason }: SourceProblem) => reason,
    );

  it('are not allowed as functions, so only columns can allow them', () => {
    for (const name of names) assert.ok(!postgresFunctions.has(name), name);
  });

  it('resolve to the server’s own despite functions and operators of the organization', async () => {
    await people.execute('create schema extra');
    // Each compares by an operator that is written or meant.
    const comparing = [
      'select id from people where id = 1',
      'select id from people where id in (1, 2)',
      'select id from people where id in (select id from places)',
      'select id from people where id not in (select id from places)',
      'select id from people where id between 1 and 2',
      'select id from people where id not between symmetric 2 and 1',
      'select case id when 1 then 2 end from people',
      'select nullif(id, 1) from people',
      'select mobile from people join places using (id)',
      'select mobile from people natural join places',
    ];
    for (const statement of [
      `create function extra.length(people) returns int language sql as $$ select 1 $$`,
      `create function extra.same(text, text) returns boolean language sql as $$ select true $$`,
      ...['===', '=', '<', '<='].map(
        (name) => `create operator extra.${name} (leftarg = text, rightarg = text, function = extra.same)`,
      ),
    ])
      await people.execute(statement);
    try {
      for (const text of [
        'select length(p) from people p',
        'select length(mobile) from people',
        'select p.length from people p',
        `select mobile from people where mobile === 'x'`,
        `select mobile from people where mobile === any(array['x'])`,
        ...comparing,
      ])
        assert.equal(await judge(text), 'FunctionNotAllowed', text);
      for (const text of [
        'select pg_catalog.length(mobile) from people',
        `select upper(mobile) from people where mobile ~~ 'x' and mobile <> all(array['y'])`,
      ])
        assert.equal(await judge(text), 'passes', text);
    } finally {
      await people.execute('drop schema extra cascade');
    }
    for (const text of comparing) assert.equal(await judge(text), 'passes', text);
  });

  it('resolve to the server’s own despite an extension', { skip: !administrator }, async () => {
    await people.execute('create extension citext');
    await people.execute('create extension unaccent');
    try {
      const text = `select unaccent(mobile) from people where mobile = 'x' and replace(mobile, 'a', 'b') like '05%'`;
      assert.equal(await judge(text), 'passes');
    } finally {
      await people.execute('drop extension citext');
      await people.execute('drop extension unaccent');
    }
  });

  it('are allowed where they are certainly columns', async () => {
    for (const text of [
      'select people.name, people.time from people',
      'select public.people.name from public.people',
      'select public.people.name from people',
      'select p.name, p.area, p.height, p.timestamp, p.point from people p',
      'select P.Name from People P',
      'select a.name from adults a',
      'select p.name from people p join places c on c.id = p.id and p.time is null where p.area = $$a$$ order by p.height',
      'select p.name from people p left join people b using (id) group by p.name having max(p.time) is null',
      'select p.ctid, p.mobile from people p',
      'select q.name from (select * from people) q',
      'select q.name from (select p.* from people p) q',
      'select q.name from (select p.*, c.city from people p, places c) q',
      'select q.name from (select name from people) q',
      'select q.name from (select p.name::varchar from people p) q',
      'select q.name from (select city as name from places) q',
      'select q.name from (select city from places) q (name)',
      'select q.name from (select * from (select * from people) a join places b using (id)) q',
      'select q.name from (select name from people union select city from places) q',
      'select q.name from (values (1)) q (name)',
      'select q.name from generate_series(1, 2) q (name)',
      'select q.name from unnest(array[1], array[2]) with ordinality q (name, time, area)',
      'select j.name from (people p join places c using (id)) j',
      'select j.id from people p join places c using (id) as j',
      'select q.name from (select q.* from people q) q',
      'select a.name from (select b.* from (select a.* from people a) b) a',
      'with people as (select * from people) select p.name from people p',
      'with q as (select * from people) select q.name from q',
      'with q as (select * from people) select r.name from q r',
      'with q (name) as (select city from places) select q.name from q',
      'with recursive q as (select 1 as name union all select q.name + 1 from q where q.name < 3) select q.name from q',
      'with q as (select name from people), r as (select * from q) select r.name from r, q',
      'select (select p.name) from people p',
      'select p.name from people p where exists (select 1 from people p where p.time is null)',
      'select p.* from people p',
      'select name, time, area from people',
      // Functions that are allowed may be called like this, too.
      'select p.abs from generate_series(-1, 1) p',
      'select lower(p.name), length(p.name) from people p tablesample system (10)',
    ])
      assert.equal(await judge(text), 'passes', text);
  });

  it('are refused where they could be function calls', async () => {
    for (const text of [
      'select c.name from places c',
      'select q.name from generate_series(1, 2) q',
      'select p.name from people p (id, mobile)',
      'select p.name from clinic.people p',
      'select clinic.people.name from clinic.people',
      'select q.name from (select city from places) q',
      'select p.name from people p, lateral (select p.name from places p) q',
      'select q.name from (select q.* from places q) q',
      'with places as (select * from places) select p.name from places p',
      'with q as (select r.* from (select * from places) r), r as (select q.* from q) select r.name from r',
    ])
      assert.equal(await judge(text), 'FunctionNotAllowed', text);
    assert.equal(await judge('select p."Name" from clinic.people p'), 'passes');
  });

  it('are not mistaken for casts to enums or to rows of tables', async () => {
    await people.execute(`create type length as enum ('short', 'long')`);
    try {
      assert.equal(await judge('select length(mobile) from people'), 'passes');
      assert.equal(await judge('select p.places from unnest(array[1]) p'), 'NameMissing');
    } finally {
      await people.execute('drop type length');
    }
  });

  it('are distinguished from unknown names, with a separate error', async () => {
    assert.equal(await judge('select p.nothing from people p'), 'NameMissing');
    assert.equal(await judge('select p.name from nowhere p'), 'FunctionNotAllowed');
  });

  it('report the position of the call', async () => {
    const text = `select 'é', p.pg_sleep from unnest(array[30::float8]) p`;
    const { place } = await describeQuery(text).then(
      () => assert.fail(),
      (problem: SourceProblem) => problem,
    );
    assert.equal(text.slice(place?.from), 'p.pg_sleep from unnest(array[30::float8]) p');
  });

  it('allows casts only to ordinary types and enums of the organization', async () => {
    await people.execute(`create type mood as enum ('good', 'bad')`);
    await people.execute(`create type clinic.status as enum ('open')`);
    await people.execute('create domain positive as int check (value > 0)');
    for (const text of [
      `select 'good'::mood`,
      `select cast('good' as "mood")`,
      `select public.mood 'good'`,
      `select '{good}'::mood[]`,
      `select 'open'::clinic.status`,
      `select mobile::varchar(20), id::bigint, '1'::char(3), now()::date, '{1}'::int[] from people`,
    ])
      assert.equal(await judge(text), 'passes', text);
    for (const text of [
      `select 1::positive`,
      `select 1::public.positive`,
      `select '{1}'::positive[]`,
      `select '{good}'::_mood`,
      `select 'open'::status`,
      `select 'good'::clinic.mood`,
      `select 'good'::"Mood"`,
      `select null::people`,
      `select 'people'::regclass`,
      `select 'people'::nothing`,
      `select '1'::oid`,
      `select id from people where mobile::positive = 1`,
    ])
      assert.equal(await judge(text), 'TypeNotAllowed', text);
    const text = `select 'é', 1::positive from people`;
    const { place, message } = await describeQuery(text).then(
      () => assert.fail(),
      (problem: SourceProblem) => problem,
    );
    assert.equal(text.slice(place?.from, place?.to), 'positive');
    assert.match(message, /^The type positive isn’t allowed/);
  });

  it('are refused quickly in overly complex queries', async () => {
    let text = 'select p.* from people p';
    for (let depth = 0; depth < 60; depth += 1) text = `select p.* from (${text}) p`;
    assert.equal(await judge(`select p.name from (${text}) p`), 'FunctionNotAllowed');
  });

  it('are never called, in any position', async () => {
    const pick = (...values: string[]) => fc.constantFrom(...values);
    /** Each without a column of that name, by the name `p`. */
    const rows = pick(
      'unnest(array[30::float8]) p',
      'generate_series(1, 2) p',
      'generate_series(1, 2) with ordinality p',
      'rows from (generate_series(1, 2)) p',
      'places p',
      'public.places as p',
      'only places p',
      'places p tablesample system (9)',
      'people p (a, b)',
      'clinic.people p',
      '(select 30::float8 as a) p',
      '(values (30::float8)) p',
      '(select * from places) p',
      '(select c.* from places c) p',
      '(places b join places c using (id)) p',
      'places b join places c using (id) as p',
    );
    const name = pick(...names);
    const decoy = name.chain((wanted) =>
      pick(
        `people q`,
        `(select 1 as "${wanted}") q`,
        `lateral (select * from (select 1 as "${wanted}") p) q`,
        `lateral (select 1 from people p) q`,
        `unnest(array[1]) q ("${wanted}")`,
      ),
    );
    const place = pick(
      'select {call} from {rows}',
      'select 1 from {rows} where {call} is null',
      'select 1 from {rows} order by {call}',
      'select count(*) from {rows} group by {call}',
      'select (select {call}) from {rows}',
      'select lower({call}::text) from {rows}',
      'with p as (select 1 as name) select {call} from {rows}',
      'select 1 union all select 1 from {rows} where {call} is null',
      'select * from (select {call} from {rows}) z',
    );
    const query = fc
      .tuple(place, rows, decoy, name, fc.boolean(), fc.boolean())
      .map(([text, from, other, wanted, quoted, beside]) =>
        text
          .replace('{call}', quoted ? `p."${wanted}"` : `P.${wanted}`)
          .replace('{rows}', beside ? `${from} cross join ${other}` : from),
      );
    await fc.assert(
      fc.asyncProperty(query, async (text) => assert.equal(await judge(text), 'FunctionNotAllowed', text)),
      { numRuns: runs },
    );
  });

  it('are never called in allowed queries, according to the server’s parser', async () => {
    await people.execute(
      `create function called(anyelement) returns int language plpgsql as 'begin return 1; end'`,
    );
    await people.execute('create domain judged as int');
    await people.execute('create table t (id int, called int, judged int)');
    const pick = (...values: string[]) => fc.constantFrom(...values);
    const alias = pick('a', 'b', 't');
    const name = alias.chain((of) =>
      pick(`${of}.called`, `${of}.called`, `${of}.judged`, `${of}.id`, `${of}.*`, '*', 'called'),
    );
    const { select } = fc.letrec<{ select: string; item: string }>((tie) => ({
      select: fc
        .tuple(
          name,
          pick('', ' as called', ' as id'),
          fc.array(tie('item'), { minLength: 1, maxLength: 2 }),
          fc.option(name),
        )
        .map(([column, as, items, where]) => {
          const shown = column.endsWith('*') ? column : column + as;
          const only = where && !where.endsWith('*') ? ` where ${where} is null` : '';
          return `select ${shown} from ${items.join(', ')}${only}`;
        }),
      item: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc
          .tuple(pick('t', 'places', 'only t', 'generate_series(1, 2)'), alias)
          .map((parts) => parts.join(' ')),
        pick('t', 'places b (id, called)', 'unnest(array[1]) a (called)'),
        fc.tuple(tie('select'), alias, pick('', ' (called)')).map(([text, of, as]) => `(${text}) ${of}${as}`),
        fc.tuple(tie('select'), alias).map(([text, of]) => `lateral (${text}) ${of}`),
        fc.tuple(alias, alias).map(([a, b]) => `t ${a} join places ${b} using (id)`),
      ),
    }));
    const query = fc
      .tuple(fc.option(fc.tuple(alias, select)), select)
      .map(([part, text]) => (part ? `with ${part[0]} as (${part[1]}) ${text}` : text));
    const seen = { called: 0, columns: 0 };
    await source.use({ ...people.connection, defaultSchema: 'public' }, async (session) => {
      await fc.assert(
        fc.asyncProperty(query, async (text) => {
          await session.ask('savepoint before');
          const plan = await session.ask(`explain (verbose, costs off) ${text}`).catch(() => undefined);
          await session.ask('rollback to before');
          if (!plan) return;
          const refused = await postgresEngine.judgeNames?.(session, text);
          const calls = /called\(|::judged/.test(JSON.stringify(plan.rows));
          if (calls) assert.ok(refused, text);
          if (!refused) seen.columns += 1;
          if (calls) seen.called += 1;
        }),
        { numRuns: runs * 20 },
      );
    });
    assert.ok(seen.called > 0 && seen.columns > 0, JSON.stringify(seen));
  });
});
