import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { QueryCheck } from '../src/connections/connection-schemas.js';
import { createSource } from '../src/sources/create-source.js';
import { wrapQuery } from '../src/sources/dialects.js';
import { mysqlEngine } from '../src/sources/mysql-engine.js';
import { SourceProblem, type SourceQuery } from '../src/sources/source.js';
import { explainSqlServerQueryError } from '../src/sources/sqlserver-problems.js';
import { connectionInput, testConnection } from './support/connection-test.js';
import { everything, Harness } from './support/harness.js';
import { openMariadbOrganization } from './support/mariadb-organization.js';
import type { OrganizationDatabase } from './support/organization-database.js';
import { refused } from './support/refused.js';

/** The marked part of a query, and the sentence of the problem. */
const marked = (query: string, { from, to, message }: { from: number; to: number; message: string }) => [
  query.slice(from, to),
  message,
];

withAnyDatabase('an error in a query', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(120));
  after(() => harness.stop());

  const ask = (way: 'check' | 'run', query: string) =>
    harness.call.post<QueryCheck>(`database-connection/${harness.connectionId}/query/${way}`, { query });

  it('names the identifier and marks its place', async () => {
    for (const [query, mark, sentence] of [
      ['select nme from people', 'nme', 'Column nme doesn’t exist.'],
      ['  select p . nme\nfrom people p', 'p . nme', 'Column p.nme doesn’t exist.'],
      ['select mobile, "Full Name" from people', '"Full Name"', 'Column Full Name doesn’t exist.'],
      ['select mobile from public.persons', 'public.persons', 'Table public.persons doesn’t exist.'],
      ['select q.mobile from people p', 'q.mobile', 'Table q doesn’t exist.'],
      [`select 'اسم', '👍', nme from people`, 'nme', 'Column nme doesn’t exist.'],
      ['select lower(id, id) from people', 'lower', 'Function lower doesn’t exist.'],
      ['select pg_sleep(1)', 'pg_sleep', 'The function pg_sleep isn’t allowed in a query.'],
    ] as const) {
      const { ok, problems } = await ask('check', query);
      assert.deepEqual([ok, ...marked(query, problems[0] ?? assert.fail())], [false, mark, sentence], query);
    }
  });

  it('marks text that is no name, without quoting it', async () => {
    for (const [query, mark, code] of [
      ['select mobile from people where id = mobile', '=', 'QueryFailed'],
      [`select 'no 0501234567'::int from people`, `'`, 'QueryFailed'],
      ['select "0501234567" from people', '"0501234567"', 'QueryFailed'],
      ['select mobile fro people', 'people', 'QueryRefused'],
    ] as const) {
      const { problems } = await ask('check', query);
      const [shown, sentence] = marked(query, problems[0] ?? assert.fail());
      assert.equal(shown, mark, query);
      assert.doesNotMatch(String(sentence), /\d{6}/);
      const { message } = await refused(ask('run', query), 422, code);
      assert.match(message, / Line 1, column \d+: /);
      assert.doesNotMatch(message, /\d{6}/);
    }
  });

  it('has its line and column in the answer of a run and in the steps of a test', async () => {
    const query = 'select mobile\nfrom people where nme = 1';
    const { message } = await refused(ask('run', query), 422, 'QueryFailed');
    assert.equal(message, '422 QueryFailed Line 2, column 19: Column nme doesn’t exist.');
    const { token } = await harness.mainApi.signUp({
      name: 'Writer',
      organizationId: harness.organizationId,
      permissions: everything,
    });
    const { last } = await testConnection(
      harness,
      token,
      connectionInput(harness, { mobileNumberQuery: query }),
    );
    const { subject, place, message: sentence } = last['query'] ?? assert.fail();
    assert.deepEqual(
      [sentence, subject, place],
      [
        'Column nme doesn’t exist.',
        { kind: 'Column', name: 'nme' },
        { from: 32, to: 35, line: 2, column: 19 },
      ],
    );
  });

  it('never reveals a row', async () => {
    for (const query of [
      'select mobile::date::text as mobile from people',
      'select cast(mobile as int) from people where id < 10 and mobile::date is not null',
    ]) {
      const error = await refused(ask('run', query), 422, 'QueryFailed');
      assert.doesNotMatch(error.message, /Line \d|\d{4}|date|int/);
    }
  });
});

