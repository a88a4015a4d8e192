import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Database } from '@hima/api-kit';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { stages, Waterfall } from '../src/audience/waterfall.js';
import type { Schema } from '../src/database/schema.js';
import { openInside } from './support/open-inside.js';
import { Harness } from './support/harness.js';
import { filterOf } from './support/tenancy/organization-data.js';

withAnyDatabase('an audience with a maximum', (database) => {
  const harness = new Harness(database);
  let inside: Database<Schema>;
  /** The first person who has not opted out. */
  let next = 1;
  before(async () => {
    // Accepted in quiet hours, and sent when they are lifted.
    const ahead = new Date('2026-09-01T18:30:00Z').getTime() - Date.now();
    harness.clock = () => new Date(Date.now() + ahead);
    await harness.start(300);
    inside = await openInside(database);
  });
  after(async () => {
    await inside.close();
    await harness.stop();
  });

  const setQuietHours = async (quietHours: object | null) => {
    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    await harness.call.put('sms-setup', { version, quietHours });
  };
  const number = (id: number) => `05${String(id).padStart(8, '0')}`;
  const optOut = async (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => number(next + index));
    next += count;
    await harness.call.post('opt-out', { numbers });
    return numbers;
  };
  const filter = async (maxRecipients: number) => {
    const { id } = await harness.call.post<{ id: string }>('campaign-filter', {
      ...filterOf(harness.connectionId),
      maxRecipients,
    });
    return id;
  };
  const accept = async ({ cap, ...request }: { cap?: number; filterId?: string }) => {
    const campaign = await harness.create(request);
    if (cap) await harness.call.put(`campaign/${campaign.id}/audience-cap`, { cap, version: 1 });
    await setQuietHours({ from: '21:00', to: '09:00', timeZone: 'Asia/Riyadh' });
    await harness.accept(campaign);
    return harness.until(campaign.id, ['Deferred']);
  };
  const send = async (campaign: { id: string }) => {
    harness.center.submissions.length = 0;
    await setQuietHours(null);
    return harness.until(campaign.id, ['Completed']);
  };
  const reserveOf = async (id: string) => {
    const rows = await inside.db
      .selectFrom('recipient_reserve')
      .select('number_lookup')
      .where('campaign_id', '=', id)
      .execute();
    return rows.length;
  };

  // The maximum of a filter is part of the previewed size, whose noise takes at most 48 people from it, and the opt-outs 40: never below 50.
  const most = 140;
  const bounds: Record<string, () => Promise<Parameters<typeof accept>[0]>> = {
    'a cap': async () => ({ cap: most }),
    'the maximum of a filter': async () => ({ filterId: await filter(most) }),
    'a cap just below the maximum of a filter': async () => ({
      cap: most,
      filterId: await filter(most + 1),
    }),
  };
  for (const [bound, request] of Object.entries(bounds)) {
    it(`has the same size whoever opts out before the first message: ${bound}`, async () => {
      const campaign = await accept(await request());
      // That none of so many was chosen has a chance of less than 1 in 400 million.
      const gone = await optOut(40);
      const done = await send(campaign);
      assert.deepEqual(
        [done.ledger?.audience, done.ledger?.delivered, done.audienceCount, done.audience?.count],
        [most, most, most, most],
      );
      const taken = harness.center.taken();
      assert.equal(taken.size, most);
      assert.deepEqual(
        gone.filter((one) => taken.has(`966${one.slice(1)}`)),
        [],
      );
      assert.equal(await reserveOf(campaign.id), 0);
    });
  }

  it('keeps people in reserve only behind a maximum that binds', async () => {
    assert.ok((await reserveOf((await accept({ cap: 60 })).id)) > 0);
    assert.equal(await reserveOf((await accept({ cap: 1_000 })).id), 0);
  });
});

withAnyDatabase('an audience that opts out', (database) => {
  const harness = new Harness(database);
  let inside: Database<Schema>;
  before(async () => {
    const ahead = new Date('2026-09-01T18:30:00Z').getTime() - Date.now();
    harness.clock = () => new Date(Date.now() + ahead);
    await harness.start(120);
    inside = await openInside(database);
  });
  after(async () => {
    await inside.close();
    await harness.stop();
  });

  const quietHours = { from: '21:00', to: '09:00', timeZone: 'Asia/Riyadh' };
  const setQuietHours = async (given: object | null) => {
    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    await harness.call.put('sms-setup', { version, quietHours: given });
  };
  /** One of 120 is left. The others count, too: the size that was shown is at most 170. */
  const numbers = Array.from({ length: 139 }, (_, index) => {
    const id = index < 119 ? index + 1 : 1_000 + index;
    return `05${String(id).padStart(8, '0')}`;
  });
  const optOut = () => harness.call.post('opt-out', { numbers });
  const optIn = () => inside.db.deleteFrom('opt_out').execute();
  const fails = async (campaign: { id: string }) => {
    const failed = await harness.until(campaign.id, ['Failed', 'Completed']);
    assert.equal(failed.failureReason, 'AudienceTooSmall');
    assert.deepEqual([failed.begunAt, failed.ledger, failed.answerStatus], [null, null, 'Accepted']);
    assert.equal(harness.center.submissions.length, 0);
    const { items } = await harness.call.get<{ items: { action: string; by: string }[] }>(
      `campaign/${campaign.id}/activity`,
    );
    assert.deepEqual([items[0]?.action, items[0]?.by], ['campaign.failed', 'Hima']);
  };

  it('gets no message when few are left at the first message, and no figure is disclosed', async () => {
    const campaign = await harness.create();
    await setQuietHours(quietHours);
    await harness.accept(campaign);
    const { audienceCount } = await harness.until(campaign.id, ['Deferred']);
    await optOut();
    await setQuietHours(null);
    await fails(campaign);
    const { audienceCount: after } = await harness.until(campaign.id, ['Failed']);
    assert.equal(after, audienceCount);
  });

  it('is not accepted when few are left since the preview, however often that is repeated', async () => {
    await optIn();
    for (const isRepeated of [true, false]) {
      const campaign = await harness.create();
      let preview = await harness.preview(campaign);
      await optOut();
      if (isRepeated) preview = await harness.preview(campaign);
      await harness.acceptPreview(campaign, preview.id);
      const pending = await harness.until(campaign.id, ['Pending', 'Completed', 'Failed', 'Sending']);
      assert.equal(pending.status, 'Pending');
      assert.equal(pending.preparationFailure, 'AudienceChanged');
      await optIn();
    }
    assert.equal(harness.center.submissions.length, 0);
  });
});

it('names those who come next, in their order', () => {
  const person = (rank: number) => {
    const lookup = Buffer.alloc(32);
    lookup.writeUInt32BE(rank, 0);
    return lookup;
  };
  const waterfall = new Waterfall();
  for (const rank of [7, 3, 9, 1, 5]) waterfall.place(person(rank), stages.eligible);
  const beyond = waterfall.keepAtMost(2, { reserve: 2 });
  assert.deepEqual(
    beyond?.next.map((key) => key.readUInt32BE(0)),
    [5, 7],
  );
  assert.equal(waterfall.stopped(stages.eligible), 2);
  assert.equal(waterfall.keepAtMost(2, { reserve: 2 }), null);
});
