import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openDatabase, type Database } from '@hima/api-kit';
import { silentLogger, withEmptyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { viewCampaign } from '../src/campaigns/campaign-view.js';
import { migrations } from '../src/database/migrations/index.js';
import type { Schema } from '../src/database/schema.js';
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

    now = await openDatabase<Schema>({ location: database.location(), migrations, logger: silentLogger });
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
});
