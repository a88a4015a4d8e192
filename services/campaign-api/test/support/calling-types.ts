import type { SourceSession } from '../../src/sources/engine.js';
import type { OrganizationDatabase } from './organization-database.js';

/** Each call holds an advisory lock of the session, which outlives a rollback. */
export const calling = (name: string, takes: string, gives: string, value: string, kind = 'volatile') =>
  `create function ${name}(${takes}) returns ${gives} language plpgsql ${kind} as
   $$ begin perform pg_advisory_lock(7); return ${value}; end $$`;

/** Types of an organization that run its functions, and tables of them. */
const callingTypes = [
  `create type shade as enum ('dark', 'light')`,
  `create type color as enum ('red', 'blue')`,
  calling('t2c', 'text', 'color', `'red'::color`),
  calling('c2t', 'color', 'int', '1'),
  'create cast (text as color) with function t2c(text)',
  'create cast (color as int) with function c2t(color) as implicit',
  // Only converted to, and only when a query says so.
  `create type mood as enum ('good')`,
  calling('i2m', 'int', 'mood', `'good'::mood`),
  'create cast (int as mood) with function i2m(int) as assignment',
  calling('judged', 'text', 'boolean', 'true'),
  'create domain dom as text check (judged(value))',
  'create domain deep as dom',
  `create domain digits as text check (value ~ '^[0-9a-z]*$') not null`,
  'create type comp as (a text, b dom)',
  'create type outer_comp as (c comp, n int)',
  calling('comp2t', 'comp', 'text', `'x'`),
  'create cast (comp as text) with function comp2t(comp) as implicit',
  'create type plain_comp as (a text, b int)',
  calling('measured', 'float8, float8', 'float8', '1', 'immutable'),
  'create type span as range (subtype = float8, subtype_diff = measured)',
  'create type words as range (subtype = dom)',
  `create table doms (id int primary key, name text, x dom, y deep, xs dom[], c comp, cs comp[], o outer_comp, e color,
     es color[], m mood, s span, w words, h shade, hs shade[], d digits, p plain_comp, r int4range)`,
  `create table plain (id int primary key, name text, h shade, hs shade[], d digits, p plain_comp, r int4range)`,
  'create table cast_row (id int primary key, name text)',
  calling('row2t', 'cast_row', 'text', `'x'`),
  'create cast (cast_row as text) with function row2t(cast_row) as implicit',
  `insert into doms select n, 'red', 'a', 'a', '{a}', row('a', 'b')::comp, array[row('a', 'b')::comp], row(row('a', 'b')::comp, 1)::outer_comp,
     'red', '{red}', 'good', span(1, 2), words('a', 'b'), 'dark', '{dark}', 'a',
     row('a', 1)::plain_comp, int4range(1, 2) from generate_series(1, 3) n`,
  `insert into plain select n, 'good', 'dark', '{dark}', 'a', row('a', 1)::plain_comp, int4range(1, 2) from generate_series(1, 3) n`,
  `insert into cast_row values (1, 'a')`,
  'create view seen as select id, e::int as e, x::text as x, lower(c) as c from doms',
  'create view shown as select id, name, x::text as x, e::text as e, d.es as es from doms d',
];

export async function addCallingTypes(database: OrganizationDatabase): Promise<void> {
  for (const statement of callingTypes) await database.execute(statement);
  await database.execute('select pg_advisory_unlock_all()');
}

/** Whether one of the functions has run in this session since the last time this was asked. */
export async function hasCalled(session: SourceSession): Promise<boolean> {
  const { rows } = await session.ask(
    `select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
  );
  await session.ask('select pg_advisory_unlock_all()');
  return Number(rows[0]?.[0]) > 0;
}

/** The same of a query that the gate doesn't see, whether it fails or not. */
export async function callsWithin(session: SourceSession, text: string): Promise<boolean> {
  await undone(session, () => session.ask(text));
  return hasCalled(session);
}

/** Each query fails alone, and leaves nothing. */
export async function undone<Answer>(
  session: SourceSession,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  await session.ask('savepoint before');
  const answer = await ask().catch(() => undefined);
  await session.ask('rollback to before');
  await session.ask('release before');
  return answer;
}
