import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '@hima/api-kit';
import { silentLogger, withEmptyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';

withEmptyDatabase('names that looked the same before', (database) => {
  it('get different names, and the oldest stays', async () => {
    const open = (some: object) =>
      openDatabase({
        location: database.location(),
        migrations: some as typeof migrations,
        logger: silentLogger,
      });
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0026'));
    const earlier = await open(before);
    // One after the other: each statement has a time of its own.
    for (const [name, code] of [
      ['Data Trust', 'a'],
      ['Data  Trust', 'b'],
    ])
      await sql`insert into organization (name, code) values (${name}, ${code})`.execute(earlier.db);
    await earlier.close();
    const { db, close } = await open(migrations);
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from organization order by code`.execute(db);
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['Data Trust', `Data  Trust ${rows[1]?.id.slice(0, 8)}`],
    );
    await close();
  });
});
