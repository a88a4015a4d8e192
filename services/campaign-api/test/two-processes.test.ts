import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { Principal } from '@hima/api-kit';
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

  it('use a file that the other one stored, or delete it', async () => {
    const { organizationId } = harness;
    const { token } = await harness.mainApi.signUp({ name: 'Writer', organizationId, permissions: all });
    const [here, there] = [callApi(harness.api.url, token), callApi(other.url, token)];
    const authorization = `Bearer ${token}`;
    const upload = async (caller: ApiCaller) => {
      const headers = { authorization, 'content-type': 'application/pdf', 'x-file-name': 'registration.pdf' };
      const response = await caller.fetch('registration-file', { method: 'POST', headers, body: '%PDF-1.7' });
      return ((await response.json()) as { result: { id: string } }).result.id;
    };
    const request = (registrationFileId: string) => harness.request({ registrationFileId });
    const { id } = await there.post<{ id: string }>('campaign', request(await upload(here)));
    const file = await here.fetch(`campaign/${id}/registration-file`, { headers: { authorization } });
    assert.equal(await file.text(), '%PDF-1.7');
    for (let round = 0; round < 4; round += 1) {
      const fileId = await upload(round % 2 ? here : there);
      const outcomes = await Promise.allSettled([
        there.post('campaign', request(fileId)),
        here.delete(`registration-file/${fileId}`),
      ]);
      assert.ok(
        ['done,409 FileInUse', '400 ValidationFailed,done'].includes(outcomes.map(outcomeOf).join()),
        outcomes.map(outcomeOf).join(),
      );
    }
  });

  it('end the event streams of a person who is signed out or loses a permission, at both', async () => {
    const campaign = await harness.create();
    const withdrawn = async (change: (user: Principal) => void) => {
      const { token, user } = await harness.mainApi.signUp({
        name: 'Reader',
        organizationId: harness.organizationId,
        permissions: all,
      });
      const headers = { authorization: `Bearer ${token}` };
      const opened = [harness.api.url, other.url].flatMap((url) =>
        ['notification/events', `campaign/${campaign.id}/events`].map((path) =>
          fetch(`${url}/${path}`, { headers }),
        ),
      );
      const streams = await Promise.all(opened);
      assert.deepEqual([...new Set(streams.map(({ status }) => status))], [200]);
      change(user);
      await Promise.all(streams.map((stream) => stream.text()));
      harness.mainApi.users.delete(user.id);
    };
    await Promise.all([
      withdrawn((user) => harness.mainApi.users.delete(user.id)),
      withdrawn((user) =>
        harness.mainApi.users.set(user.id, {
          ...user,
          permissions: all.filter((one) => one !== 'Pages.SmsSetup'),
        }),
      ),
    ]);
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
