import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { createConnection, type Connection } from 'mysql2/promise';
import pg from 'pg';
import { compileRules } from '../src/campaign-filter/compile-rules.js';
import { ruleGroup, type RuleCondition, type RuleGroup } from '../src/campaign-filter/rule-model.js';
import { dialects, wrapQuery } from '../src/sources/dialects.js';
import type { DatabaseType, SourceValue } from '../src/sources/source.js';
import { judge, type Row } from './support/judge-rules.js';

const columns = {
  name: 'text',
  'odd "`]name': 'text',
  age: 'number',
  score: 'number',
  born: 'date',
  active: 'boolean',
} as const;
const nasty = ['%', '_', '!', "'", '"', '\\', '`', '[', ' ', 'a', 'B', 'ر', 'ى', '0', ';', '?', '$1'];
const text = fc.string({ unit: fc.constantFrom(...nasty), maxLength: 6 });
const spoken = text.map((value) => value.trim()).filter((value) => value !== '');
const number = fc.integer({ min: -40, max: 40 }).map((value) => value / 4);
const day = fc
  .integer({ min: 0, max: 60 })
  .map((n) => new Date(Date.UTC(2024, 1, 1 + n)).toISOString().slice(0, 10));

const column = (type: string) =>
  fc.constantFrom(
    ...Object.entries(columns)
      .filter(([, of]) => of === type)
      .map(([name]) => name),
  );
const on = (type: string, more: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ column: column(type), type: fc.constant(type), ...more });
const some = (value: fc.Arbitrary<unknown>) => fc.array(value, { minLength: 1, maxLength: 4 });
const operator = (...names: string[]) => fc.constantFrom(...names);

const condition = fc.oneof(
  on('text', { operator: operator('equals', 'notEquals', 'contains', 'startsWith'), value: spoken }),
  on('text', { operator: operator('in', 'notIn'), values: some(spoken) }),
  on('number', {
    operator: operator('equals', 'notEquals', 'lessThan', 'atMost', 'greaterThan', 'atLeast'),
    value: number,
  }),
  on('number', { operator: operator('between'), from: number, to: number }),
  on('number', { operator: operator('in', 'notIn'), values: some(number) }),
  on('date', { operator: operator('equals', 'before', 'after'), value: day }),
  on('date', { operator: operator('between'), from: day, to: day }),
  on('boolean', { operator: operator('equals'), value: fc.boolean() }),
  ...['text', 'number', 'date', 'boolean'].map((type) =>
    on(type, { operator: operator('isEmpty', 'isNotEmpty') }),
  ),
) as unknown as fc.Arbitrary<RuleCondition>;

const group = (item: fc.Arbitrary<RuleCondition | RuleGroup>): fc.Arbitrary<RuleGroup> =>
  fc.record({ match: fc.constantFrom('all', 'any'), items: fc.array(item, { minLength: 1, maxLength: 4 }) });
const inner = group(condition);
const rule = group(fc.oneof(condition, inner, group(fc.oneof(condition, inner))));
const rules = fc.array(fc.record({ when: rule }), { minLength: 1, maxLength: 4 });

const row: fc.Arbitrary<Row> = fc.record({
  name: fc.option(text, { freq: 4 }),
  'odd "`]name': fc.option(text, { freq: 4 }),
  age: fc.option(fc.integer({ min: -10, max: 10 }), { freq: 4 }),
  score: fc.option(number, { freq: 4 }),
  born: fc.option(day, { freq: 4 }),
  active: fc.option(fc.boolean(), { freq: 4 }),
});

