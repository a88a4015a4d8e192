import { sql } from 'kysely';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';
import type { ServiceContext } from '../service-context.js';

/**
 * A transaction that changes messages. Every such transaction takes its organization's lock first and touches that
 * organization only: so no two of them can wait for each other, whatever rows and ledgers they need, and a receipt
 * is never matched between the sending of its part and the storing of the part's ID.
 */
export async function changeMessages<Value>(
  { database }: Pick<ServiceContext, 'database'>,
  organizationId: string,
  step: (trx: SchemaTransaction) => Promise<Value>,
): Promise<Value> {
  return database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`.execute(trx);
    return step(trx);
  });
}
