import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { openDatabase, type Database } from '@hima/api-kit';
import { silentLogger, withDatabases } from '@hima/api-kit/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations.js';
import type { LedgerTable, MessageState, Schema } from '../src/database/schema.js';

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
  let database: Database<Schema>;
  const organizationId = randomUUID();
  const connectionId = randomUUID();
  before(async () => {
    database = await openDatabase<Schema>({ location: at.location(), migrations, logger: silentLogger });
    await database.db
      .insertInto('database_connection')
      .values({
        id: connectionId,
        organization_id: organizationId,
        name: 'People',
        type: 'PostgreSQL',
        host_name: 'db',
        port: 5432,
        user_name: 'reader',
        password: randomBytes(8),
        database_name: '',
        default_schema: '',
        tls: false,
        mobile_number_query: 'select 1',
      })
      .execute();
  });
  after(() => database.close());

  const addCampaign = async (answer: 'Pending' | 'Accepted' = 'Accepted') => {
    const id = randomUUID();
    await database.db
      .insertInto('campaign')
      .values({
        id,
        organization_id: organizationId,
        name: 'Test',
        sender_kind: 'Product',
        sender_id: 'Hima',
        message_type: 'Service',
        content_type: 'Text',
        objective: 'Reach',
        message: 'Hello',
        parts: 1,
        company_legal_name: 'Company',
        total_sms: 10,
        time_zone: 'UTC',
        connection_id: connectionId,
        status: answer === 'Accepted' ? 'Sending' : 'Pending',
        answer_status: answer,
        created_by: randomUUID(),
        created_by_name: 'Tester',
      })
      .execute();
    return id;
  };
  const message = (campaignId: string, state: MessageState) => ({
    campaign_id: campaignId,
    organization_id: organizationId,
    parts: 1,
    state,
    number_lookup: randomBytes(32),
    number_sealed: randomBytes(8),
  });
  const stored = async (campaignId: string): Promise<LedgerTable | undefined> =>
    database.db
      .selectFrom('campaign_ledger')
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .executeTakeFirst();

  it('counts what the messages are, whatever statements change them', async () => {
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
            await database.db
              .insertInto('message')
              .values(Array.from({ length: count }, () => message(id, to)))
              .execute();
          } else if (kind === 'move') {
            // Across campaigns in one statement, too.
            await sql`update message set state = ${to} where id in (
              select id from message where campaign_id = any(${campaigns}::uuid[]) and state = ${from} limit ${count})`.execute(
              database.db,
            );
          } else
            await sql`delete from message where campaign_id = ${id}::uuid and state = ${from}`.execute(
              database.db,
            );
        }
        for (const id of campaigns) {
          const { rows } = await sql<{ state: string; n: number }>`
            select state, count(*) as n from message where campaign_id = ${id}::uuid group by state`.execute(
            database.db,
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

  it('cannot be put out of balance by hand', async () => {
    const id = await addCampaign();
    await database.db.insertInto('message').values(message(id, 'Queued')).execute();
    await assert.rejects(
      database.db
        .updateTable('campaign_ledger')
        .set({ delivered: 1 })
        .where('campaign_id', '=', id)
        .execute(),
      /ledger_balances/,
    );
  });

  it('a person is in a campaign once', async () => {
    const id = await addCampaign();
    const one = message(id, 'Queued');
    await database.db.insertInto('message').values(one).execute();
    await assert.rejects(database.db.insertInto('message').values(one).execute(), /duplicate key/);
  });

  it('an answered request stays as it was answered', async () => {
    const change = (id: string, set: Record<string, unknown>) =>
      database.db.updateTable('campaign').set(set).where('id', '=', id).execute();
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
