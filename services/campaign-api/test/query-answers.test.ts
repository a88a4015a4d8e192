import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { callApi, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { QueryCheck } from '../src/connections/connection-schemas.js';
import { connectionInput, testConnection } from './support/connection-test.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('information about a query', (database) => {
  const harness = new Harness(database);
  let writer = '';
  let editor = '';
  let call: ApiCaller;
  before(async () => {
    await harness.start(120);
    const signUp = async (name: string, permissions: string[]) =>
      (await harness.mainApi.signUp({ name, organizationId: harness.organizationId, permissions })).token;
    writer = await signUp('Writer', everything);
    editor = await signUp('Editor', ['Pages.DatabaseConnection', 'Pages.DatabaseConnection.Edit']);
    call = callApi(harness.api.url, writer);
  });
  after(() => harness.stop());

  const input = (mobileNumberQuery: string) => connectionInput(harness, { mobileNumberQuery });
  const stored = async (query: string) => {
    const { password: _, ...given } = input(query);
    return { ...given, id: await harness.connect(query) };
  };
  const test = (body: unknown, token = writer) => testConnection(harness, token, body);

  it('is the same error for every failure while reading rows', async () => {
    const answers = new Set<string>();
    const keep = async (asked: Promise<unknown>) => {
      const { body } = await refused(asked, 422, 'QueryFailed');
      const { requestId: _, ...error } = (body as { error: Record<string, unknown> }).error;
      answers.add(JSON.stringify(error));
    };
    for (const failing of [
      'select (1 / (id - 7))::text as mobile from people',
      'select (1 / (id - 119))::text as mobile from people',
      'select mobile::date::text as mobile from people',
      'select (select p.mobile from people p where p.id >= q.id) as mobile from people q',
      `select repeat('5', 9000000) as mobile from people`,
    ]) {
      const connectionId = await harness.connect(failing);
      await keep(call.post(`database-connection/${connectionId}/query/run`, { query: failing }));
      await keep(harness.preview(await harness.create({ connectionId })));
      await keep(call.post('campaign-filter/test', { connectionId, rules: [], maxRecipients: null }));
      const { steps } = await test(input(failing));
      assert.deepEqual([steps['query'], steps['numbers']], ['Ok', 'Failed ReadingFailed'], failing);
    }
    assert.equal(answers.size, 1, [...answers].join('\n'));
    assert.match([...answers].join(), /"details":"ReadingFailed"/);
    // The planner needs no row to see what is wrong with this one.
    const query = 'select (1 / 0)::text from people';
    const run = call.post(`database-connection/${harness.connectionId}/query/run`, { query });
    assert.match((await refused(run, 422, 'QueryFailed')).message, /code 22012/);
  });

  it('is checked without computing its values', async () => {
    const check = await call.post<QueryCheck>(`database-connection/${harness.connectionId}/query/check`, {
      query: `select (1 / 0)::text as a, repeat('x', 2000000000) as b from people`,
    });
    const columns = ['a', 'b'].map((name) => ({ name, type: 'text' }));
    assert.deepEqual([check.ok, check.columns], [true, columns]);
  });

  it('reads rows of a typed query, and estimates them, only for authors of queries', async () => {
    const large = await test(input('select a.mobile from people a cross join people b'));
    const estimate = large.result?.estimatedRows;
    assert.equal(estimate?.fewer, false);
    assert.match(String(estimate?.rows), /^\d0{3,}$/);
    const few = input('select mobile from people where id < 100');
    assert.deepEqual((await test(few)).result?.estimatedRows, { fewer: true, rows: 1000 });
    const active = await stored('select mobile from people where id < 100');
    for (const [body, numbers] of [
      [few, 'Skipped'],
      [active, 'Ok'],
    ] as const) {
      const { steps, result } = await test(body, editor);
      assert.deepEqual(
        [steps['numbers'], steps['estimate'], result?.estimatedRows],
        [numbers, 'Skipped', null],
      );
    }
  });

  it('includes the same verdict on its values for a day, despite repeated tests', async () => {
    // As many rows as the noise decides about.
    const body = await stored('select mobile from people where id < 48');
    const verdict = async () => (await test(body, editor)).steps['numbers'];
    const first = await verdict();
    for (let again = 0; again < 8; again += 1) assert.equal(await verdict(), first);
  });
});

withAnyDatabase('the row estimate of a connection test', (database) => {
  const harness = new Harness(database, { PREVIEWS_PER_USER: '1' });
  let token = '';
  before(async () => {
    await harness.start(120);
    const { organizationId } = harness;
    ({ token } = await harness.mainApi.signUp({ name: 'Writer', organizationId, permissions: everything }));
  });
  after(() => harness.stop());

  // A query can multiply what a statistic says of one person, until it shows in the first digit.
  it('takes a preview, and is the same for a day', async () => {
    const test = async (times: number) => {
      const query = `select a.mobile from people a cross join generate_series(1, ${times}) where a.id = 7`;
      const { steps, result } = await testConnection(
        harness,
        token,
        connectionInput(harness, { mobileNumberQuery: query }),
      );
      return [steps['estimate'], result?.estimatedRows ?? null];
    };
    const first = await test(2_000);
    assert.equal(first[0], 'Ok');
    assert.deepEqual(await test(3_000), ['Skipped PreviewsUsedUp', null]);
    assert.deepEqual(await test(2_000), first);
  });
});
