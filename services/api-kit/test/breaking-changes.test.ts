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

const constraints = {
  '1-begin': run(
    'create table one (id bigint primary key, a text, b text default 1, c text unique, d text check (d > 0::text))',
    'create table two (id bigint, one bigint)',
  ),
  '2-harmless': run(
    'alter table one add column e text check (length(e) < 9), add column f bigint unique references one',
    'create unique index one_a_e on one (a, e)',
    'create table three (id bigint primary key references one, name text not null unique check (length(name) > 2))',
    'alter table one rename constraint one_d_check to d_check',
    'alter table two alter column id set default 1',
    'create index one_a on one (a)',
  ),
  '3-break': run(
    'alter table one alter column b set not null, drop constraint one_c_key, add check (a <> b)',
    "alter table one add column g text not null default '', add unique (a, g), add check (g <> a)",
    'alter table two add foreign key (one) references one, add unique (one)',
    'create unique index two_id on two (id) where one is null',
    'create unique index one_lower_a on one (lower(a))',
    'alter table three add check (length(name) < 50)',
  ),
  '4-narrow': run(
    'alter table one drop constraint d_check, add constraint d_check check (d > 1::text)',
    'drop index two_id',
    'create unique index two_id on two (id)',
    'alter table two drop constraint two_one_fkey, add foreign key (one) references one on delete cascade',
    'alter table two drop constraint two_one_key, add unique nulls not distinct (one)',
  ),
  '5-rename': run(
    'alter table three rename constraint three_name_key to three_names',
    'alter table two rename constraint two_one_fkey to two_to_one',
    'alter index one_lower_a rename to one_a_lower',
    'alter table one rename constraint d_check to one_d_check',
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

withAnyDatabase('new constraints of a database', (database) => {
  it('break it if rows that it stores are refused, or one that it names is missing', async () => {
    assert.deepEqual(await breakingChanges(database.location(), constraints, '1-begin'), {
      '3-break': [
        'one.b can’t be null',
        'one: new check CHECK ((a <> b))',
        'one: new check CHECK ((g <> a))',
        'one: new unique btree (a, g)',
        'one: new unique btree (lower(a))',
        'one: unique btree (c) is gone',
        'three: new check CHECK ((length(name) < 50))',
        'two: new reference FOREIGN KEY (one) REFERENCES one(id)',
        'two: new unique btree (id) WHERE (one IS NULL)',
        'two: new unique btree (one)',
      ],
      '4-narrow': [
        'one: new check CHECK ((d > (1)::text))',
        'two: new reference FOREIGN KEY (one) REFERENCES one(id) ON DELETE CASCADE',
        'two: new unique btree (id)',
        'two: new unique btree (one) NULLS NOT DISTINCT',
        'two: unique btree (id) WHERE (one IS NULL) is gone',
        'two: unique btree (one) is gone',
      ],
      '5-rename': [
        'one: unique btree (lower(a)) is named one_a_lower instead of one_lower_a',
        'three: unique btree (name) is named three_names instead of three_name_key',
        'two: reference FOREIGN KEY (one) REFERENCES one(id) ON DELETE CASCADE is named two_to_one instead of two_one_fkey',
      ],
    });
  });
});