describe('an error in a query of MariaDB', { skip: !process.env['TEST_MARIADB_URL'] }, () => {
  let people: OrganizationDatabase;
  before(async () => {
    people = await openMariadbOrganization(process.env['TEST_MARIADB_URL'] ?? '');
    await people.execute('create table people (id int primary key, mobile varchar(40))');
    await people.execute(`insert into people values (1, '0501234567'), (2, '0501234568')`);
  });
  after(() => people.close());

  const failing = async (query: SourceQuery) => {
    const source = createSource(mysqlEngine, { allowLoopback: true });
    const connection = { ...people.connection, defaultSchema: '' };
    const error: unknown = await source.describe(connection, query).then(
      () => assert.fail(`no error: ${query.text}`),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof SourceProblem, String(error));
    const { message, at, place } = error;
    const text = query.base ?? query.text;
    return [message, at && `${at.line}:${at.column}`, place && text.slice(place.from, place.to)];
  };

  it('names the identifier and marks its place', async () => {
    for (const [text, ...expected] of [
      ['select nme from people', 'Column nme doesn’t exist.', '1:8', 'nme'],
      ['select id as nme\nfrom people where nme = 1', 'Column nme doesn’t exist.', '2:19', 'nme'],
      ['select p.`nme` from people p', 'Column p.nme doesn’t exist.', '1:8', 'p.`nme`'],
      ['select mobile from Persons', 'Table Persons doesn’t exist.', '1:20', 'Persons'],
      ['select q.mobile from people p', 'Column q.mobile doesn’t exist.', '1:8', 'q.mobile'],
      [
        'select mobile\n  fro people where id = 1',
        'The query isn’t a single valid SELECT statement.',
        '2:7',
        'people',
      ],
      ['select mobile from people where', 'The query isn’t a single valid SELECT statement.', '1:32', ''],
    ] as const)
      assert.deepEqual(await failing({ text }), expected, text);
  });

  it('marks the person’s own part of a filtered query only', async () => {
    const filtered = (base: string, column: string) =>
      failing(wrapQuery(base, { select: `q.*, (q.${column} > ?) as hima_rule_1`, parameters: [1] }));
    assert.deepEqual(await filtered('select nme from people', 'id'), [
      ...['Column nme doesn’t exist.', '1:8', 'nme'],
    ]);
    assert.deepEqual(await filtered('select id from people', 'age'), [
      'The query uses a table, column, schema or function that doesn’t exist.',
      undefined,
      undefined,
    ]);
  });
});

it('finds the name that SQL Server quotes', () => {
  for (const [number, message, text, mark, sentence] of [
    [207, `Invalid column name 'nme'.`, 'select [nme] from people', '[nme]', 'Column nme doesn’t exist.'],
    [
      208,
      `Invalid object name 'dbo.persons'.`,
      'select a from dbo.Persons',
      'dbo.Persons',
      'Table dbo.Persons doesn’t exist.',
    ],
    [
      4104,
      `The multi-part identifier "p.nme" could not be bound.`,
      'select p.nme from b',
      'p.nme',
      'Column p.nme doesn’t exist.',
    ],
    [
      156,
      `Incorrect syntax near the keyword 'from'.`,
      'select a, from b',
      'from',
      'The query isn’t a single valid SELECT statement.',
    ],
  ] as const) {
    const { place, message: told } = explainSqlServerQueryError({ number, message }, text);
    assert.deepEqual([place && text.slice(place.from, place.to), told], [mark, sentence]);
  }
  // A word that is there twice, and a value that only the server knows.
  const where = 'select a from b where from = 1';
  const twice = { number: 156, message: `Incorrect syntax near the keyword 'from'.` };
  assert.equal(explainSqlServerQueryError(twice, where).place, undefined);
  const value = { number: 245, message: `Conversion failed when converting the value '0501234567' to int.` };
  assert.deepEqual(
    [explainSqlServerQueryError(value, where).place, explainSqlServerQueryError(value, where).message],
    [undefined, 'The database stopped the query (code 245).'],
  );
});
