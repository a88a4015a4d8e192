import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { openDatabase } from '@hima/api-kit';
import { silentLogger, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import type { MainSchema } from '../src/database/schema.js';
import { MOST_LISTED } from '../src/modules/read-modules.js';
import { MOST_ADDED, MOST_ENTRIES } from '../src/modules/record-modules.js';
import { start, type Running } from './support/main-api.js';

interface Use {
  module: string;
  version: string;
  loads: number;
  faults: number;
}

withAnyDatabase('F7 reports of modules', (database) => {
  let main: Running;
  let consoleFolder: string;
  let reem: ApiCaller;
  let layla: ApiCaller;
  before(async () => {
    main = await start(database.location());
    await inDatabase(async (db) => {
      // What someone invented, until the tables are full.
      await sql`insert into module_load (module, version, day, milliseconds, loads)
        select 'aa_forged' || n % 30, (n % 900)::text, (now() at time zone 'UTC')::date - n % 2, n, 1
        from generate_series(1, 20000) as n`.execute(db);
      await sql`insert into module_fault (module, version, day, kind, place, faults, last_at)
        select 'aa_forged', (n % 900)::text, (now() at time zone 'UTC')::date - n % 2, 'crashed', n::text, 1, now()
        from generate_series(1, 20000) as n`.execute(db);
    });
  });
  after(async () => {
    await main.close();
    await rm(consoleFolder, { recursive: true });
  });

  /** With the database to itself, as PGlite needs it; then the service starts again. */
  async function inDatabase(work: (db: Awaited<ReturnType<typeof open>>['db']) => Promise<void>) {
    await main.close();
    const opened = await open();
    await work(opened.db);
    await opened.close();
    consoleFolder ??= await mkdtemp(join(tmpdir(), 'hima-console-'));
    main = await start(database.location(), { CONSOLE_FOLDER: consoleFolder });
    [layla, reem] = [await main.signIn('owner@hima.example'), await main.signIn('reem@hima.example')];
  }
  const open = () =>
    openDatabase<MainSchema>({ location: database.location(), migrations, logger: silentLogger });

  const load = (milliseconds: number, more = {}) => ({
    ...{ module: 'mfe_campaigns', version: '1.0.0' },
    milliseconds,
    ...more,
  });
  const fault = (place: string, more = {}) => ({
    ...{ module: 'mfe_campaigns', version: '1.0.0', kind: 'crashed' },
    place,
    ...more,
  });
  const report = (by: ApiCaller, body: object) =>
    by.post('module/report', { loads: [], faults: [], ...body });
  const listed = async () => (await main.signIn('admin@hima.example')).get<Use[]>('module');
  const useOf = async (version: string) => {
    const use = (await listed()).find((each) => each.module === 'mfe_campaigns' && each.version === version);
    return use ? [use.loads, use.faults] : undefined;
  };

  const setCount = (entries: number, added: number) =>
    inDatabase(async (db) => {
      await sql`update module_report_count set entries = ${entries}, added = ${added}`.execute(db);
    });

  it('are recorded in full tables, where the oldest rows give way, and listed up to a limit', async () => {
    await report(layla, { loads: [load(10), load(20), load(10)], faults: [fault('a.js:1:1')] });
    assert.equal((await listed()).length, MOST_LISTED);
    await mkdir(join(consoleFolder, 'remotes', 'mfe-campaigns', '1.0.0'), { recursive: true });
    assert.deepEqual(await useOf('1.0.0'), [3, 1]);
    assert.equal((await listed()).length, 1);
  });

  it('of one organization are limited per day, and take nothing from others', async () => {
    await setCount(0, MOST_ADDED - 1);
    await report(layla, { loads: [load(30), load(40), load(10)] });
    // One new row, one that is too many, one that there is.
    assert.deepEqual(await useOf('1.0.0'), [5, 1]);
    await report(reem, { loads: [load(40)] });
    assert.deepEqual(await useOf('1.0.0'), [6, 1]);
    await setCount(MOST_ENTRIES - 1, 0);
    await report(layla, { faults: [fault('a.js:1:1'), fault('a.js:1:1')] });
    assert.deepEqual(await useOf('1.0.0'), [6, 1]);
    await report(layla, { faults: [fault('a.js:1:1')] });
    assert.deepEqual(await useOf('1.0.0'), [6, 2]);
  });

  it('name modules and versions that the console has', async () => {
    await setCount(0, 0);
    const folder = join(consoleFolder, 'remotes', 'mfe-campaigns');
    await mkdir(join(folder, '2.0.0'), { recursive: true });
    await writeFile(join(folder, 'deployments.json'), '[]');
    const versions = ['2.0.0', '3.0.0', 'deployments.json', '..', '.'];
    const loads = versions.map((version) => load(50, { version }));
    const others = ['mfe_other', 'remotes'].map((module) => load(50, { module, version: '2.0.0' }));
    await report(reem, {
      loads: [...loads, ...others],
      faults: [fault('', { version: '2.0.0' }), fault('', { version: '3.0.0' })],
    });
    assert.deepEqual(await useOf('2.0.0'), [1, 1]);
    for (const version of versions.slice(1)) assert.equal(await useOf(version), undefined, version);
    assert.ok(!(await listed()).some(({ module }) => ['mfe_other', 'remotes'].includes(module)));
  });
});