describe('filter rules', () => {
  const types = Object.keys(dialects) as DatabaseType[];

  it('compile to text without values, with placeholders and quoted names', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom(...types), (given, type) => {
        for (const { when } of given) assert.ok(ruleGroup.safeParse(when).success, JSON.stringify(when));
        const dialect = dialects[type];
        const { select, parameters } = compileRules(dialect, given);
        assert.equal(
          select,
          compileRules(
            dialect,
            given.map(({ when }) => ({ when: withOtherValues(when) })),
          ).select,
        );
        let bare = select;
        for (const name of Object.keys(columns)) bare = bare.replaceAll(`q.${dialect.quoteName(name)}`, 'q');
        for (const name of Object.keys(columns)) assert.ok(!bare.includes(name), bare);
        const placeholders = bare.match(/\?|\$\d+|@p\d+|:\d+/g) ?? [];
        assert.equal(placeholders.length, parameters.length);
        if (type !== 'MySQL')
          assert.deepEqual(
            placeholders,
            parameters.map((_, index) => dialect.placeholder(index)),
          );
      }),
      { numRuns: 300 },
    );
  });

  for (const { name, skip, open } of databases()) {
    describe(`on ${name}`, { skip }, () => {
      let database: Judge;
      before(async () => (database = await open()));
      after(() => database?.close());

      it('select the same people as a reference implementation', async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), rules, async (people, given) => {
            const expected = people.map((person) => given.map(({ when }) => (judge(when, person) ? 1 : 0)));
            assert.deepEqual(await database.judge(people, given), expected);
          }),
          { numRuns: 60 },
        );
      });
    });
  }
});

/** The same rules about other values. */
function withOtherValues(item: RuleGroup): RuleGroup {
  const other = (value: unknown): unknown =>
    typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : '2001-01-01';
  const change = (inner: RuleCondition | RuleGroup): RuleCondition | RuleGroup => {
    if ('items' in inner) return withOtherValues(inner);
    const changed: Record<string, unknown> = { ...inner };
    for (const key of ['value', 'from', 'to']) if (key in changed) changed[key] = other(changed[key]);
    if (Array.isArray(changed['values'])) changed['values'] = changed['values'].map(other);
    return changed as RuleCondition;
  };
  return { ...item, items: item.items.map(change) };
}

interface Judge {
  judge(people: Row[], given: { when: RuleGroup }[]): Promise<number[][]>;
  close(): Promise<void>;
}
type Run = (text: string, parameters?: SourceValue[]) => Promise<Record<string, unknown>[]>;

function databases() {
  const postgres = process.env['TEST_POSTGRES_URL'];
  const mariadb = process.env['TEST_MARIADB_URL'];
  const missing = (variable: string, url: string | undefined) => (url ? false : `${variable} is not set`);
  return [
    {
      name: 'PGlite',
      skip: false,
      open: async () => {
        const db = await PGlite.create();
        return judgeOn(
          'PostgreSQL',
          async (query, parameters) => (await db.query<Row>(query, parameters)).rows,
          () => db.close(),
        );
      },
    },
    {
      name: 'PostgreSQL',
      skip: missing('TEST_POSTGRES_URL', postgres),
      open: async () => {
        const client = new pg.Client({ connectionString: postgres });
        await client.connect();
        return judgeOn(
          'PostgreSQL',
          async (query, parameters) => (await client.query(query, parameters)).rows,
          () => client.end(),
        );
      },
    },
    {
      name: 'MariaDB',
      skip: missing('TEST_MARIADB_URL', mariadb),
      open: async () => {
        const connection: Connection = await createConnection(mariadb ?? '');
        await connection.query('create database if not exists hima_rules character set utf8mb4');
        await connection.query('use hima_rules');
        const run: Run = async (query, parameters = []) =>
          (await connection.execute(query, parameters))[0] as unknown as Row[];
        return judgeOn('MySQL', run, () => connection.end());
      },
    },
  ];
}

async function judgeOn(type: DatabaseType, run: Run, close: () => Promise<void>): Promise<Judge> {
  const { quoteName: quote, placeholder } = dialects[type];
  const names = Object.keys(columns);
  const texts = type === 'MySQL' ? 'varchar(50) character set utf8mb4' : 'text';
  const types = [texts, texts, 'int', 'numeric(10, 2)', 'date', 'boolean'];
  const defined = names.map((name, index) => `${quote(name)} ${types[index]}`).join(', ');
  await run(`create temporary table people (id int, ${defined})`);
  return {
    close,
    async judge(people, given) {
      await run('delete from people');
      for (const [id, person] of people.entries()) {
        const places = [id, ...names].map((_, index) => placeholder(index)).join(', ');
        await run(`insert into people values (${places})`, [
          id,
          ...names.map((name) => person[name] ?? null),
        ]);
      }
      const { select, parameters } = compileRules(dialects[type], given);
      const query = wrapQuery('select * from people;', { select, parameters, rest: 'order by q.id' });
      const rows = await run(query.text, [...(query.parameters ?? [])]);
      return rows.map((found) => given.map((_, index) => Number(found[`hima_rule_${index + 1}`])));
    },
  };
}
