import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, recordActivity, verifyActivity, type Database } from '../src/index.js';
import { silentLogger, waitFor, withDatabases } from '../src/testing/index.js';
import { activity, OTHER, OWN, record, startActivityApi } from './support/activity-api.js';
import { refused } from './support/refused.js';

const token = 'Pages.ActivityLog,Pages.ActivityLog.Export';
const headers = { authorization: `Bearer ${token}` };

withDatabases('verifying the activity log', (database) => {
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
  let opened: Database<any>;
  before(async () => {
    opened = await openDatabase({ location: database.location(), migrations: {}, logger: silentLogger });
    await opened.db.transaction().execute(async (trx) => {
      for (let n = 1; n <= 2300; n += 1) await recordActivity(trx, activity({ entityId: String(n) }));
    });
    await record(opened.db, { organizationId: OTHER });
  });
  after(() => opened.close());

  it('reports progress and the verdict', async () => {
    const { api, url } = await startActivityApi(opened.db);
    const answer = await fetch(`${url}/activity/verify`, { headers });
    assert.deepEqual(eventsOf(await answer.text()), [
      ['progress', { checked: 1000, total: 2300 }],
      ['progress', { checked: 2000, total: 2300 }],
      ['progress', { checked: 2300, total: 2300 }],
      ['verdict', { intact: true, entries: 2300, problem: null }],
    ]);
    await api.close();
  });

  it('points at the first changed entry', async () => {
    const { api, url } = await startActivityApi(opened.db);
    const set = (name: string) =>
      tamper(
        sql`update activity_log set actor_name = ${name} where organization_id = ${OWN}::uuid and sequence = 1500`,
      );
    await set('Omar');
    const answer = await fetch(`${url}/activity/verify`, { headers });
    assert.deepEqual(eventsOf(await answer.text()).at(-1), [
      'verdict',
      { intact: false, entries: 1499, problem: 'changed' },
    ]);
    await set('Layla Hassan');
    await api.close();
  });

  it('runs once per organization at a time, and ends with its reader', async () => {
    const { api, url } = await startActivityApi(opened.db);
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    const locked = opened.db.transaction().execute(async (trx) => {
      await sql`lock table activity_head in access exclusive mode`.execute(trx);
      await held;
    });
    const left = new AbortController();
    await fetch(`${url}/activity/verify`, { headers, signal: left.signal });
    await refused(fetch(`${url}/activity/verify`, { headers }), 409, 'VerificationRunning');
    left.abort();
    release();
    await locked;
    await waitFor(async () => (await fetch(`${url}/activity/verify`, { headers })).status === 200);
    await api.close();
  });

  it('breaks an export off when the session of its reader ends', async () => {
    const { api, url } = await startActivityApi(opened.db, { streamChecksEvery: 0 }, 2);
    const answer = await fetch(`${url}/activity/chain`, { headers });
    await assert.rejects(answer.text());
    await api.close();
  });

  it('detects a missing head, and entries behind it', async () => {
    await tamper(sql`update activity_head set sequence = 2299,
      hash = (select hash from activity_log where organization_id = ${OWN}::uuid and sequence = 2299)
      where organization_id = ${OWN}::uuid`);
    const headless = { intact: false, problem: 'headless' } as const;
    assert.deepEqual(await verifyActivity(opened.db, OWN), {
      ...headless,
      organizationId: OWN,
      sequence: 2300,
    });
    await tamper(sql`delete from activity_head`);
    for (const id of [OWN, OTHER])
      assert.deepEqual(await verifyActivity(opened.db, id), { ...headless, organizationId: id, sequence: 1 });
    assert.deepEqual(await verifyActivity(opened.db), { ...headless, organizationId: OWN, sequence: 1 });
  });

  /** As someone with all rights on the database would do it. */
  async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
    await sql`alter table activity_log disable trigger all`.execute(opened.db);
    await statement.execute(opened.db);
    await sql`alter table activity_log enable trigger all`.execute(opened.db);
  }
});

function eventsOf(text: string): [string, unknown][] {
  return Array.from(text.matchAll(/^event: (.*)\ndata: (.*)$/gm), ([, event = '', data = '']) => [
    event,
    JSON.parse(data) as unknown,
  ]);
}
