import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import type { Database } from '@hima/api-kit';
import { withEmptyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { viewCampaign } from '../src/campaigns/campaign-view.js';
import { migrations } from '../src/database/migrations/index.js';
import type { Schema } from '../src/database/schema.js';
import { openInside } from './support/open-inside.js';
import { BareService } from './support/bare-service.js';

withEmptyDatabase('the timeline of a campaign', (database) => {
  const before = new BareService(database);
  let now: Database<Schema> | undefined;
  after(() => now?.close());

  it('keeps the details of entries of older versions', async () => {
    await before.start(Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0024')));
    const id = await before.addCampaign();
    const old = [
      ['submit', 'Rana', null],
      ['failPreparation', null, 'SourceUnreachable'],
      ['reschedule', 'Omar', '2031-01-01T09:00:00.000Z'],
      ['defer', null, 'QuietHours'],
      ['pause', null, 'ErrorRate'],
      ['pause', 'Omar', null],
      ['reject', 'Omar', 'مرسل غير معروف'],
    ] as const;
    for (const [event, by, detail] of old)
      await sql`
        insert into campaign_event (campaign_id, event, by_name, detail)
        values (${id}, ${event}, ${by}, ${detail})`.execute(before.db);
    await before.stop();

    now = await openInside(database);
    const { timeline } = await viewCampaign(now.db, before.person('Rana', []), id);
    assert.deepEqual(
      timeline.map(({ at: _at, ...entry }) => entry),
      [
        { event: 'submit', by: 'Rana' },
        { event: 'failPreparation', by: null, preparationFailure: 'SourceUnreachable' },
        { event: 'reschedule', by: 'Omar', startAt: '2031-01-01T09:00:00.000Z' },
        { event: 'defer', by: null, deferReason: 'QuietHours' },
        { event: 'pause', by: null, pauseReason: 'ErrorRate' },
        { event: 'pause', by: 'Omar', pauseReason: null },
        { event: 'reject', by: 'Omar', reason: 'مرسل غير معروف' },
      ],
    );
  });

  it('shows the first entry and the newest of a long one', async () => {
    const { db } = now ?? assert.fail();
    const { rows } = await sql<{ id: string }>`select id from campaign limit 1`.execute(db);
    const id = rows[0]?.id ?? assert.fail();
    await sql`delete from campaign_event where campaign_id = ${id}`.execute(db);
    const shown = async (entries: number) => {
      await sql`
        insert into campaign_event (campaign_id, event, by_name)
        select ${id}, 'resume', n::text from generate_series(1, ${entries}::int) as n`.execute(db);
      const { timeline } = await viewCampaign(db, before.person('Rana', []), id);
      await sql`delete from campaign_event where campaign_id = ${id}`.execute(db);
      return timeline.map(({ by }) => Number(by));
    };
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    for (const entries of [0, 1, 100, 101]) assert.deepEqual(await shown(entries), upTo(entries));
    assert.deepEqual(await shown(250), [1, ...upTo(250).slice(150)]);
  });
});
