import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSource } from '../src/sources/create-source.js';
import { postgresEngine } from '../src/sources/postgres-engine.js';
import { addPeople, openPostgresOrganization } from './support/organization-database.js';

const url = process.env['TEST_POSTGRES_URL'];
const long = 'a'.repeat(62);

/** Reads queries from a database of this encoding, in which `people.{long}é` is a call and `people.{long}` a column. */
async function inDatabaseOf(
  encoding: string,
  work: (read: (text: string) => Promise<unknown>) => Promise<void>,
) {
  const people = await openPostgresOrganization(url ?? '', encoding);
  const source = createSource(postgresEngine, { allowLoopback: true });
  const connection = { ...people.connection, defaultSchema: 'public' };
  try {
    await addPeople(people, 1);
    await people.execute(`alter table people add ${long} int default 1`);
    await people.execute(`create function "${long}é"(people) returns int language sql as 'select 42'`);
    await work(async (text) => {
      for await (const { rows } of source.read(connection, { text })) return rows[0];
      return undefined;
    });
  } finally {
    await people.close();
  }
}

describe('a PostgreSQL database in another encoding', { skip: !url }, () => {
  const names = [
    `select people.${long}é from people`,
    `select people."${long}é" from people`,
    `select people.U&"${long}\\00e9" from people`,
    `select people.u&"${long}!00e9" uescape '!' from people`,
    `select /* a */ people.É from people`,
    `select 'é' as "é"`,
    `select 1 as a -- é\n, 2 as é`,
    `select $a$ é $a$ as a, $é$ é $é$ as é`,
  ];

  for (const encoding of ['LATIN1', 'WIN1256', 'EUC_JP'])
    it(`${encoding}: refuses names beyond ASCII, which the server cuts and folds in its own way`, () =>
      inDatabaseOf(encoding, async (read) => {
        for (const text of names) await assert.rejects(read(text), { reason: 'NameNotAscii' }, text);
      }));

  it('allows them in texts and comments', () =>
    inDatabaseOf('WIN1256', async (read) => {
      const text = `select 'الرياض "é' as "a \\ b", E'\\\\\t\v\f' as c, $$م "$$ as d /* é " */ from people -- المدينة "é`;
      assert.deepEqual(await read(text), ['الرياض "é', '\\\t\v\f', 'م "']);
    }));

  it('allows names of any letters in UTF-8', () =>
    inDatabaseOf('UTF8', async (read) => {
      assert.deepEqual(await read(`select ع.mobile as "رقم", ع.${long}é, ع.U&"id" from people as ع`), [
        '0500000000',
        1,
        0,
      ]);
    }));
});
