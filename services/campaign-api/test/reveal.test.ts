import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { everything, Harness } from './support/harness.js';
import { PASSWORD } from './support/main-api-double.js';
import { refused } from './support/refused.js';
import { SlowDatabase } from './support/slow-database.js';

interface Revealed {
  numbers: string[];
  more: boolean;
  remaining: number;
}
interface Trail {
  totalCount: number;
  items: { by: string; action: string; summary: string | null }[];
}

const someone = (harness: Harness, name: string) =>
  harness.signIn(name, { permissions: [...everything, 'Pages.Campaigns.Numbers.Reveal'] });
const reveal = (as: ApiCaller, id: string, more: Record<string, unknown> = {}) =>
  as.post<Revealed>(`campaign/${id}/reveal`, { reason: 'A complaint', password: PASSWORD, ...more });

withAnyDatabase('revealing numbers', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  const reader = (name: string) => someone(harness, name);

  it('requires the permission, the password and a reason without a number', async () => {
    const { id } = await harness.create();
    const person = await reader('Curious');
    await refused(reveal(harness.call, id), 403, 'Forbidden');
    await refused(reveal(person, id, { password: 'wrong' }), 400, 'IncorrectPassword');
    const numbers = [
      '0501234567',
      '٠٥٠١٢٣٤٥٦٧',
      '０５０ １２３ ４５６７',
      '050.123.4567',
      '050\n123\n4567',
      'x55x12x34x56x7',
    ];
    for (const reason of ['no', 'x'.repeat(101), ...numbers.map((number) => `who is ${number}`)])
      await refused(reveal(person, id, { reason }), 400, 'ValidationFailed');
    const stranger = await harness.signIn('Stranger', {
      organizationId: '7f1d1b8e-6d0c-4f3e-9a51-3a52cb8d4a10',
      permissions: ['Pages.Campaigns', 'Pages.Campaigns.Numbers.Reveal'],
    });
    await refused(reveal(stranger, id), 404, 'NotFound');
    assert.equal((await reveal(person, id)).numbers.length, 25);
  });

  it('shows pages of a request, then of the frozen audience, up to the reveal limit', async () => {
    const campaign = await harness.create();
    const person = await reader('Inquirer');
    const first = await reveal(person, campaign.id);
    // Where the pages of a request end would tell the exact size of its audience.
    assert.deepEqual([first.numbers.length, first.more, first.remaining], [25, false, 25]);
    await refused(reveal(person, campaign.id, { skip: 25 }), 400, 'ValidationFailed');
    for (const number of first.numbers) assert.match(number, /^\+9665\d{8}$/);
    const accepted = await harness.accept(campaign);
    await harness.until(accepted.id, ['Completed']);
    const second = await reveal(person, campaign.id, { skip: 110 });
    assert.deepEqual([second.numbers.length, second.more, second.remaining], [10, false, 15]);
    const third = await reveal(person, campaign.id);
    assert.deepEqual([third.numbers.length, third.remaining], [15, 0]);
    // The frozen audience has an order of its own, the same at each look.
    const frozen = [...second.numbers, ...third.numbers];
    assert.equal(new Set(frozen).size, 25);
    for (const number of frozen) assert.match(number, /^\+966500000(0\d\d|1[01]\d)$/);
    const error = await refused(reveal(person, campaign.id), 429, 'RevealBudgetSpent');
    assert.ok(Number(error.headers.get('retry-after')) > 0);
    assert.equal((await reveal(await reader('Colleague'), campaign.id)).remaining, 25);
  });

  it('applies the reveal limit to concurrent requests', async () => {
    const { id } = await harness.create();
    const person = await reader('Hasty');
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => reveal(person, id)));
    const seen = answers.filter((answer) => answer.status === 'fulfilled').length;
    assert.equal(seen, 2);
    await refused(reveal(person, id), 429, 'RevealBudgetSpent');
  });

  it('shows nothing of an audience below the minimum', async () => {
    const connectionId = await harness.connect('select mobile from people where id < 1');
    const { id } = await harness.create({ connectionId });
    const person = await reader('Prying');
    await refused(reveal(person, id), 422, 'AudienceBelowMinimum');
    assert.equal((await reveal(person, (await harness.create()).id)).remaining, 25);
  });

  it('records every page in the campaign’s activity, with its reason and without numbers', async () => {
    const { id } = await harness.create();
    const person = await reader('Auditor');
    await reveal(person, id, { reason: 'First look' });
    await reveal(person, id, { reason: 'Second look' });
    const trail = await harness.call.get<Trail>(`campaign/${id}/activity`);
    assert.equal(trail.totalCount, 3);
    assert.deepEqual(
      trail.items.map(({ by, action, summary }) => [by, action, summary]),
      [
        ['Auditor Tester', 'campaign.numbers-revealed', 'Second look'],
        ['Auditor Tester', 'campaign.numbers-revealed', 'First look'],
        ['Owner Tester', 'campaign.requested', 'Vaccination reminder'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(trail), /\b9665\d{8}\b/);
    const rest = await harness.call.get<Trail>(`campaign/${id}/activity`, {
      query: { SkipCount: 1, MaxResultCount: 1 },
    });
    assert.deepEqual([rest.totalCount, rest.items[0]?.summary], [3, 'First look']);
    const stranger = await harness.signIn('Outsider', {
      organizationId: '7f1d1b8e-6d0c-4f3e-9a51-3a52cb8d4a10',
    });
    await refused(stranger.get(`campaign/${id}/activity`), 404, 'NotFound');
  });
});

withAnyDatabase('numbers of people whom no campaign reaches', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  it('are not shown: of a refused request, or a campaign that ended before its first message', async () => {
    const person = await someone(harness, 'Late');
    const rejected = await harness.create();
    await harness.call.post(`campaign/${rejected.id}/reject`, { version: 1, reason: 'Not this month' });
    const withdrawn = await harness.create();
    await harness.call.post(`campaign/${withdrawn.id}/withdraw`, { version: 1 });
    for (const { id } of [rejected, withdrawn]) await refused(reveal(person, id), 409, 'AlreadyAnswered');
    const { id, version } = await harness.accept(
      await harness.create({ startAt: '2031-01-01T00:00:00.000Z' }),
    );
    assert.equal((await reveal(person, id)).numbers.length, 25);
    await harness.call.post(`campaign/${id}/cancel`, { version });
    await refused(reveal(person, id), 422, 'NumbersForgotten');
  });

  it('are not shown: of a request that is rejected while they are read', async () => {
    const person = await someone(harness, 'Quick');
    const slow = new SlowDatabase(harness.people.connection);
    await slow.start();
    const connectionId = await harness.connect('select mobile from people', { port: slow.port });
    const { id } = await harness.create({ connectionId });
    slow.hold();
    const revealed = refused(reveal(person, id), 409, 'AlreadyAnswered');
    await waitFor(() => slow.isHolding, { what: 'the query' });
    await harness.call.post(`campaign/${id}/reject`, { version: 1, reason: 'Not this month' });
    slow.release();
    await revealed;
    await slow.stop();
  });
});
