import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { changeCampaignMessages } from '../src/campaigns/organization-lock.js';
import type { SchemaTransaction } from '../src/database/schema.js';
import { applyToParts, matchReceipts } from '../src/sending/match-receipts.js';
import { storeResults } from '../src/sending/store-results.js';
import { BareService } from './support/bare-service.js';

const people = 20_000;
const batch = 100;

withAnyDatabase('tables that the database has no statistics of', (at) => {
  const service = new BareService(at);
  const campaign = { organizationId: service.organizationId, campaignId: '' };
  const claim = randomUUID();
  before(async () => {
    await service.start();
    campaign.campaignId = await service.addCampaign();
    // Submitted in the order of their ids; of half of them the result is stored.
    await sql`
      with given as (
        insert into message (campaign_id, organization_id, parts, state, claim, number_lookup, number_sealed)
        select ${campaign.campaignId}::uuid, ${campaign.organizationId}::uuid, 1,
          case when n <= ${people / 2} then 'Accepted' else 'Submitting' end, ${claim}::uuid,
          sha256(n::text::bytea), ''::bytea
        from generate_series(1, ${people}::int) n returning id, state
      )
      insert into message_part (message_id, part, organization_id, gateway_id, state)
      select id, 1, ${campaign.organizationId}::uuid, 'gateway-' || id, 'Accepted' from given where state = 'Accepted'`.execute(
      service.db,
    );
  });
  after(() => service.stop());

  /** The rows that this transaction has read by reading a table from its beginning. */
  const readThrough = async (trx: SchemaTransaction) => {
    const { rows } = await sql<{ rows: number }>`
      select coalesce(sum(seq_tup_read), 0)::int as rows from pg_stat_xact_user_tables
      where relname in ('message', 'message_part', 'unmatched_receipt')`.execute(trx);
    return rows[0]?.rows;
  };

  it('B15 are not read as a whole for the results of some messages', async () => {
    await changeCampaignMessages(service.context, campaign, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from message where state = 'Submitting' order by id limit ${batch}`.execute(trx);
      const before = await readThrough(trx);
      const results = rows.map(({ id }) => ({
        messageId: id,
        claim,
        state: 'Accepted' as const,
        error: null,
        parts: [{ part: 1, gatewayId: `gateway-${id}` }],
      }));
      await storeResults(trx, campaign, results);
      assert.equal(await readThrough(trx), before);
    });
  });

  it('B15 are not read as a whole for some receipts', async () => {
    const { organizationId } = campaign;
    await changeCampaignMessages(service.context, campaign, async (trx) => {
      const { rows } = await sql<{ gateway_id: string; number_lookup: Buffer }>`
        select gateway_id, number_lookup from message_part p join message m on m.id = p.message_id
        order by p.message_id limit ${batch}`.execute(trx);
      const before = await readThrough(trx);
      const receipts = rows.map(({ gateway_id: gatewayId, number_lookup: recipientLookup }) => ({
        gatewayId,
        recipientLookup,
        state: 'Delivered' as const,
        error: null,
        marked: true,
      }));
      const matches = await matchReceipts(trx, organizationId, receipts, { format: 'Automatic' });
      assert.equal(matches.size, batch);
      assert.deepEqual(await applyToParts(trx, matches), { changed: [campaign.campaignId], missed: [] });
      assert.equal(await readThrough(trx), before);
    });
  });
});
