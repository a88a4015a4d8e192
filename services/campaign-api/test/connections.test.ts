import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { callApi, waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { FirstStepsView } from '../src/first-steps/first-steps-schemas.js';
import type { ConnectionView, QueryCheck, QueryRun } from '../src/connections/connection-schemas.js';
import { everything, Harness } from './support/harness.js';
import { openMariadbOrganization } from './support/mariadb-organization.js';
import { addPeople } from './support/organization-database.js';
import { connectionInput, testConnection } from './support/connection-test.js';
import { assertNear } from './support/near.js';
import { refused } from './support/refused.js';

const permissions = [...everything, 'Pages.DatabaseConnection.Secrets'];
const query = 'select mobile from people order by id';

withAnyDatabase('database connections', (database) => {
  const harness = new Harness(database);
  let steward: ApiCaller;
  let token = '';
  before(async () => {
    await harness.start(120);
    const { organizationId } = harness;
    ({ token } = await harness.mainApi.signUp({ name: 'Steward', organizationId, permissions }));
    steward = callApi(harness.api.url, token);
  });
  after(() => harness.stop());

  const input = (more: Record<string, unknown> = {}) => connectionInput(harness, more);
  const create = (more: Record<string, unknown> = {}) =>
    steward.post<ConnectionView>('database-connection', input(more));
  const view = (id: string) => steward.get<ConnectionView>(`database-connection/${id}`);

  const test = (body: unknown) => testConnection(harness, token, body);

  it('tests a connection step by step before it is saved', async () => {
    const { steps, result, told } = await test(input());
    assert.deepEqual(
      { ...steps, readOnly: '' },
      {
        ...{ dns: 'Ok', tcp: 'Ok', tls: 'Skipped TlsOff', signIn: 'Ok', schema: 'Ok', readOnly: '' },
        ...{ query: 'Ok', numbers: 'Ok', estimate: 'Ok' },
      },
    );
    const people = result?.tables?.find(({ name }) => name === 'people');
    assert.ok(people?.columns.some(({ name }) => name === 'mobile'));
    assert.equal(told, 9 * 2 + 1);
    assert.deepEqual(result?.columns, [{ name: 'mobile', type: 'text' }]);
    // The estimate of a small table could be exact.
    assert.deepEqual(result?.estimatedRows, { fewer: true, rows: 1000 });
  });

  it('tests server and account before there is a query', async () => {
    const { steps, result } = await test(input({ mobileNumberQuery: undefined }));
    assert.deepEqual(
      [steps['schema'], steps['query'], steps['numbers'], steps['estimate'], result?.columns],
      ['Ok', 'Skipped', 'Skipped', 'Skipped', []],
    );
    assert.ok(result?.tables?.some(({ name }) => name === 'people'));
    assert.notEqual(result?.state, 'Failed');
  });

  it('stops the test at the first problem, with a plain error', async () => {
    const of = async (more: Record<string, unknown>) => {
      const { steps, result } = await test(input(more));
      assert.equal(result?.state, 'Failed');
      return Object.entries(steps).find(([, state]) => state.startsWith('Failed'));
    };
    assert.deepEqual(await of({ hostName: '169.254.169.254' }), ['dns', 'Failed AddressNotAllowed']);
    assert.deepEqual(await of({ hostName: 'no-such-host.invalid' }), ['dns', 'Failed HostNotFound']);
    assert.deepEqual(await of({ port: 1 }), ['tcp', 'Failed ConnectionRefused']);
    assert.deepEqual(await of({ tls: true }), ['tls', 'Failed TlsNotOffered']);
    assert.deepEqual(await of({ defaultSchema: 'nowhere' }), ['schema', 'Failed SchemaMissing']);
    assert.deepEqual(await of({ mobileNumberQuery: 'delete from people' }), ['query', 'Failed WritesData']);
    assert.deepEqual(await of({ mobileNumberQuery: 'select x from people' }), [
      'query',
      'Failed NameMissing',
    ]);
    const { steps } = await test(input({ mobileNumberQuery: 'select id from people' }));
    assert.equal(steps['numbers'], 'Warning FewNumbers');
    await refused(
      steward.post('database-connection/test', { ...input(), password: undefined }),
      400,
      'ValidationFailed',
    );
  });

  it('sends a stored password only to the same server', async () => {
    const { id } = await create();
    const without = { ...input(), password: undefined, id };
    const again = await test(without);
    assert.equal(again.result?.state !== 'Failed', true);
    // Its query has a page of its own, which asks for them.
    assert.equal(again.result?.tables, null);
    await refused(
      steward.post('database-connection/test', { ...without, hostName: 'localhost' }),
      422,
      'PasswordNeeded',
    );
    await refused(
      steward.put(`database-connection/${id}`, { ...without, hostName: 'localhost', version: 1 }),
      422,
      'PasswordNeeded',
    );
  });

  it('is edited with its version, listed, and deleted unless a campaign uses it', async () => {
    const made = await create();
    assert.deepEqual([made.version, made.queryVersion, made.usedBy], [1, 1, 0]);
    const change = { ...input({ name: made.name }), password: undefined, version: 1 };
    const renamed = await steward.put<ConnectionView>(`database-connection/${made.id}`, {
      ...change,
      name: `${made.name} new`,
      mobileNumberQuery: 'select mobile from people',
    });
    assert.deepEqual([renamed.version, renamed.queryVersion], [2, 2]);
    await refused(steward.put(`database-connection/${made.id}`, change), 409, 'ConnectionChanged');
    await refused(create({ name: renamed.name }), 409, 'NameTaken');
    const page = await steward.get<{ totalCount: number; items: ConnectionView[] }>(
      `database-connection?Keyword=${encodeURIComponent(renamed.name)}&MaxResultCount=5&Sorting=createdAt desc`,
    );
    assert.deepEqual([page.totalCount, page.items.map(({ id }) => id)], [1, [made.id]]);
    assert.doesNotMatch(JSON.stringify(page), /"password"|reader"/);

    await harness.create({ connectionId: made.id });
    const inUse = await refused(steward.delete(`database-connection/${made.id}`), 409, 'ConnectionInUse');
    assert.match(inUse.message, /1 campaign/);
    const free = await create();
    await steward.delete(`database-connection/${free.id}`);
    await refused(view(free.id), 404, 'NotFound');
    const { items } = await steward.get<{ items: { action: string; by: string }[] }>(
      `database-connection/${made.id}/activity`,
    );
    assert.deepEqual(
      items.map(({ action }) => action),
      ['database-connection.updated', 'database-connection.created'],
    );
  });

  it('lists query versions and marks the active one', async () => {
    const { id } = await create();
    await steward.post(`database-connection/${id}/query`, {
      query: 'select mobile, id from people',
      note: 'With id',
      version: 1,
    });
    const stale = { query: 'select 1', version: 1 };
    await refused(steward.post(`database-connection/${id}/query`, stale), 409, 'ConnectionChanged');
    const bad = { query: 'drop table people', version: 2 };
    await refused(steward.post(`database-connection/${id}/query`, bad), 422, 'QueryRefused');
    const { items } = await steward.get<{
      items: { version: number; current: boolean; note: string | null }[];
    }>(`database-connection/${id}/query`);
    assert.deepEqual(
      items.map(({ version, current, note }) => [version, current, note]),
      [
        [2, true, 'With id'],
        [1, false, null],
      ],
    );
    assert.equal((await view(id)).mobileNumberQuery, 'select mobile, id from people');
  });

  it('checks a query with positions, and runs it for counts and masked numbers only', async () => {
    const { id } = await create();
    const check = (text: string) =>
      steward.post<QueryCheck>(`database-connection/${id}/query/check`, { query: text });
    const text = 'select é, pg_sleep(1) from people';
    const bad = await check(text);
    const [found] = bad.problems;
    assert.deepEqual(
      [bad.ok, found?.code, text.slice(found?.from, found?.to)],
      [false, 'FunctionNotAllowed', 'pg_sleep'],
    );
    assert.equal((await check('select mobile from elsewhere')).problems[0]?.code, 'NameMissing');
    assert.deepEqual((await check(query)).columns, [{ name: 'mobile', type: 'text' }]);
    // No problem of the query.
    const { id: away } = await create({ hostName: 'no-such-host.invalid' });
    const unasked = steward.post(`database-connection/${away}/query/check`, { query });
    assert.equal((await refused(unasked, 502, 'SourceUnreachable')).details, 'HostNotFound');
    const run = await steward.post<QueryRun>(`database-connection/${id}/query/run`, {
      query: `select '05' || (10000000 + n) from generate_series(1, 2000) n
        union all select '05' || (10000000 + n) from generate_series(1, 1000) n union all select 'x'`,
    });
    assertNear(run.counts?.queried, 3001, 'rows');
    assertNear(run.counts?.duplicate, 1000, 'exclusion');
    assertNear(run.counts?.eligible, 2000, 'audience');
    assert.equal(run.sample.length, 3);
    for (const number of run.sample) assert.match(number, /^\+966 •• ••• ••\d\d$/);
    const few = { query: 'select mobile from people where id < 1' };
    const small = await steward.post<QueryRun>(`database-connection/${id}/query/run`, few);
    assert.deepEqual([small.counts, small.sample, small.belowMinimum], [null, [], true]);
    const { tables } = await steward.get<{ tables: { name: string; columns: unknown[] }[] }>(
      `database-connection/${id}/schema`,
    );
    assert.ok(tables.some(({ name, columns }) => name === 'people' && columns.length === 2));
  });

  it('requires the query permission to change the query with the stored password', async () => {
    const { id } = await create();
    const editor = await harness.signIn('Editor', {
      permissions: [
        'Pages.DatabaseConnection',
        'Pages.DatabaseConnection.Edit',
        'Pages.DatabaseConnection.Secrets',
      ],
    });
    const { password: _, ...same } = input();
    const curious = { ...same, mobileNumberQuery: `select mobile from people where mobile like '%7'` };
    await refused(editor.post(`database-connection/${id}/query/run`, { query }), 403, 'Forbidden');
    await refused(editor.post('database-connection/test', { ...curious, id }), 403, 'Forbidden');
    await refused(editor.put(`database-connection/${id}`, { ...curious, version: 1 }), 403, 'Forbidden');
    // Any password would do: nobody asks the database.
    const guessed = { ...curious, version: 1, password: 'a guess' };
    await refused(editor.put(`database-connection/${id}`, guessed), 403, 'Forbidden');
    assert.equal((await view(id)).mobileNumberQuery, query);
    const system = { ...same, defaultSchema: 'information_schema', version: 1 };
    await refused(steward.put(`database-connection/${id}`, system), 400, 'ValidationFailed');
    for (const elsewhere of [{ defaultSchema: 'other' }, { databaseName: 'postgres' }]) {
      await refused(
        editor.put(`database-connection/${id}`, { ...same, ...elsewhere, version: 1 }),
        403,
        'Forbidden',
      );
      // Without a query, too: which schemas exist is part of the question.
      const alone = { ...same, ...elsewhere, mobileNumberQuery: undefined, id };
      await refused(editor.post('database-connection/test', alone), 403, 'Forbidden');
    }
    // With the right it is checked; what it finds, or that it fails on someone’s row, is for dry runs to tell.
    const failing = `select (1 / (id - 7))::text from people`;
    const { steps } = await test({ ...same, mobileNumberQuery: failing, id });
    assert.deepEqual([steps['query'], steps['numbers'], steps['estimate']], ['Ok', 'Skipped', 'Skipped']);
    assert.equal((await test({ ...same, id })).steps['numbers'], 'Ok');
    const renamed = { ...same, name: 'Another name', version: 1 };
    assert.equal(
      (await editor.put<ConnectionView>(`database-connection/${id}`, renamed)).name,
      'Another name',
    );
  });

  it('uses a preview for each query text when a test reads its rows, and stores the text', async () => {
    const left = async () => (await steward.get<{ left: number }>('preview-budget')).left;
    const text = (n: number) => `select mobile from people where id < ${100 + n} /* preview */`;
    const { id } = await create({ mobileNumberQuery: text(1) });
    const given = { ...input({ mobileNumberQuery: text(1) }), id };
    const begin = await left();
    for (const body of [given, { ...given, password: undefined }, { ...given, id: undefined }])
      assert.equal((await test(body)).steps['numbers'], 'Ok');
    assert.equal(await left(), begin - 1, 'the same text at the same place');
    await steward.post(`database-connection/${id}/query`, { query: text(2), version: 1 });
    await test({ ...given, password: undefined, mobileNumberQuery: text(2) });
    await test({ ...given, mobileNumberQuery: text(3) });
    assert.equal(await left(), begin - 3);
    const auditor = await harness.signIn('Auditor', {
      permissions: ['Pages.DatabaseConnection', 'Pages.DatabaseConnection.QueryRuns'],
    });
    const runs = await auditor.get<{ items: { query: string }[] }>(`database-connection/${id}/query-run`);
    assert.deepEqual(
      runs.items.map(({ query: ran }) => ran).filter((ran) => ran.includes('preview')),
      [text(3), text(2), text(1), text(1), text(1)],
    );
  });

  it('counts rows with the same number once in a test', async () => {
    const one = `select '0500000007' from generate_series(1, 1000)`;
    assert.equal((await test(input({ mobileNumberQuery: one }))).steps['numbers'], 'Warning NoRows');
  });

  it('reads no rows in a test by users without the query permission, whatever the password', async () => {
    const { token: editor } = await harness.mainApi.signUp({
      name: 'Editor',
      organizationId: harness.organizationId,
      permissions: ['Pages.DatabaseConnection', 'Pages.DatabaseConnection.Edit'],
    });
    const curious = input({ mobileNumberQuery: 'select (1 / (id - 7))::text from people' });
    const { steps } = await testConnection(harness, editor, curious);
    assert.deepEqual([steps['query'], steps['numbers'], steps['estimate']], ['Ok', 'Skipped', 'Skipped']);
  });

  it('stores the text of every query run, encrypted, for auditors', async () => {
    const { id } = await create();
    const text = `select mobile from people where mobile <> '0500000007'`;
    await steward.post(`database-connection/${id}/query/run`, { query: text });
    await refused(steward.get(`database-connection/${id}/query-run`), 403, 'Forbidden');
    const auditor = await harness.signIn('Auditor', {
      permissions: ['Pages.DatabaseConnection', 'Pages.DatabaseConnection.QueryRuns'],
    });
    const { items } = await auditor.get<{ items: { by: string; query: string }[] }>(
      `database-connection/${id}/query-run`,
    );
    // After it in the list: texts that tests of unsaved connections ran on this database.
    assert.deepEqual([items[0]?.by, items[0]?.query], ['Steward Tester', text]);
    assert.equal(items.filter(({ query: ran }) => ran === text).length, 1);
    const log = await steward.get(`database-connection/${id}/activity`);
    assert.doesNotMatch(JSON.stringify(log), /0500000007/);
  });

  it('limits concurrent queries per database', async (context) => {
    if (database.kind !== 'postgres') return context.skip('PGlite takes one connection at a time');
    const { id } = await create();
    const campaign = await harness.create({ connectionId: id });
    const run = (as = steward) => as.post(`database-connection/${id}/query/run`, { query });
    const preview = (as: ApiCaller) => harness.preview(campaign, as);
    const [second, third] = [await harness.signIn('Second'), await harness.signIn('Third')];
    await harness.people.execute('begin');
    await harness.people.execute('lock table people');
    // One person leaves half of it to others …
    const ofOne = [run(), run(), preview(steward)];
    const settled = [Promise.allSettled(ofOne)];
    const mine = await refused(Promise.race(ofOne), 409, 'QueryRunning');
    assert.equal(
      mine.message,
      '409 QueryRunning 2 of your queries are already running on this database. Wait for one to finish.',
    );
    // … and all together take no more than four.
    const ofOthers = [run(second), preview(second), run(third)];
    settled.push(Promise.allSettled(ofOthers));
    const all = await refused(Promise.race(ofOthers), 409, 'QueryRunning');
    assert.match(all.message, /4 queries are already running/);
    await harness.people.execute('commit');
    const answered = (await Promise.all(settled)).flat().filter(({ status }) => status === 'fulfilled');
    assert.equal(answered.length, 4);
    await run();
  });

  it('refuses accounts with server privileges in tests, runs and health checks', async (context) => {
    const administrator = process.env['TEST_POSTGRES_URL'];
    if (database.kind !== 'postgres' || !administrator)
      return context.skip('PGlite lets in one account only');
    const { username, password } = new URL(administrator);
    const mighty = { userName: username, password: password || 'none' };
    const { steps, result } = await test(input(mighty));
    assert.deepEqual(
      [result?.state, steps['signIn'], steps['readOnly'], steps['query']],
      ['Failed', 'Ok', 'Failed Administrator', 'Skipped'],
    );
    const { id } = await create(mighty);
    const run = steward.post(`database-connection/${id}/query/run`, { query });
    const { message, details } = await refused(run, 422, 'AccountTooPowerful');
    assert.equal(details, 'Administrator');
    assert.match(message, /Revoke SUPERUSER, or use a read-only account\./);
    const campaign = await harness.create({ connectionId: id });
    await refused(harness.preview(campaign), 422, 'AccountTooPowerful');
    await refused(
      steward.post(`database-connection/${id}/query/check`, { query }),
      422,
      'AccountTooPowerful',
    );
    const health = await waitFor(async () => {
      const { health } = await view(id);
      return health.state === 'Unknown' ? null : health;
    });
    assert.deepEqual([health.state, health.code], ['Failed', 'Administrator']);
  });

  it('cancels a run at the database when the client disconnects', async (context) => {
    const administrator = process.env['TEST_POSTGRES_URL'];
    if (database.kind !== 'postgres' || !administrator)
      return context.skip('PGlite runs one thing at a time');
    const slow = 'select max(n)::text as mobile from (select generate_series(1, 3000000000) as n) s';
    const { id } = await create({ mobileNumberQuery: slow });
    const campaign = await harness.create({ connectionId: id });
    const watcher = new pg.Client({ connectionString: administrator });
    await watcher.connect();
    const running = async () => {
      const text = `select count(*)::int as n from pg_stat_activity
                    where usename = $1 and state = 'active' and query like 'fetch forward 2%'`;
      const { rows } = await watcher.query<{ n: number }>(text, [harness.people.connection.userName]);
      return (rows[0]?.n ?? 0) > 0;
    };
    try {
      for (const [path, body] of [
        [`database-connection/${id}/query/run`, { query: slow }],
        [`campaign/${campaign.id}/audience`, {}],
        ['campaign-filter/test', { connectionId: id, rules: [], maxRecipients: null }],
        ['database-connection/test', input({ mobileNumberQuery: slow })],
      ] as const) {
        const leaving = new AbortController();
        const asked = steward.fetch(path, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: leaving.signal,
        });
        const left = assert.rejects(
          asked.then((answer) => answer.text()),
          { name: 'AbortError' },
          path,
        );
        await waitFor(running, { what: path });
        leaving.abort();
        await left;
        // Long before its own limit of 30 s.
        await waitFor(async () => !(await running()), { within: 15_000, what: path });
      }
    } finally {
      await watcher.end();
    }
  });

  const settled = (id: string) =>
    waitFor(async () => {
      const { health } = await view(id);
      return health.state === 'Unknown' ? null : health;
    });

  it('checks its health when it is saved', async () => {
    const good = await create();
    assert.notEqual((await settled(good.id)).state, 'Failed');
    const gone = await create({ port: 1 });
    const health = await settled(gone.id);
    assert.deepEqual([health.state, health.code], ['Failed', 'ConnectionRefused']);
    assert.ok(health.checkedAt);
    const { steps } = await steward.get<FirstStepsView>('first-steps');
    assert.deepEqual(
      ['ConnectDatabase', 'CheckQuery'].map((name) => steps.find(({ step }) => step === name)?.done),
      [true, true],
    );
  });

  it('checks its health again when it is saved during a check', async (context) => {
    const silent = createServer();
    context.after(() => silent.close());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const asked = once(silent, 'connection');
    const { port } = silent.address() as AddressInfo;
    const { id, name, version } = await create({ port });
    const [socket] = (await asked) as [Socket];
    context.after(() => socket.destroy());
    await steward.put(`database-connection/${id}`, { ...input({ name }), version });
    assert.notEqual((await settled(id)).state, 'Failed');
  });

  it('is visible only to its organization and with permission', async () => {
    const { id } = await create();
    const stranger = await harness.signIn('Stranger', { organizationId: randomUUID(), permissions });
    const viewer = await harness.signIn('Viewer', { permissions: ['Pages.DatabaseConnection'] });
    await refused(stranger.get(`database-connection/${id}`), 404, 'NotFound');
    await refused(stranger.get(`database-connection/${id}/schema`), 404, 'NotFound');
    await refused(stranger.post(`database-connection/${id}/query/run`, { query }), 404, 'NotFound');
    await refused(stranger.delete(`database-connection/${id}`), 404, 'NotFound');
    await refused(stranger.put(`database-connection/${id}/password`, { password: 'x' }), 404, 'NotFound');
    await refused(viewer.post(`database-connection/${id}/query/check`, { query }), 403, 'Forbidden');
    await refused(viewer.put(`database-connection/${id}/password`, { password: 'x' }), 403, 'Forbidden');
    await refused(viewer.post('database-connection/test', input()), 403, 'Forbidden');
  });

  it('rotates the password after a successful sign-in', async (context) => {
    if (!process.env['TEST_MARIADB_URL']) return context.skip('TEST_MARIADB_URL is not set');
    const people = await openMariadbOrganization(process.env['TEST_MARIADB_URL']);
    try {
      await addPeople(people, 150);
      const { id } = await create({ type: 'MySQL', ...people.connection, defaultSchema: '' });
      const user = people.connection.userName;
      await refused(
        steward.put(`database-connection/${id}/password`, { password: 'next' }),
        502,
        'SourceSignInFailed',
      );
      assert.equal((await view(id)).version, 1);
      await people.execute(`alter user '${user}'@'%' identified by 'next'`);
      assert.equal(
        (await steward.put<ConnectionView>(`database-connection/${id}/password`, { password: 'next' }))
          .version,
        2,
      );
      const run = await steward.post<QueryRun>(`database-connection/${id}/query/run`, { query });
      assertNear(run.counts?.eligible, 150, 'audience');
      const { steps } = await test({
        ...input({ type: 'MySQL', ...people.connection, defaultSchema: people.connection.databaseName }),
        password: 'next',
      });
      assert.deepEqual(steps, {
        ...{ dns: 'Ok', tcp: 'Ok', tls: 'Skipped TlsOff', signIn: 'Ok', schema: 'Ok', readOnly: 'Ok' },
        ...{ query: 'Ok', numbers: 'Ok', estimate: 'Skipped NotEstimated' },
      });
    } finally {
      await people.close();
    }
  });
});
