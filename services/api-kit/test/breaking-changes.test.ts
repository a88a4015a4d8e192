import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../src/index.js';
import { breakingChanges, silentLogger, withAnyDatabase } from '../src/testing/index.js';

const run = (...statements: string[]) => ({
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const migrations = {
  '1-begin': run(
    'create table one (id bigint generated always as identity, a text, b integer not null default 1, c text not null)',
    'create table other (id integer)',
  ),
  '2-more': run(
    'alter table one add column d text, add column e integer not null default 2',
    'alter table one alter column c drop not null',
    'create table third (id integer not null)',
    'create index one_a on one (a)',
  ),
  '3-break': run(
    'alter table one drop column a, alter column b drop default, alter column e type bigint',
    'alter table one add column f text not null',
    'alter table other rename to another',
  ),
};

withAnyDatabase('changes of a database', (database) => {
  it('break the previous version if a column it reads is missing, or a required one that it doesn’t fill is added', async () => {
    assert.deepEqual(await breakingChanges(database.location(), migrations, '1-begin'), {
      '3-break': [
        'one.a is gone',
        'one.b is required',
        'one.e is int8 instead of int4',
        'one.f is new and required',
        'other is gone',
      ],
    });
  });

  it('by a newer version are named when an earlier one starts', async () => {
    const earlier = { '1-begin': migrations['1-begin'], '2-more': migrations['2-more'] };
    await assert.rejects(
      openDatabase({ location: database.location(), migrations: earlier, logger: silentLogger }),
      /^Error: The database belongs to a newer version \(3-break\)\. Start that version, or restore a backup of this one\.$/,
    );
  });
});
