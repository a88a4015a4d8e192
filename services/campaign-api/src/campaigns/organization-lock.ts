import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';

type Step<Value> = (trx: SchemaTransaction) => Promise<Value>;

/**
 * For the transaction. Its statements look up some hundred rows of large tables; with PostgreSQL's default, made for hard
 * disks, the planner reads all of a table that has only some ten thousand rows yet.
 */
const favoringIndexes = sql`set_config('random_page_cost', '1.1', true)`;

/**
 * A transaction that changes messages of one campaign only; those of other campaigns run beside it. It writes last what
 * campaigns share, such as a day's count or the activity log: so no two can wait for each other.
 */
export async function changeCampaignMessages<Value>(
  { database }: Pick<ServiceContext, 'database'>,
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  step: Step<Value>,
): Promise<Value> {
  return database.db.transaction().execute(async (trx) => {
    await sql`
      select ${favoringIndexes}, pg_advisory_xact_lock_shared(hashtextextended(${organizationId}, 0)),
        pg_advisory_xact_lock(hashtextextended(${campaignId}, 0))`.execute(trx);
    return step(trx);
  });
}

/**
 * A transaction that may change any message of the organization, or judges something about all of them: what is left of
 * the daily limit, who is over the frequency cap, which message a receipt is about. No other transaction changes messages
 * of the organization at the same time: so a receipt is never found without a part while the part's ID is being stored.
 */
export async function changeMessages<Value>(
  { database }: Pick<ServiceContext, 'database'>,
  organizationId: string,
  step: Step<Value>,
): Promise<Value> {
  return database.db.transaction().execute(async (trx) => {
    await sql`
      select ${favoringIndexes}, pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`.execute(trx);
    return step(trx);
  });
}
