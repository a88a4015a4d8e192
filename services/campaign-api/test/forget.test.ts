import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { sql, type RawBuilder } from 'kysely';
import type { CampaignStatus } from '../src/database/tables/campaign-values.js';
import { sweep } from '../src/sweep.js';
import { BareService } from './support/bare-service.js';

interface Forgotten {
  /** Ages at which a row is still kept, and no longer. */
  kept: string;
  gone: string;
  table: string;
  /** The column that the test names its row in. */
  named: string;
  insert(name: string, at: RawBuilder<Date>): Promise<RawBuilder<unknown>> | RawBuilder<unknown>;
}

withAnyDatabase('the sweep', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());

  const forgotten: Record<string, Forgotten> = {
    'recipients staged for a preparation that ended': {
      kept: '30 minutes',
      gone: '90 minutes',
      table: 'audience_member',
      named: 'run_id',
      insert: (name, when) => sql`
        insert into audience_member (run_id, number_lookup, number_sealed, staged_at)
        values (${name}::uuid, '', '', ${when})`,
    },
    'unmatched receipts after the validity and grace periods': {
      kept: '1 minute',
      gone: '3 minutes',
      table: 'unmatched_receipt',
      named: 'organization_id',
      insert: (name, when) => sql`
        insert into unmatched_receipt (organization_id, gateway_id, state, recipient_lookup, sender, received_at)
        values (${name}::uuid, 'id', 'Delivered', '', 'Hima', ${when})`,
    },
    'daily counts': {
      kept: '5 days',
      gone: '9 days',
      table: 'daily_count',
      named: 'organization_id',
      insert: (name, when) => sql`
        insert into daily_count (organization_id, day, messages) values (${name}::uuid, (${when})::date, 1)`,
    },
    'daily counts of test messages': {
      kept: '5 days',
      gone: '9 days',
      table: 'test_count',
      named: 'organization_id',
      insert: (name, when) => sql`
        insert into test_count (organization_id, day) values (${name}::uuid, (${when})::date)`,
    },
    'daily counts of replies': {
      kept: '38 days',
      gone: '42 days',
      table: 'reply_count',
      named: 'organization_id',
      insert: (name, when) => sql`
        insert into reply_count (organization_id, day, replies) values (${name}::uuid, (${when})::date, 1)`,
    },
    notifications: {
      kept: '89 days',
      gone: '91 days',
      table: 'notification',
      named: 'subject_id',
      insert: (name, when) => sql`
        insert into notification (organization_id, kind, subject_id, at)
        values (${service.organizationId}::uuid, 'RequestToAnswer', ${name}::uuid, ${when})`,
    },
    'audience previews': {
      kept: '6 days',
      gone: '8 days',
      table: 'audience_preview',
      named: 'id',
      insert: async (name, when) => sql`
        insert into audience_preview (id, organization_id, campaign_id, campaign_version, query_version, user_id,
          queried_at, definition, sketch)
        values (${name}::uuid, ${service.organizationId}::uuid, ${await service.addCampaign({ status: 'Completed' })}::uuid,
          1, 1, ${randomUUID()}::uuid, ${when}, '', '')`,
    },
  };

  for (const [what, { kept, gone, table, named, insert }] of Object.entries(forgotten))
    it(`deletes ${what}, and not before`, async () => {
      const names = { kept: randomUUID(), gone: randomUUID() };
      const ago = (age: string) => sql<Date>`now() - ${age}::interval`;
      await (await insert(names.kept, ago(kept))).execute(service.db);
      await (await insert(names.gone, ago(gone))).execute(service.db);
      await sweep(service.context, new AbortController().signal);
      const { rows } = await sql<{ name: string }>`
        select ${sql.ref(named)} as name from ${sql.table(table)}
        where ${sql.ref(named)} = any(${Object.values(names)}::uuid[])`.execute(service.db);
      assert.deepEqual(rows, [{ name: names.kept }]);
    });

  it('deletes the people in reserve of campaigns that will not be sent, and no others', async () => {
    const reserve = async (status: 'Scheduled' | 'Cancelled' | 'Failed', deletedAt: Date | null = null) => {
      const id = await service.addCampaign({ status, deleted_at: deletedAt });
      await service.db
        .insertInto('recipient_reserve')
        .values({ campaign_id: id, place: 1, number_lookup: randomBytes(32), number_sealed: randomBytes(32) })
        .execute();
      return id;
    };
    const kept = await reserve('Scheduled');
    await reserve('Cancelled');
    await reserve('Failed');
    await reserve('Scheduled', new Date());
    await sweep(service.context, new AbortController().signal);
    const rows = await service.db.selectFrom('recipient_reserve').select('campaign_id').execute();
    assert.deepEqual(rows, [{ campaign_id: kept }]);
  });

  it('deletes the key of recipients’ numbers 30 days after sending, or at once when nothing was sent', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const campaign = (status: CampaignStatus, sentDaysAgo: number | null) => {
      const at = sentDaysAgo === null ? null : ago(sentDaysAgo);
      return service.addCampaign({ status, begun_at: at, submitted_at: at, data_key: randomBytes(48) });
    };
    const kept = [
      await campaign('Completed', 29),
      await campaign('Cancelled', 29),
      await campaign('AwaitingReceipts', 31),
      await campaign('Paused', null),
    ];
    const gone = [
      await campaign('Completed', 31),
      await campaign('CompletedWithFailures', 31),
      await campaign('Cancelled', null),
      await campaign('Failed', null),
    ];
    await sweep(service.context, new AbortController().signal);
    const rows = await service.db
      .selectFrom('campaign')
      .select(['id', 'data_key'])
      .where('id', 'in', [...kept, ...gone])
      .execute();
    const withKey = rows.filter(({ data_key }) => data_key !== null).map(({ id }) => id);
    assert.deepEqual(withKey.sort(), kept.sort());
  });

  it('finds old receipts by an index', async () => {
    await sql`
      insert into unmatched_receipt (organization_id, gateway_id, state, recipient_lookup, sender)
      select ${service.organizationId}::uuid, n::text, 'Delivered', '', 'Hima' from generate_series(1, 5000) n`.execute(
      service.db,
    );
    await service.context.database.analyze('unmatched_receipt');
    const { rows } = await sql<Record<string, string>>`
      explain delete from unmatched_receipt where received_at < now() - interval '1 day'`.execute(service.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /unmatched_receipt_age/);
  });
});
