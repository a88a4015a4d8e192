import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withDatabases } from '@hima/api-kit/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { LedgerTable } from '../src/database/tables/campaigns.js';
import type { MessageState } from '../src/database/tables/sending.js';
import { BareService } from './support/bare-service.js';

const states: MessageState[] = [
  'Queued',
  'Submitting',
  'Accepted',
  'Delivered',
  'Undelivered',
  'Expired',
  'Rejected',
  'Uncertain',
  'Skipped',
];

withDatabases('the ledger', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());
  const addCampaign = (answer: 'Pending' | 'Accepted' = 'Accepted') =>
    service.addCampaign({
      status: answer === 'Accepted' ? 'Sending' : 'Pending',
      answer_status: answer,
    });
  const stored = async (campaignId: string): Promise<LedgerTable | undefined> =>
    service.db
      .selectFrom('campaign_ledger')
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .executeTakeFirst();

  it('counts messages by state for any statement that changes them', async () => {
    const step = fc.record({
      kind: fc.constantFrom('insert', 'move', 'delete'),
      campaign: fc.nat(1),
      from: fc.constantFrom(...states),
      to: fc.constantFrom(...states),
      count: fc.integer({ min: 1, max: 7 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const campaigns = [await addCampaign(), await addCampaign()];
        for (const { kind, campaign, from, to, count } of steps) {
          const id = campaigns[campaign] ?? '';
          if (kind === 'insert') {
            await service.db
              .insertInto('message')
              .values(Array.from({ length: count }, () => service.message(id, to)))
              .execute();
          } else if (kind === 'move') {
            // Across campaigns in one statement, too.
            await sql`update message set state = ${to} where id in (
              select id from message where campaign_id = any(${campaigns}::uuid[]) and state = ${from} limit ${count})`.execute(
              service.db,
            );
          } else
            await sql`delete from message where campaign_id = ${id}::uuid and state = ${from}`.execute(
              service.db,
            );
        }
        for (const id of campaigns) {
          const { rows } = await sql<{ state: string; n: number }>`
            select state, count(*) as n from message where campaign_id = ${id}::uuid group by state`.execute(
            service.db,
          );
          const ledger = await stored(id);
          const counted = new Map(rows.map(({ state, n }) => [state.toLowerCase(), n]));
          for (const state of states) {
            const column = state.toLowerCase() as Exclude<keyof LedgerTable, 'campaign_id'>;
            assert.equal(ledger?.[column] ?? 0, counted.get(column) ?? 0, state);
          }
          assert.equal(
            ledger?.audience ?? 0,
            rows.reduce((sum, { n }) => sum + n, 0),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it('cannot be unbalanced by manual changes', async () => {
    const id = await addCampaign();
    await service.db.insertInto('message').values(service.message(id, 'Queued')).execute();
    await assert.rejects(
      service.db.updateTable('campaign_ledger').set({ delivered: 1 }).where('campaign_id', '=', id).execute(),
      /ledger_balances/,
    );
  });

  it('allows each person once per campaign', async () => {
    const id = await addCampaign();
    const one = service.message(id, 'Queued');
    await service.db.insertInto('message').values(one).execute();
    await assert.rejects(service.db.insertInto('message').values(one).execute(), /duplicate key/);
  });

  it('makes a decided request immutable', async () => {
    const change = (id: string, set: Record<string, unknown>) =>
      service.db.updateTable('campaign').set(set).where('id', '=', id).execute();
    const open = await addCampaign('Pending');
    await change(open, { message: 'Other words' });
    const answered = await addCampaign();
    await change(answered, { status: 'AwaitingReceipts', dispatcher: randomUUID() });
    for (const set of [
      { message: 'Other words' },
      { sender_id: 'Else' },
      { audience_count: 9 },
      { answer_status: 'Pending' },
    ])
      await assert.rejects(change(answered, set), /cannot be changed/, JSON.stringify(set));
  });
});
