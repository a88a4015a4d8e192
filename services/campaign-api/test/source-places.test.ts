import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { callApi, waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { ConnectionView } from '../src/connections/connection-schemas.js';
import { connectionInput, testConnection } from './support/connection-test.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const query = 'select mobile from people order by id';
const administrator = process.env['TEST_POSTGRES_URL'];

withAnyDatabase('the server of an organization', (database) => {
  const harness = new Harness(database);
  const watcher = new pg.Client({ connectionString: administrator });
  let call: ApiCaller;
  let token = '';
  before(async () => {
    await harness.start();
    const { organizationId } = harness;
    const permissions = [...everything, 'Pages.DatabaseConnection.Secrets'];
    ({ token } = await harness.mainApi.signUp({ name: 'Reader', organizationId, permissions }));
    call = callApi(harness.api.url, token);
    if (administrator) await watcher.connect();
  });
  after(async () => {
    if (administrator) await watcher.end();
    await harness.stop();
  });

  const onPostgres = { skip: database.kind === 'postgres' ? false : 'PGlite takes one connection at a time' };
  /** Queries of Hima that wait for the locked table. */
  const waiting = async () => {
    const { rows } = await watcher.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where usename = $1 and wait_event_type = 'Lock'`,
      [harness.people.connection.userName],
    );
    return rows[0]?.waiting ?? 0;
  };
  const sessions = async () => {
    const { rows } = await watcher.query('select 1 from pg_stat_activity where usename = $1', [
      harness.people.connection.userName,
    ]);
    return rows.length;
  };
  const locked = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await harness.people.execute('begin');
    await harness.people.execute('lock table people');
    try {
      return await work();
    } finally {
      await harness.people.execute('commit');
    }
  };
  /** Once its first health check has ended. */
  const connect = async (more: Record<string, unknown> = {}) => {
    const id = await harness.connect(query, more);
    await waitFor(async () => {
      const { health } = await call.get<ConnectionView>(`database-connection/${id}`);
      return health.state !== 'Unknown';
    });
    return id;
  };
  const check = (id: string) => call.post(`database-connection/${id}/query/check`, { query });

  it(
    'gets few sessions at a time, whatever is requested of however many connections',
    onPostgres,
    async () => {
      const [one, two] = [await connect(), await connect()];
      const campaign = await harness.create({ connectionId: one });
      const requests = await locked(async () => {
        const begun = [one, two, one, two].flatMap((id) => [
          call.get(`campaign-filter/source/${id}`),
          check(id),
          testConnection(harness, token, connectionInput(harness)),
        ]);
        await waitFor(async () => (await waiting()) === 3, { what: 'all places to be taken' });
        // A query for numbers waits for none of them.
        const preview = harness.preview(campaign);
        await waitFor(async () => (await waiting()) === 4, { what: 'the preview to run' });
        await waitFor(async () => (await sessions()) === 4, { what: 'other sessions to end' });
        return Promise.all([preview, ...begun].map(async (request) => ({ request })));
      });
      await Promise.all(requests.map(({ request }) => request));
    },
  );

  it('ends the check of a query when the client disconnects', onPostgres, async () => {
    const id = await connect();
    await locked(async () => {
      const leaving = new AbortController();
      const asked = call.fetch(`database-connection/${id}/query/check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
        signal: leaving.signal,
      });
      const left = assert.rejects(asked, { name: 'AbortError' });
      await waitFor(async () => (await waiting()) === 1);
      const begun = performance.now();
      leaving.abort();
      await left;
      await waitFor(async () => (await waiting()) === 0);
      assert.ok(performance.now() - begun < 9000, 'before its time limit of 10 s');
    });
  });

  /** All of the same address. */
  const spellings = ['127.0.0.1', '::ffff:127.0.0.1', '::FFFF:7f00:1', '0::ffff:7f00:1'];

  it('refuses sessions that wait too long, however the address is spelled', onPostgres, async () => {
    const ids: string[] = [];
    for (const hostName of spellings) ids.push(await connect({ hostName }));
    await locked(async () => {
      // Of those that wait, as many get a place as run out of time, at most.
      const checks = await Promise.allSettled([...ids, ...ids].slice(1).map(check));
      const reasons = checks.map((one) => (one.status === 'rejected' ? String(one.reason) : 'answered'));
      const busy = 'Other requests are using this database server. Wait for them to finish.';
      assert.ok(reasons.includes(`CallFailed: 409 QueryRunning ${busy}`), reasons.join());
    });
    await Promise.all(ids.slice(0, 3).map(check));
  });

  it('counts the queries for numbers of all its connections', onPostgres, async () => {
    const [one, two] = [await connect(), await connect()];
    const run = (id: string) => call.post(`database-connection/${id}/query/run`, { query });
    const runs = await locked(async () => {
      const begun = [run(one), run(two)];
      await waitFor(async () => (await waiting()) === 2);
      await refused(run(two), 409, 'QueryRunning');
      return begun.map((request) => ({ request }));
    });
    await Promise.all(runs.map(({ request }) => request));
  });

  it('lets a query wait for the end of another one', onPostgres, async () => {
    const id = await connect();
    const run = () => call.post(`database-connection/${id}/query/run`, { query });
    const runs = await locked(async () => {
      const begun = [run(), run()];
      await waitFor(async () => (await waiting()) === 2);
      return [...begun, run()].map((request) => ({ request }));
    });
    await Promise.all(runs.map(({ request }) => request));
  });

  it('counts them by the server, however its address is spelled', onPostgres, async () => {
    const [one, two] = [await connect(), await connect({ hostName: '::ffff:7f00:1' })];
    const run = (id: string) => call.post(`database-connection/${id}/query/run`, { query });
    const runs = await locked(async () => {
      const begun = [run(one), run(two)];
      await waitFor(async () => (await waiting()) === 2);
      await refused(run(two), 409, 'QueryRunning');
      return begun.map((request) => ({ request }));
    });
    await Promise.all(runs.map(({ request }) => request));
  });

  it('runs no test of numbers while other queries run', onPostgres, async () => {
    const id = await connect();
    await harness.people.execute('create table slow as select * from people');
    const run = () => call.post(`database-connection/${id}/query/run`, { query: 'select mobile from slow' });
    await harness.people.execute('begin');
    await harness.people.execute('lock table slow');
    const runs = [run(), run()];
    await waitFor(async () => (await waiting()) === 2);
    const budget = () => call.get<{ used: number }>('preview-budget');
    const before = await budget();
    const text = `select mobile from people where mobile <> '${randomUUID()}'`;
    const input = connectionInput(harness, { mobileNumberQuery: text });
    const { steps, result } = await testConnection(harness, token, input);
    assert.deepEqual(
      [steps['query'], steps['numbers'], steps['estimate']],
      ['Ok', 'Skipped QueryRunning', 'Skipped QueryRunning'],
    );
    assert.notEqual(result?.state, 'Failed');
    assert.deepEqual(await budget(), before);
    await harness.people.execute('commit');
    await Promise.all(runs);
  });
});
