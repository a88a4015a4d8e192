import { eachAlone, type ActivityWord } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { changeCampaignMessages } from '../campaigns/organization-lock.js';
import { recordBySystem } from '../campaigns/record-by-system.js';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { counters, type Counter } from './counters.js';

/** Campaigns that one statement counts. */
const atOnce = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** A counter that differs from its recount. */
interface Difference {
  campaign_id: string;
  /** Without the campaign; null: there is none. */
  was: object | null;
  is: object | null;
}

/**
 * Counts everything again that Analytics reads, and repairs the counters that differ. Counters change in the transactions
 * that change what they count, so a statement sees both alike, and only a repair locks anything.
 * @throws {RoundIncomplete} when campaigns could not be repaired; whatever `signal` is aborted with
 */
export async function recountCounters(context: ServiceContext, signal: AbortSignal): Promise<void> {
  const { db } = context.database;
  const differing: { id: string; organization_id: string; name: string }[] = [];
  let after = beforeAll;
  for (;;) {
    signal.throwIfAborted();
    const campaigns = await db
      .selectFrom('campaign')
      .select(['id', 'organization_id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const last = campaigns.at(-1);
    if (!last) break;
    after = last.id;
    const ids = campaigns.map(({ id }) => id);
    const found = new Set<string>();
    for (const counter of counters)
      for (const { campaign_id } of await findDifferences(db, counter, ids)) found.add(campaign_id);
    differing.push(...campaigns.filter(({ id }) => found.has(id)));
  }
  await eachAlone(differing, (campaign) => repair(context, campaign), {
    what: 'repair the counters of a campaign',
    idOf: ({ id }) => id,
    logger: context.logger,
    signal,
  });
}

/** In one statement, so that nothing changes in between. */
async function findDifferences(
  db: Kysely<Schema>,
  { stored, counted }: Counter,
  campaigns: string[],
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with stored as (${stored(campaigns)}), counted as (${counted(campaigns)})
    select campaign_id, to_jsonb(stored) - 'campaign_id' as was, null as is
      from (table stored except table counted) stored
    union all
    select campaign_id, null, to_jsonb(counted) - 'campaign_id' from (table counted except table stored) counted`.execute(
    db,
  );
  return rows;
}

/** In the activity log. */
const wordOf: Record<Counter['table'], ActivityWord> = {
  campaign_ledger: 'campaign-ledger',
  click_count: 'click-count',
  delivery_count: 'delivery-count',
  failure_count: 'failure-count',
};

async function repair(
  context: ServiceContext,
  campaign: { id: string; organization_id: string; name: string },
): Promise<void> {
  const { id: campaignId, organization_id: organizationId } = campaign;
  const repaired = await changeCampaignMessages(context, { organizationId, campaignId }, async (trx) => {
    await lockRows(trx, campaignId);
    const found: { counter: Counter; differences: Difference[] }[] = [];
    for (const counter of counters) {
      const differences = await findDifferences(trx, counter, [campaignId]);
      if (differences.length === 0) continue;
      for (const statement of counter.repair([campaignId])) await statement.execute(trx);
      found.push({ counter, differences });
    }
    if (found.length > 0)
      await recordBySystem(trx, campaign, 'campaign.recounted', {
        counters: found.map(({ counter }) => wordOf[counter.table]),
      });
    return found;
  });
  for (const { counter, differences } of repaired)
    context.logger.error(
      {
        campaignId,
        counter: counter.table,
        ...(!counter.confidential && { differences: differences.map(({ was, is }) => ({ was, is })) }),
      },
      'A counter differed from its recount and was repaired',
    );
}

/**
 * Until the end of the transaction, clicks and recipients that are being prepared wait for these rows before they count:
 * what is counted next includes all that are counted, and none that waits.
 */
async function lockRows(trx: SchemaTransaction, campaignId: string): Promise<void> {
  for (const table of ['campaign_ledger', 'click_count'])
    await sql`select from ${sql.table(table)} where campaign_id = ${campaignId}::uuid for update`.execute(
      trx,
    );
}
