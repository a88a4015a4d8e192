import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';

/** Stores tokens before their messages leave: a delivered link works even after a crash. */
export async function storeLinks(
  trx: SchemaTransaction,
  { campaignId, organizationId }: { campaignId: string; organizationId: string },
  hashes: Buffer[],
): Promise<void> {
  if (hashes.length === 0) return;
  // Sorted, so that the order of the rows doesn't reveal which message has which link.
  await sql`
    insert into click_link as l (token_hash, campaign_id, organization_id)
    select hash, ${campaignId}::uuid, ${organizationId}::uuid from unnest(${hashes}::bytea[]) as given (hash)
    order by hash
    on conflict (token_hash) do update set submitted_at = now() where l.first_click_at is null`.execute(trx);
}
