import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Database } from '@hima/api-kit';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { createCapRank, rankWidth } from '../src/audience/cap-rank.js';
import { Waterfall, stages } from '../src/audience/waterfall.js';
import type { AudiencePreviewView, CampaignView } from '../src/campaigns/campaign-schemas.js';
import type { Schema } from '../src/database/schema.js';
import { createDisclosureKeys } from '../src/disclosure/keys.js';
import { openInside } from './support/open-inside.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const soon = () => ({ startAt: new Date(Date.now() + 3_600_000).toISOString() });

withAnyDatabase('the cap on an audience', (database) => {
  const harness = new Harness(database);
  let inside: Database<Schema>;
  before(async () => {
    await harness.start(300);
    inside = await openInside(database);
  });
  after(async () => {
    await inside.close();
    await harness.stop();
  });

  const cap = (campaign: CampaignView, most: number | null, as = harness.call) =>
    as.put<CampaignView>(`campaign/${campaign.id}/audience-cap`, { cap: most, version: campaign.version });
  const lookupsOf = async (id: string) => {
    const rows = await inside.db
      .selectFrom('message')
      .select('number_lookup')
      .where('campaign_id', '=', id)
      .execute();
    return rows.map(({ number_lookup }) => number_lookup.toString('hex')).sort();
  };
  const accepted = async (most: number | null, more: Record<string, unknown> = {}) => {
    const campaign = await harness.create({ ...soon(), ...more });
    if (most !== null) await cap(campaign, most);
    const done = await harness.accept(campaign);
    assert.equal(done.status, 'Scheduled', JSON.stringify(done.preparationFailure));
    return done;
  };

  it('reaches exactly as many people, each once, whatever the order of the rows', async () => {
    const backwards = await harness.connect('select mobile from people order by id desc');
    const twice = await harness.connect('select mobile from people union all select mobile from people');
    for (const connectionId of [harness.connectionId, backwards, twice]) {
      const campaign = await accepted(60, { connectionId });
      assert.equal(new Set(await lookupsOf(campaign.id)).size, 60);
      assert.equal((await lookupsOf(campaign.id)).length, 60);
      // The exact size stays unknown until the first message.
      assert.deepEqual([campaign.audienceCap, campaign.audience, campaign.audienceCount], [60, null, null]);
    }
  });

  it('chooses other people for each campaign', async () => {
    const campaign = await harness.create(soon());
    await cap(campaign, 100);
    const first = await harness.accept(campaign);
    const people = await lookupsOf(first.id);
    const other = await lookupsOf((await accepted(100)).id);
    const both = people.filter((lookup) => other.includes(lookup)).length;
    assert.ok(both < 100, `${both}`);
    // A third is expected; the bounds are six standard deviations away.
    assert.ok(both > 5 && both < 65, String(both));
  });

  it('reaches everyone when the audience is smaller than the cap', async () => {
    assert.equal((await lookupsOf((await accepted(5_000)).id)).length, 300);
  });

  it('holds within the SMS limit', async () => {
    const campaign = await harness.create({ ...soon(), totalSms: 100 });
    await cap(campaign, 250);
    const preview = await harness.preview(campaign);
    assert.equal(preview.exceedsTotal, true);
    const body = { previewId: preview.id, version: campaign.version };
    await refused(harness.call.post(`campaign/${campaign.id}/accept`, body), 422, 'TotalExceeded');
  });

  it('must be at least the minimum audience size, of a request that waits for an answer', async () => {
    const campaign = await harness.create();
    const error = await refused(cap(campaign, 49), 422, 'CapBelowMinimum');
    assert.match(error.message, /at least the minimum audience size of 50/);
    await refused(cap(campaign, 0), 400, 'ValidationFailed');
    await refused(cap({ ...campaign, version: 7 }, 60), 409, 'RequestChanged');
    await refused(cap(await accepted(60), 70), 409, 'AlreadyAnswered');
    const reader = await harness.signIn('Reader', {
      permissions: everything.filter((one) => one !== 'Pages.Campaigns.Answer'),
    });
    await refused(cap(campaign, 60, reader), 403, 'Forbidden');
    assert.ok(!(await reader.get<CampaignView>(`campaign/${campaign.id}`)).actions.includes('capAudience'));
  });

  it('is part of the preview: accepting with another cap names both', async () => {
    const campaign = await harness.create(soon());
    const before = await harness.preview(campaign);
    assert.equal(before.audienceCap, null);
    await cap(campaign, 60);
    const accept = (preview: AudiencePreviewView) =>
      harness.call.post(`campaign/${campaign.id}/accept`, { previewId: preview.id, version: 1 });
    const error = await refused(accept(before), 409, 'AudienceCapChanged');
    assert.match(error.message, /changed from no cap to at most 60\. Refresh/);
    const again = await harness.preview(campaign);
    // The same question: the figures stay, and no preview is used.
    assert.deepEqual(
      [again.counts, again.audienceCap, again.budget.left],
      [before.counts, 60, before.budget.left],
    );
    await cap(campaign, null);
    assert.match((await refused(accept(again), 409, 'AudienceCapChanged')).message, /at most 60 to no cap/);
  });

  it('lets a request through that needs more SMS than its limit without it', async () => {
    const campaign = await harness.create({ ...soon(), totalSms: 100 });
    assert.equal((await harness.preview(campaign)).exceedsTotal, true);
    await cap(campaign, 80);
    assert.equal((await harness.preview(campaign)).exceedsTotal, false);
    const done = await harness.accept(campaign);
    assert.equal((await lookupsOf(done.id)).length, 80);
  });

  it('is in the activity log and in the export', async () => {
    const campaign = await harness.create();
    await cap(campaign, 60);
    await cap(campaign, 60);
    await cap(campaign, 75);
    const { items } = await harness.call.get<{ items: { action: string }[] }>(
      `campaign/${campaign.id}/activity?MaxResultCount=20`,
    );
    // The same cap again changes nothing.
    assert.equal(items.filter(({ action }) => action === 'campaign.audience-capped').length, 2);
    const { organizationId } = harness;
    const { token } = await harness.mainApi.signUp({
      name: 'Exporter',
      organizationId,
      permissions: [...everything, 'Pages.Campaigns.Export'],
    });
    const csv = await harness.call.fetch('campaign/export', {
      headers: { authorization: `Bearer ${token}` },
    });
    const [head = '', ...lines] = (await csv.text()).replace(/[\ufeff"]/g, '').split('\r\n');
    const at = head.split(',').indexOf('Audience cap');
    const line = lines.find((one) => one.startsWith(campaign.id)) ?? assert.fail();
    assert.equal(line.split(',')[at], '75');
  });
});

it('ranks people at random, by the key and the campaign alone', () => {
  const keys = createDisclosureKeys(Buffer.alloc(32, 7));
  const people = Array.from({ length: 400 }, (_, index) => {
    const lookup = Buffer.alloc(32, index % 256);
    // As the beginnings of real look-ups, each its own.
    lookup.writeUInt32LE(index + 1, 0);
    return lookup;
  });
  const chosen = (campaign: string, order: readonly Buffer[]) => {
    const waterfall = new Waterfall();
    for (const lookup of order) waterfall.place(lookup, stages.eligible);
    waterfall.keepAtMost(100, { rank: createCapRank(keys, campaign) });
    return people.map((lookup) => waterfall.isEligible(lookup));
  };
  const first = chosen('one', people);
  assert.equal(first.filter(Boolean).length, 100);
  assert.deepEqual(chosen('one', people.toReversed()), first);
  assert.notDeepEqual(chosen('two', people), first);
  // Over many campaigns everyone is chosen about as often: 75 of 300, six standard deviations around it.
  const times = people.map(() => 0);
  for (let campaign = 0; campaign < 300; campaign += 1)
    chosen(`campaign ${campaign}`, people).forEach((is, index) => (times[index]! += is ? 1 : 0));
  assert.ok(
    Math.min(...times) > 30 && Math.max(...times) < 120,
    `${Math.min(...times)}–${Math.max(...times)}`,
  );
  assert.equal(createCapRank(keys, 'one')(Buffer.alloc(3 * rankWidth)).length, 3 * rankWidth);
});
