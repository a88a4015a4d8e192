import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSource } from '../src/sources/create-source.js';
import { postgresEngine } from '../src/sources/postgres-engine.js';
import type { SourceProblem } from '../src/sources/source.js';
import { addCallingTypes, calling, callsWithin, hasCalled } from './support/calling-types.js';
import { callingQueries, ordinaryQueries, refusedToBeSure } from './support/cast-queries.js';
import {
  openPgliteOrganization,
  openPostgresOrganization,
  type OrganizationDatabase,
} from './support/organization-database.js';

const administrator = process.env['TEST_POSTGRES_URL'];
describe(`types that run functions, on ${administrator ? 'PostgreSQL' : 'PGlite'}`, () => {
  const source = createSource(postgresEngine, { allowLoopback: true });
  let people: OrganizationDatabase;
  before(async () => {
    people = await (administrator ? openPostgresOrganization(administrator) : openPgliteOrganization());
    await addCallingTypes(people);
  });
  after(() => people.close());

  const connection = () => ({ ...people.connection, defaultSchema: 'public' });
  const judge = (text: string) =>
    source.describe(connection(), { text }).then(
      () => 'passes',
      ({ reason }: SourceProblem) => reason,
    );
  const sentence = (text: string) =>
    source.describe(connection(), { text }).then(
      () => assert.fail(text),
      ({ message }: SourceProblem) => message,
    );

  /** Whether the server runs a function of the organization for a query, without the gate. */
  const calls = (text: string) => source.use(connection(), (session) => callsWithin(session, text));

  it('are refused where the server would run one', async () => {
    const odd = [];
    for (const text of callingQueries) {
      if (!(await calls(text))) odd.push(`calls nothing: ${text}`);
      const verdict = await judge(text);
      if (verdict !== 'TypeNotAllowed') odd.push(`${verdict}: ${text}`);
    }
    assert.deepEqual(odd, []);
  });

  it('are refused where they could be meant', async () => {
    const odd = [];
    for (const text of refusedToBeSure) {
      const verdict = await judge(text);
      if (verdict !== 'TypeNotAllowed') odd.push(`${verdict}: ${text}`);
    }
    assert.deepEqual(odd, []);
  });

  it('do not matter to queries without them', async () => {
    const odd = [];
    for (const text of ordinaryQueries) {
      const verdict = await judge(text);
      if (verdict !== 'passes') odd.push(`${verdict}: ${text}`);
      // What a view itself calls is meant to run.
      if (!text.includes('seen') && (await calls(text))) odd.push(`calls: ${text}`);
    }
    assert.deepEqual(odd, []);
  });

  it('are named, with a way out', async () => {
    assert.equal(
      await sentence('select x from doms'),
      'The type dom runs functions of the database. List the columns and convert this one, as in name::text.',
    );
    assert.equal(
      await sentence('select c::text from doms'),
      'The type comp runs functions of the database. Use a view that returns another type.',
    );
  });

  it('include types of the server with a cast or an order of the organization', async () => {
    const ordinary = 'select name from plain';
    for (const [make, undo, allowed, message] of [
      [
        'create cast (bool as bytea) with function b2b(bool) as implicit',
        'drop cast (bool as bytea)',
        [],
        /^The database has a cast from the type boolean to the type bytea with its own function/,
      ],
      [
        'create cast (bool as bytea) with function b2b(bool) as assignment',
        'drop cast (bool as bytea)',
        [],
        /^The database has a cast/,
      ],
      [
        'create cast (bool as bytea) with function b2b(bool)',
        'drop cast (bool as bytea)',
        [ordinary, `select name::text from plain`],
        /^The database has a cast/,
      ],
      [
        `create operator class own for type point using hash as operator 1 ~=, function 1 hashed(point)`,
        'drop operator family own using hash',
        [ordinary],
        undefined,
      ],
      [
        `create operator class own default for type point using hash as operator 1 ~=, function 1 hashed(point)`,
        'drop operator family own using hash',
        [],
        /^The database has an operator class for the type point with its own functions/,
      ],
    ] as const) {
      await people.execute(
        `create or replace function b2b(bool) returns bytea language sql as $$ select ''::bytea $$`,
      );
      await people.execute(
        `create or replace function hashed(point) returns int language plpgsql immutable as 'begin return 1; end'`,
      );
      await people.execute(make);
      try {
        for (const text of allowed) assert.equal(await judge(text), 'passes', `${make}: ${text}`);
        if (message) assert.match(await sentence(`select (name is null)::bytea from plain`), message, make);
        if (message && allowed.length === 0) assert.match(await sentence(ordinary), message, make);
      } finally {
        await people.execute(undo);
      }
    }
  });

  it('are found without running their functions', async () => {
    await people.execute(calling('o2t', 'oid', 'text', `'a'`));
    await people.execute(calling('t2o', 'text', 'oid', `'1'`));
    await people.execute('create cast (oid as text) with function o2t(oid) as implicit');
    await people.execute('create cast (text as oid) with function t2o(text) as implicit');
    try {
      await source.use(connection(), async (session) => {
        for (const text of ['select name::text from plain', 'select id from doms', 'select 1']) {
          const problem = await postgresEngine.judgeNames?.(session, text);
          assert.equal(problem?.reason, 'TypeNotAllowed');
          assert.ok(!(await hasCalled(session)), text);
        }
      });
    } finally {
      await people.execute('drop function o2t, t2o cascade');
    }
  });

  it('do not include those of extensions', { skip: !administrator }, async () => {
    await people.execute('create extension citext');
    await people.execute('create extension hstore');
    await people.execute('create table loose (id int, name citext, more hstore)');
    try {
      for (const text of [
        'select * from loose',
        `select lower(name), name = 'a', name::text, coalesce(name, 'a'), more::text from loose`,
        'select to_jsonb(more), max(name) from loose group by more order by 1',
      ])
        assert.equal(await judge(text), 'passes', text);
    } finally {
      await people.execute('drop table loose');
      await people.execute('drop extension citext');
      await people.execute('drop extension hstore');
    }
  });
});
