import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const openPolicy = {
  mode: 'flag',
  objectives: [],
  messageTypes: [],
  senders: [],
  linkHosts: [],
  maxRecipients: null,
  blockedWords: [],
};

withAnyDatabase('audience', (database) => {
  const harness = new Harness(database);
  // Ages 0 to 99, every fifth without consent, from two cities; 1,000 people.
  const query = `select mobile, id % 100 as age, case when id % 2 = 0 then 'Riyadh' else 'جدة' end as city,
    id % 5 <> 0 as consent, date '2020-01-01' + id as joined from people`;
  let connectionId = '';
  before(async () => {
    await harness.start(1000);
    connectionId = await harness.connect(query);
  });
  after(() => harness.stop());

  const age = (operator: string, value: number) => ({ column: 'age', type: 'number', operator, value });
  const rule = (title: string, ...items: unknown[]) => ({ title, when: { match: 'all', items } });
  const filterInput = (more: Record<string, unknown> = {}) => ({
    name: `Filter ${randomUUID()}`,
    isDefault: false,
    connectionId,
    rules: [],
    maxRecipients: null,
    policy: openPolicy,
    ...more,
  });
  const makeFilter = (more: Record<string, unknown> = {}) =>
    harness.call.post<{ id: string; version: number }>('campaign-filter', filterInput(more));
  // One person's looks may not be compared with each other: each test has its own.
  const newcomer = () => harness.signIn(`Person ${randomUUID().slice(0, 4)}`);
  const accept = (campaign: CampaignView, previewId: string, as = harness.call) =>
    as.post<CampaignView>(`campaign/${campaign.id}/accept`, { previewId, version: campaign.version });

  it('lets people through stage by stage: consent, opt-outs, each rule, and freezes exactly those', async () => {
    const optOut = ['0500000001', '00966500000002', '٠٥٠٠٠٠٠٠٠٣', '0500000000', 'hello', '0500000001'];
    const added = await harness.call.post('opt-out', { numbers: optOut });
    assert.deepEqual(added, { added: 4, alreadyListed: 0, invalid: 1 });

    const { id: filterId } = await makeFilter({
      rules: [
        rule('Adults only', age('atLeast', 18)),
        rule('In Riyadh', { column: 'city', type: 'text', operator: 'equals', value: 'riyadh' }),
      ],
    });
    const campaign = await harness.create({ connectionId, filterId });
    assert.deepEqual(campaign.filter?.version, 1);
    const preview = await harness.preview(campaign);
    // 200 without consent; 3 of the listed four had given it; of 797 those under 18 are 140 − 3, the odd ones 330.
    assert.deepEqual(preview.counts, {
      queried: 1000,
      invalid: 0,
      notMobile: 0,
      countryNotAllowed: 0,
      duplicate: 0,
      noConsent: 200,
      optedOut: 3,
      filtered: 470,
      capped: 0,
      eligible: 330,
    });
    assert.equal(preview.filterVersion, 1);
    assert.deepEqual(preview.rules, [
      { title: 'Adults only', excluded: 140 },
      { title: 'In Riyadh', excluded: 330 },
    ]);
    const accepted = await accept(campaign, preview.id);
    const done = await harness.until(accepted.id, ['Completed']);
    assert.equal(done.audience?.count, 330);
    assert.equal(harness.centre.submissions.length, 330);
  });

  it('withholds consent for a person when any of their rows does, in whatever order the rows come', async () => {
    const twice = `select mobile, consent from (values ('0500000100', 'yes', 1), ('0500000100', 'no', 2),
      ('0500000101', 'no', 1), ('0500000101', 'yes', 2)) as v (mobile, consent, n)
      union all select mobile, 'YES' from people where id >= 200 and id < 300`;
    for (const order of ['1', '2', '1 desc', '2 desc']) {
      const connection = await harness.connect(`select * from (${twice}) t order by ${order}`);
      const as = await newcomer();
      const campaign = await harness.create({ connectionId: connection });
      const preview = await harness.preview(campaign, as);
      assert.deepEqual(
        [preview.counts?.noConsent, preview.counts?.duplicate, preview.counts?.eligible],
        [2, 2, 100],
      );
      if (order !== '2 desc') continue;
      const accepted = await accept(campaign, preview.id, as);
      assert.equal((await harness.until(accepted.id, ['Completed'])).audience?.count, 100);
    }
  });

  it('reaches at most as many people as the filter allows, the same ones each time', async () => {
    const { id: filterId } = await makeFilter({ maxRecipients: 120 });
    const campaign = await harness.create({ connectionId, filterId });
    const preview = await harness.preview(campaign);
    assert.deepEqual([preview.counts?.eligible, preview.counts?.capped], [120, 680]);
    const before = harness.centre.submissions.length;
    const accepted = await accept(campaign, preview.id);
    await harness.until(accepted.id, ['Completed']);
    assert.equal(harness.centre.submissions.length - before, 120);
  });

  it('leaves out who got enough messages lately', async () => {
    const setup = await harness.call.get<{ version: number }>('sms-setup');
    const cap = (frequencyCap: unknown, version: number) =>
      harness.call.put<{ version: number }>('sms-setup', { frequencyCap, version });
    const { version } = await cap({ messages: 1, days: 7 }, setup.version);
    const as = await newcomer();
    const { counts } = await harness.preview(await harness.create({ connectionId }), as);
    // 330 of the first test, 100 of the second and 120 of the third have got one; some of them twice.
    assert.ok(counts && counts.capped > 300 && counts.capped < 500, JSON.stringify(counts));
    await cap(null, version);
  });

  it('refuses an acceptance once the filter has another version', async () => {
    const filter = await makeFilter({ rules: [rule('Adults only', age('atLeast', 18))] });
    const campaign = await harness.create({ connectionId, filterId: filter.id });
    const as = await newcomer();
    const preview = await harness.preview(campaign, as);
    const edited = await harness.call.put<{ version: number }>(`campaign-filter/${filter.id}`, {
      ...filterInput({ rules: [rule('Half of them', age('atLeast', 50))] }),
      version: 1,
    });
    assert.equal(edited.version, 2);
    await refused(accept(campaign, preview.id, as), 409, 'FilterChanged');
    const again = await harness.preview(campaign, as);
    await accept(campaign, again.id, as);
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.filter?.version, 2);
    await harness.call.put(`campaign-filter/${filter.id}`, { ...filterInput(), version: 2 });
    assert.equal((await harness.view(campaign.id)).filter?.version, 2);
  });

  it('marks what the policy does not allow, and keeps the marks of the answer', async () => {
    const policy = {
      ...openPolicy,
      objectives: ['Sales'],
      messageTypes: ['Promotional'],
      senders: ['Clinic A'],
      linkHosts: ['example.com'],
      maxRecipients: 1_000,
      blockedWords: ['جائزة', 'free'],
    };
    const filter = await makeFilter({ policy });
    const asked = {
      connectionId,
      filterId: filter.id,
      message: 'FREE visit, فُزْ بجـائزة www.other.org/win',
      urlLink: 'https://clinic.example.com/a',
      totalSms: 5_000,
    };
    const campaign = await harness.create(asked);
    const flags = [
      { code: 'Objective', detail: 'Reach' },
      { code: 'MessageType', detail: 'Service' },
      { code: 'Sender', detail: 'Hima Health' },
      { code: 'LinkHost', detail: 'other.org' },
      { code: 'Recipients', detail: String(Math.floor(5_000 / campaign.encoding.parts)) },
      { code: 'BlockedWord', detail: 'جائزة' },
      { code: 'BlockedWord', detail: 'free' },
    ];
    assert.deepEqual([campaign.policyFlags, campaign.policyRefuses], [flags, false]);
    // It is marked only: the data owner decides, and the answer keeps what was marked when it was given.
    const as = await newcomer();
    const preview = await harness.preview(campaign, as);
    await accept(campaign, preview.id, as);
    await harness.call.put(`campaign-filter/${filter.id}`, { ...filterInput(), version: 1 });
    assert.deepEqual((await harness.view(campaign.id)).policyFlags, flags);
    await harness.until(campaign.id, ['Completed']);
  });

  it('refuses what the policy refuses: a new request, a change, and the acceptance of one that waits', async () => {
    const refusing = { ...openPolicy, mode: 'refuse', blockedWords: ['prize'] };
    const filter = await makeFilter();
    const words = { connectionId, filterId: filter.id, message: 'You win a Prize' };
    const campaign = await harness.create(words);
    assert.deepEqual([campaign.policyFlags, campaign.policyRefuses], [[], false]);
    await harness.call.put(`campaign-filter/${filter.id}`, {
      ...filterInput({ policy: refusing }),
      version: 1,
    });
    const waiting = await harness.view(campaign.id);
    assert.deepEqual(
      [waiting.policyFlags, waiting.policyRefuses],
      [[{ code: 'BlockedWord', detail: 'prize' }], true],
    );
    const as = await newcomer();
    const preview = await harness.preview(campaign, as);
    await refused(accept(campaign, preview.id, as), 422, 'PolicyRefused');
    const refusal = await refused(harness.create(words), 422, 'PolicyRefused');
    assert.match(JSON.stringify(refusal.body), /"members":\["message"\]/);
    const change = { ...harness.request({ ...words, version: 1 }) };
    await refused(harness.call.put(`campaign/${campaign.id}`, change), 422, 'PolicyRefused');
    const kept = await harness.call.put<CampaignView>(`campaign/${campaign.id}`, {
      ...change,
      message: 'Your appointment is tomorrow.',
    });
    assert.deepEqual([kept.policyFlags, kept.policyRefuses], [[], false]);
  });

  it('does not show a second audience that differs from the first by a handful', async () => {
    const as = await newcomer();
    const requestFor = async (oldest: number) => {
      const { id: filterId } = await makeFilter({ rules: [rule('Not the oldest', age('lessThan', oldest))] });
      return harness.create({ connectionId, filterId });
    };
    const all = await requestFor(100);
    await harness.preview(all, as);
    const refusal = await refused(harness.preview(await requestFor(99), as), 422, 'PreviewTooSimilar');
    assert.doesNotMatch(`${refusal.message} ${refusal.details}`, /79\d/);
    assert.equal((await harness.preview(await requestFor(80), as)).belowMinimum, false);
    // The same question again is no second audience, even when the data has changed by a few.
    await harness.people.execute('update people set mobile = mobile where id = 1');
    await harness.preview(all, as);
  });

  it('can be looked at twenty times a day', async () => {
    const few = await harness.connect('select mobile from people where id < 60');
    const campaign = await harness.create({ connectionId: few });
    const as = await newcomer();
    for (let look = 0; look < 20; look += 1) await harness.preview(campaign, as);
    const { headers } = await refused(harness.preview(campaign, as), 429, 'TooManyRequests');
    assert.ok(Number(headers.get('retry-after')) > 80_000);
    await refused(harness.preview(campaign), 429, 'TooManyRequests');
  });
});
