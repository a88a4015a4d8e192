import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { callApi, CallFailed, silentLogger, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { settings } from '../src/config.js';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { startCampaignApi, type CampaignApi } from '../src/start-campaign-api.js';
import type { TestNumbersView } from '../src/test-messages/test-message-schemas.js';
import { everything, Harness } from './support/harness.js';
import { PASSWORD } from './support/main-api-double.js';

const PREVIEWS = 3;
const all = [...everything, 'Pages.Campaigns.Numbers.Reveal'];

const outcomeOf = (settled: PromiseSettledResult<unknown>): string =>
  settled.status === 'fulfilled'
    ? 'done'
    : settled.reason instanceof CallFailed
      ? `${settled.reason.status} ${settled.reason.code}`
      : String(settled.reason);

withAnyDatabase('two processes of campaign-api on one database', (database) => {
  if (database.kind === 'pglite') return void it('are impossible', (t) => t.skip('PGlite has one process'));
  const harness = new Harness(database, {
    PREVIEWS_PER_USER: `${PREVIEWS}`,
    PREVIEWS_PER_ORGANIZATION: `${PREVIEWS + 1}`,
  });
  let other: CampaignApi;
  before(async () => {
    await harness.start();
    other = await startCampaignApi(settings.parse(harness.environment()), silentLogger);
  });
  after(async () => {
    await other.close();
    await harness.stop();
  });

  /** The same person at both. */
  const someone = async (name: string): Promise<[here: ApiCaller, there: ApiCaller]> => {
    const { token } = await harness.mainApi.signUp({
      name,
      organizationId: harness.organizationId,
      permissions: all,
    });
    return [callApi(harness.api.url, token), callApi(other.url, token)];
  };
  /** One at each process in turns, all at the same moment. */
  const allAtOnce = async (
    times: number,
    callers: readonly ApiCaller[],
    act: (caller: ApiCaller, turn: number) => Promise<unknown>,
  ): Promise<Record<string, number>> => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: times }, (_, turn) => act(callers[turn % callers.length] as ApiCaller, turn)),
    );
    const counts: Record<string, number> = {};
    for (const each of outcomes.map(outcomeOf)) counts[each] = (counts[each] ?? 0) + 1;
    return counts;
  };

  it('count new previews together, of a person and of the organization', async () => {
    const campaign = await harness.create();
    const [first, second] = [await someone('First'), await someone('Second')];
    const fresh = (caller: ApiCaller) => caller.post(`campaign/${campaign.id}/audience`, { fresh: true });
    assert.deepEqual(await allAtOnce(8, first, fresh), {
      done: PREVIEWS,
      '429 PreviewsUsedUp': 8 - PREVIEWS,
    });
    assert.deepEqual(await allAtOnce(6, second, fresh), { done: 1, '429 PreviewsUsedUp': 5 });
  });

  it('reveal no more numbers than one', async () => {
    const campaign = await harness.create();
    const person = await someone('Inquirer');
    const body = { reason: 'A complaint', password: PASSWORD };
    const outcomes = await allAtOnce(6, person, (caller) =>
      caller.post(`campaign/${campaign.id}/reveal`, body),
    );
    assert.deepEqual(outcomes, { done: 2, '429 RevealBudgetSpent': 4 });
  });

  it('list test numbers as one', async () => {
    const person = await someone('Tester');
    const outcomes = await allAtOnce(12, person, (caller, turn) =>
      caller.post('sms-setup/test-number', { name: 'Sara from operations', number: `05012345${10 + turn}` }),
    );
    assert.deepEqual(outcomes, { done: 5, '409 TooManyNumbers': 7 });
    const { items } = await person[1].get<TestNumbersView>('sms-setup/test-number');
    assert.equal(items.length, 5);
  });

  it('create once under a key', async () => {
    const person = await someone('Requester');
    const headers = { 'idempotency-key': randomUUID() };
    const create = (caller: ApiCaller) =>
      caller.post<{ id: string }>('campaign', harness.request({ name: 'Once' }), { headers });
    await allAtOnce(6, person, create);
    const [here, there] = [await create(person[0]), await create(person[1])];
    assert.equal(here.id, there.id);
    const { totalCount } = await person[0].get<{ totalCount: number }>('campaign?Keyword=Once');
    assert.equal(totalCount, 1);
  });

  it('decide on a change of the steward once', async () => {
    const [proposer, second, third] = [await someone('A'), await someone('B'), await someone('C')];
    const read = ([caller]: readonly ApiCaller[]) => (caller as ApiCaller).get<SetupView>('sms-setup');
    await proposer[0].put('sms-setup', { version: (await read(proposer)).version, stewardFourEyes: true });
    await proposer[1].put('sms-setup', { version: (await read(proposer)).version, minimumAudience: 77 });
    const [change] = (await read(second)).pendingChanges;
    const outcomes = await allAtOnce(8, [second[0], third[1], second[1], third[0]], (caller, turn) =>
      turn % 3 === 0
        ? caller.post(`sms-setup/change/${change?.id}/reject`)
        : caller.post(`sms-setup/change/${change?.id}/confirm`, { basis: change?.basis }),
    );
    assert.deepEqual(outcomes, { done: 1, '404 NotFound': 7 });
    assert.deepEqual((await read(third)).pendingChanges, []);
  });

  it('take a permission away at once', async () => {
    const { token, user } = await harness.mainApi.signUp({
      name: 'Leaver',
      organizationId: harness.organizationId,
      permissions: all,
    });
    const callers = [callApi(harness.api.url, token), callApi(other.url, token)];
    for (const caller of callers) await caller.get('sms-setup');
    harness.mainApi.users.set(user.id, { ...user, permissions: ['Pages.Campaigns'] });
    for (const caller of callers) await assert.rejects(caller.get('sms-setup'), { status: 403 });
    harness.mainApi.users.delete(user.id);
    for (const caller of callers) await assert.rejects(caller.get('campaign'), { status: 401 });
  });
});
