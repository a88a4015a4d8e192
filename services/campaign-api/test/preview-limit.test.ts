import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { PreviewBudget } from '../src/disclosure/preview-budget.js';
import { connectionInput, testConnection } from './support/connection-test.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('the preview limit', (database) => {
  const harness = new Harness(database, { PREVIEWS_PER_USER: '3', PREVIEWS_PER_ORGANIZATION: '5' });
  before(() => harness.start());
  after(() => harness.stop());
  const query = (n: number) => `select mobile from people where id < ${100 + n}`;
  const test = async (n: number, as = harness.call) =>
    as.post<{ budget: PreviewBudget }>('campaign-filter/test', {
      connectionId: await harness.connect(query(n)),
      rules: [],
      maxRecipients: null,
    });

  it('is shared by previews, filter tests and query runs, and is checked before reading', async () => {
    const budget = (as = harness.call) => as.get<PreviewBudget>('preview-budget');
    assert.deepEqual(await budget(), { left: 3, most: 3, nextAt: null });
    const campaign = await harness.create();
    assert.equal((await harness.preview(campaign)).budget.left, 2);
    const run = () =>
      harness.call.post<{ budget: PreviewBudget }>(`database-connection/${harness.connectionId}/query/run`, {
        query: query(1),
      });
    assert.equal((await run()).budget.left, 1);
    const last = (await test(2)).budget;
    assert.equal(last.left, 0);
    assert.ok(last.nextAt && Date.parse(last.nextAt) > Date.now());

    const broken = await harness.connect('select mobile from people', { port: 1 });
    const refusal = await refused(
      harness.call.post('campaign-filter/test', { connectionId: broken, rules: [], maxRecipients: null }),
      429,
      'PreviewsUsedUp',
    );
    assert.ok(Number(refusal.headers.get('retry-after')) > 80_000);
    await refused(harness.preview(campaign, harness.call, { fresh: true }), 429, 'PreviewsUsedUp');
    // What was answered today stays open, to everyone.
    await harness.preview(campaign);
    await run();

    const second = await harness.signIn('Second');
    assert.equal((await test(3, second)).budget.left, 1);
    assert.equal((await test(4, second)).budget.left, 0);
    await refused(test(5, second), 429, 'PreviewsUsedUp');
  });

  it('leaves approvers a third of the previews of others', async () => {
    const organizationId = randomUUID();
    const permissions = everything.filter((one) => one !== 'Pages.Campaigns.Answer');
    const steward = (name: string) => harness.signIn(name, { organizationId, permissions });
    const [first, second] = [await steward('First'), await steward('Second')];
    const approver = await harness.signIn('Approver', { organizationId });
    await harness.saveSetup({}, approver);
    const ask = async (n: number, as: ApiCaller) =>
      as.post<{ budget: PreviewBudget }>('campaign-filter/test', {
        connectionId: await harness.connect(query(n), {}, as),
        rules: [],
        maxRecipients: null,
      });
    for (const n of [1, 2, 3]) await ask(n, first);
    // Four of the five are theirs.
    assert.equal((await ask(4, second)).budget.left, 0);
    const refusal = await refused(ask(5, second), 429, 'PreviewsUsedUp');
    assert.match(refusal.message, /5 new previews per day, including 1 reserved for approvers/);
    assert.equal((await ask(5, approver)).budget.left, 0);
    await refused(ask(6, approver), 429, 'PreviewsUsedUp');
    // The first of the five that ends leaves them none: one more has to.
    const [mine, theirs] = [
      await second.get<PreviewBudget>('preview-budget'),
      await approver.get<PreviewBudget>('preview-budget'),
    ];
    assert.ok((mine.nextAt ?? '') > (theirs.nextAt ?? ''));
  });

  it('is not used by unreachable databases or refused queries', async () => {
    const organizationId = randomUUID();
    const as = await harness.signIn('Elsewhere', { organizationId });
    await harness.saveSetup({}, as);
    const connectionId = await harness.connect('select mobile from people', { port: 1 }, as);
    await refused(
      as.post('campaign-filter/test', { connectionId, rules: [], maxRecipients: null }),
      502,
      'SourceUnreachable',
    );
    await refused(
      as.post(`database-connection/${connectionId}/query/run`, { query: 'delete from people' }),
      422,
      'QueryRefused',
    );
    assert.equal((await as.get<PreviewBudget>('preview-budget')).left, 3);
  });

  it('is used by repeats that fail while reading; without a preview left, they end the answer', async () => {
    const as = await harness.signIn('Repeating', { organizationId: randomUUID() });
    await harness.saveSetup({}, as);
    const failing = 'select mobile from people where id < 100 or 1 / (id - 70000) > 5';
    const connectionId = await harness.connect(failing, {}, as);
    const ask = () => as.post('campaign-filter/test', { connectionId, rules: [], maxRecipients: null });
    const left = async () => (await as.get<PreviewBudget>('preview-budget')).left;
    const add = () => harness.people.execute(`insert into people (id, mobile) values (70000, '0500070000')`);
    const remove = () => harness.people.execute('delete from people where id = 70000');
    await ask();
    await ask();
    assert.equal(await left(), 2);
    await add();
    try {
      for (const expected of [1, 0, 0]) {
        await refused(ask(), 422, 'QueryFailed');
        assert.equal(await left(), expected);
      }
    } finally {
      await remove();
    }
    await refused(ask(), 429, 'PreviewsUsedUp');
  });

  it('leaves the numbers out of connection tests once it is reached', async () => {
    const { token } = await harness.mainApi.signUp({
      name: 'Steward',
      organizationId: randomUUID(),
      permissions: everything,
    });
    const found: (string | undefined)[] = [];
    for (const n of [1, 2, 3, 4, 1]) {
      const body = connectionInput(harness, { mobileNumberQuery: query(n) });
      found.push((await testConnection(harness, token, body)).steps['numbers']);
    }
    assert.deepEqual(found, ['Ok', 'Ok', 'Ok', 'Skipped PreviewsUsedUp', 'Ok']);
  });
});
