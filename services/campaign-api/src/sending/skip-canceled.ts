import { sql } from 'kysely';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { changeCampaignMessages } from '../campaigns/organization-lock.js';

const rowsPerStatement = 5_000;

/**
 * Takes a portion of what a canceled or failed campaign has not sent out of its queue. In portions: on PGlite one long statement
 * would stop the whole process for its duration.
 * @returns whether there may be more
 */
export async function skipCanceled(
  trx: SchemaTransaction,
  { id }: Pick<CampaignRow, 'id'>,
  why: 'Cancelled' | 'Failed' = 'Cancelled',
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update message set state = 'Skipped', error = ${why} where id in (
      select id from message where campaign_id = ${id}::uuid and state = 'Queued' order by id limit ${rowsPerStatement}
    )`.execute(trx);
  return numAffectedRows === BigInt(rowsPerStatement);
}

/** The rest of it, as a job. Rejects when `signal` is aborted; it resumes after the restart. */
export async function skipAllCanceled(
  context: ServiceContext,
  campaignId: string,
  signal: AbortSignal,
): Promise<void> {
  const campaign = await context.database.db
    .selectFrom('campaign')
    .select(['id', 'organization_id', 'status'])
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (campaign?.status !== 'Cancelled' && campaign?.status !== 'Failed') return;
  const { status, organization_id: organizationId } = campaign;
  let more = true;
  while (more) {
    signal.throwIfAborted();
    more = await changeCampaignMessages(context, { organizationId, campaignId }, (trx) =>
      skipCanceled(trx, campaign, status),
    );
  }
}
