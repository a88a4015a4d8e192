import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { openDatabase } from '@hima/api-kit';
import { silentLogger, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import type { MainSchema } from '../src/database/schema.js';
import { start, type Running } from './support/main-api.js';

interface Use {
  module: string;
  version: string;
  loads: number;
  loadMedian: number | null;
  loadP95: number | null;
  faults: number;
  lastFault: { kind: string; place: string; at: string } | null;
}

withAnyDatabase('F7 the use of modules', (database) => {
  let main: Running;
  let consoleFolder: string;
  before(async () => {
    const { db, close } = await openDatabase<MainSchema>({
      location: database.location(),
      migrations,
      logger: silentLogger,
    });
    for (const days of [30, 31])
      await sql`insert into module_load (module, version, day, milliseconds, loads)
        values ('mfe_old', ${String(days)}, (now() at time zone 'UTC')::date - ${days}::int, 100, 1)`.execute(
        db,
      );
    await close();
    consoleFolder = await mkdtemp(join(tmpdir(), 'hima-console-'));
    main = await start(database.location(), { CONSOLE_FOLDER: consoleFolder });
  });
  after(async () => {
    await main.close();
    await rm(consoleFolder, { recursive: true });
  });

  const load = (milliseconds: number, version = '1.0.0-b00000001') => ({
    module: 'mfe_campaigns',
    version,
    milliseconds,
  });
  const fault = (kind: string, place = '') => ({
    module: 'mfe_campaigns',
    version: '1.0.0-b00000001',
    kind,
    place,
  });
  const useOf = async (module: string) => {
    const admin = await main.signIn('admin@hima.example');
    return (await admin.get<Use[]>('module')).filter((use) => use.module === module);
  };

  it('is deleted after 30 days', async () => {
    const user = await main.signIn('owner@hima.example');
    await user.post('module/report', { loads: [], faults: [] });
    assert.deepEqual(
      (await useOf('mfe_old')).map(({ version }) => version),
      ['30'],
    );
  });

  it('is counted by version: median, 95th percentile, faults', async () => {
    const user = await main.signIn('owner@hima.example');
    for (let first = 0; first < 100; first += 20)
      await user.post('module/report', {
        loads: Array.from({ length: 20 }, (_, index) => load(first + index + 1)),
        faults: [],
      });
    await user.post('module/report', {
      loads: [load(12_345.6, '1.0.0-b00000002')],
      faults: [fault('failed'), fault('uncaught', '12.0a1b2c3d.js:1:2040')],
    });
    await user.post('module/report', { loads: [], faults: [fault('uncaught', '12.0a1b2c3d.js:1:2040')] });

    const uses = await useOf('mfe_campaigns');
    const [one, two] = ['1', '2'].map((end) => uses.find(({ version }) => version.endsWith(end)));
    assert.deepEqual([one?.loads, one?.loadMedian, one?.loadP95, one?.faults], [100, 50, 95, 3]);
    assert.deepEqual([one?.lastFault?.kind, one?.lastFault?.place], ['uncaught', '12.0a1b2c3d.js:1:2040']);
    // Two digits are kept.
    assert.deepEqual([two?.loads, two?.loadMedian, two?.loadP95, two?.lastFault], [1, 12_000, 12_000, null]);
  });

  it('is counted from many browsers at once', async () => {
    const user = await main.signIn('owner@hima.example');
    const loads = [load(5, '9'), load(7, '9'), load(6, '9')];
    const faults = ['crashed', 'timeout', 'broken'].map((kind) => ({ ...fault(kind), version: '9' }));
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        user.post('module/report', {
          loads: turn % 2 ? loads : loads.toReversed(),
          faults: turn % 2 ? faults : faults.toReversed(),
        }),
      ),
    );
    const use = (await useOf('mfe_campaigns')).find(({ version }) => version === '9');
    assert.deepEqual([use?.loads, use?.loadMedian, use?.faults], [36, 6, 36]);
  });

  it('has the deployments with their users, newest first, without invalid entries', async () => {
    const admin = await main.signIn('admin@hima.example');
    assert.equal(await admin.get('module/deployment'), null);
    const write = async (module: string, text: string) => {
      await mkdir(join(consoleFolder, 'remotes', module), { recursive: true });
      await writeFile(join(consoleFolder, 'remotes', module, 'deployments.json'), text);
    };
    const entry = { action: 'publish', channel: 'stable', to: '1.0.0' };
    const later = { ...entry, action: 'rollback', from: '1.1.0', by: 'Sara', at: '2026-11-22T09:00:00.000Z' };
    const removal = { action: 'remove', channel: 'stable', from: '1.0.0', at: '2026-11-23T09:00:00.000Z' };
    await write('mfe-a', JSON.stringify([removal, later, { ...entry, at: '2026-11-20T09:00:00.000Z' }]));
    await write(
      'mfe-b',
      JSON.stringify([{ ...entry, at: '2026-11-21T09:00:00.000Z' }, { ...entry, at: 'now' }, 7]),
    );
    await write('mfe-c', '{');
    await mkdir(join(consoleFolder, 'remotes', 'mfe-d'));
    const told = await admin.get<{ module: string; at: string; by?: string }[]>('module/deployment');
    assert.deepEqual(
      told.map(({ module, at, by }) => [module, at.slice(0, 10), by]),
      [
        ['mfe-a', '2026-11-23', undefined],
        ['mfe-a', '2026-11-22', 'Sara'],
        ['mfe-b', '2026-11-21', undefined],
        ['mfe-a', '2026-11-20', undefined],
      ],
    );
  });

  it('is read by the platform only, and reported by whoever is signed in', async () => {
    const owner = await main.signIn('owner@hima.example');
    for (const path of ['module', 'module/deployment'])
      await assert.rejects(owner.get(path), { status: 403, code: 'Forbidden' });
    const report = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${main.url}/module/report`, { ...report, body: '{"loads":[],"faults":[]}' });
    assert.equal(answer.status, 401);
  });

  it('accepts no text that could be about a person', async () => {
    const user = await main.signIn('owner@hima.example');
    for (const entry of [
      fault('uncaught', 'Cannot read 0501234567'),
      fault('uncaught', 'https://hima.example/?name=sara'),
      fault('someone called'),
      { ...fault('failed'), module: 'Mfe Campaigns' },
      { ...fault('failed'), version: '1.0.0 <b>' },
    ])
      await assert.rejects(user.post('module/report', { loads: [], faults: [entry] }), { status: 400 });
    for (const milliseconds of [-1, Number.NaN, 600_001, '12'])
      await assert.rejects(
        user.post('module/report', { loads: [{ ...load(1), milliseconds }], faults: [] }),
        { status: 400 },
      );
    await assert.rejects(
      user.post('module/report', { loads: Array.from({ length: 21 }, () => load(1)), faults: [] }),
      { status: 400 },
    );
  });
});
