import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'kysely';
import { blurredSize } from '../src/database/blurred-size.js';
import { addSystemRoutes, openDatabase, unauthorized, type Api, type Database } from '../src/index.js';
import { callApi, silentLogger, waitFor, withDatabases, type ApiCaller } from '../src/testing/index.js';
import type { SystemStatus } from '../src/system/system-status.js';
import { LAYLA, OWN } from './support/activity-api.js';
import { refused } from './support/refused.js';
import { createTestApi } from './support/test-api.js';

const MIB = 2 ** 20;
/** Half a day from now: its schedule doesn't run it meanwhile. */
const tidyAt = (new Date().getUTCHours() + 12) % 24;
const queues = { tidy: { dailyAt: tidyAt, retryLimit: 0 }, report: { everyMinutes: 10 }, chores: {} };

withDatabases('the state of a service', (database) => {
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
  let opened: Database<any>;
  let api: Api;
  let call: ApiCaller;
  let base: string;
  let reachable = true;
  const system = () => call.get<SystemStatus>('system');
  const queue = async (name: string) => (await system()).queues.find((one) => one.name === name)!;

  before(async () => {
    opened = await openDatabase({
      location: database.location(),
      migrations: {},
      queues,
      logger: silentLogger,
    });
    await sql`create table large as
      select repeat(md5(n::text), 60) as filler from generate_series(1, 4000) n`.execute(opened.db);
    api = await createTestApi({
      async authenticate({ headers: { authorization = '' } }) {
        if (authorization === '') throw unauthorized();
        const [permission = '', who] = authorization.replace('Bearer ', '').split('/');
        return {
          id: LAYLA,
          name: 'Layla',
          surname: 'Hassan',
          emailAddress: 'layla@hima.example',
          organizationId: OWN,
          permissions: [permission],
          isPlatform: who === 'platform',
        };
      },
    });
    addSystemRoutes(api, {
      database: {
        ...opened,
        ping: () => (reachable ? opened.ping() : Promise.reject(new Error('secret-host is down'))),
      },
      version: '1.2.3',
      commit: undefined,
      retention: { previews: 3600 },
      mail: 'smtp',
      logger: silentLogger,
    });
    base = `${await api.listen({ host: '127.0.0.1', port: 0 })}/api`;
    call = callApi(base, 'Pages.System/platform');
  });
  after(async () => {
    await api.close();
    await opened.close();
  });

  it('returns versions, database, retention and storage, without their location', async () => {
    const told = await system();
    assert.equal(told.version, '1.2.3');
    assert.equal(told.commit, null);
    assert.equal(told.nodeVersion, process.versions.node);
    assert.equal(told.healthy, true);
    assert.equal(told.mail, 'smtp');
    assert.equal(told.lastBackup, null);
    assert.ok(Date.parse(String(told.startedAt)) <= Date.parse(String(told.now)));
    assert.equal(told.database?.kind, database.kind);
    assert.match(told.database?.version ?? '', /^\d+\.\d+$/);
    assert.ok((told.database?.bytes ?? 0) > 1_000_000);
    assert.deepEqual(
      told.database?.tables.map(({ name }) => name),
      ['large'],
    );
    assert.equal(told.database?.folder === null, database.kind === 'postgres');
    if (told.database?.folder) {
      assert.ok(told.database.folder.bytes > 1_000_000);
      assert.ok(told.database.folder.freeBytes > 0);
    }
    assert.deepEqual(
      told.retention.find(({ data }) => data === 'previews'),
      { data: 'previews', seconds: 3600 },
    );
    const text = JSON.stringify(told);
    assert.doesNotMatch(text, /hima[-_]test|127\.0\.0\.1|localhost|postgres:|\/tmp/);
  });

  it('measures sizes once an hour and with noise: one more row must not show', async () => {
    const { database: told } = await system();
    await sql`insert into large select * from large`.execute(opened.db);
    assert.deepEqual((await system()).database, told);
    for (const { bytes } of [told!, ...told!.tables]) assert.equal(bytes % MIB, 0);

    const size = 40 * MIB;
    const draws = Array.from({ length: 2_000 }, () => blurredSize(size));
    const spread = Math.sqrt(draws.reduce((sum, drawn) => sum + (drawn - size) ** 2, 0) / draws.length);
    assert.ok(spread > MIB / 3, `${spread} bytes`);
    assert.ok(draws.every((drawn) => drawn % MIB === 0 && Math.abs(drawn - size) <= 2 * MIB));
    // The list begins at 3 MiB: no small table gets there by chance.
    assert.ok(draws.every(() => blurredSize(0.9 * MIB) < 3 * MIB));
  });

  it('counts the jobs of each queue and returns its last run', async () => {
    const fresh = await queue('chores');
    assert.deepEqual(fresh, {
      name: 'chores',
      everyMinutes: null,
      state: 'NotRun',
      lastStartedAt: null,
      lastEndedAt: null,
      nextRunAt: null,
      waiting: 0,
      active: 0,
      failed: 0,
    });
    await opened.jobs.send('chores', {}, { startAfter: new Date('2099-01-01T00:00:00Z') });
    const waiting = await queue('chores');
    assert.deepEqual([waiting.waiting, waiting.nextRunAt], [1, '2099-01-01T00:00:00.000Z']);

    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await opened.jobs.work('chores', {}, () => held);
    await opened.jobs.send('chores', {});
    await waitFor(async () => (await queue('chores')).state === 'Running');
    assert.equal((await queue('chores')).active, 1);
    release();
    const ended = await waitFor(async () => {
      const now = await queue('chores');
      return now.state === 'Succeeded' ? now : undefined;
    });
    assert.ok(ended.lastStartedAt && ended.lastEndedAt);
  });

  it('returns the next run of a schedule, and a failed one', async () => {
    const { everyMinutes, state, nextRunAt } = await queue('report');
    assert.deepEqual([everyMinutes, state], [10, 'NotRun']);
    const next = Date.parse(String(nextRunAt));
    assert.ok(next > Date.now() && next <= Date.now() + 600_000 && next % 600_000 === 0);

    await opened.jobs.work('tidy', {}, async () => {
      throw new Error('no');
    });
    await opened.jobs.send('tidy', {});
    const failed = await waitFor(async () => {
      const now = await queue('tidy');
      return now.state === 'Failed' ? now : undefined;
    });
    assert.equal(failed.failed, 1);
  });

  it('answers without its database', async () => {
    reachable = false;
    const told = await system();
    reachable = true;
    assert.deepEqual([told.healthy, told.database, told.queues], [false, null, []]);
    assert.ok(!JSON.stringify(told).includes('secret-host'));
  });

  it('refuses everyone who does not run the platform', async () => {
    const as = (token: string) =>
      fetch(`${base}/system`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    await refused(as('Pages.System/other'), 403, 'Forbidden');
    await refused(as('Pages.ActivityLog/platform'), 403, 'Forbidden');
    await refused(as(''), 401, 'Unauthorized');
  });
});
