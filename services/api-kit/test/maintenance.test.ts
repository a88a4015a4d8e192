import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { vacuumRegularly } from '../src/database/maintenance.js';
import { silentLogger, waitFor } from '../src/testing/index.js';

it(
  'vacuums and analyzes PGlite while it runs, and no longer after it is stopped',
  { timeout: 60_000 },
  async () => {
    const pglite = await PGlite.create();
    await pglite.exec(
      'create table quiet (); create table "Odd name" (id integer); insert into "Odd name" select generate_series(1, 500)',
    );
    const rowsKnown = async (): Promise<number> => {
      const { rows } = await pglite.query<{ n: number }>(
        `select reltuples::int as n from pg_class where relname = 'Odd name'`,
      );
      return rows[0]?.n ?? 0;
    };
    assert.equal(await rowsKnown(), -1);
    const vacuuming = vacuumRegularly(pglite, silentLogger, 20);
    await waitFor(async () => (await rowsKnown()) === 500);
    const vacuums = async () => {
      const { rows } = await pglite.query<{ relname: string; vacuum_count: number }>(
        'select relname, vacuum_count from pg_stat_user_tables',
      );
      return new Map(rows.map(({ relname, vacuum_count }) => [relname, vacuum_count]));
    };
    for (const times of [2, 3]) {
      await pglite.exec('update "Odd name" set id = id + 1');
      await waitFor(async () => ((await vacuums()).get('Odd name') ?? 0) >= times);
    }
    assert.equal((await vacuums()).get('quiet'), 1);
    await vacuuming.stop();
    await pglite.close();
  },
);
