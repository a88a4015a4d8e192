import { sql } from 'kysely';
import { numberContext, sealNumber } from '../numbers/number-cipher.js';
import type { ServiceContext } from '../service-context.js';
import type { CampaignRow, SchemaTransaction } from './campaign-row.js';
import type { Audience, Recipient } from './read-audience.js';

/** Keeps a chunk of the audience aside, sealed for the campaign, until the request is accepted. */
export async function stageRecipients(
  { database }: ServiceContext,
  run: { id: string; campaignId: string; dataKey: Buffer },
  recipients: Recipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  const lookups = recipients.map(({ lookup }) => lookup);
  const sealed = recipients.map(({ e164, lookup }) =>
    sealNumber(run.dataKey, e164, numberContext(run.campaignId, lookup)),
  );
  await sql`
    insert into audience_member (run_id, number_lookup, number_sealed)
    select ${run.id}::uuid, lookup, sealed
    from unnest(${lookups}::bytea[], ${sealed}::bytea[]) as staged (lookup, sealed)`.execute(database.db);
}

/** Takes out again who turned out not to belong to the audience. */
export async function unstage(
  { database }: ServiceContext,
  runId: string,
  { withdrawn, beyond }: Pick<Audience, 'withdrawn' | 'beyond'>,
): Promise<void> {
  if (withdrawn.length > 0) {
    await sql`
      delete from audience_member
      where run_id = ${runId}::uuid and number_lookup = any(${withdrawn}::bytea[])`.execute(database.db);
  }
  if (beyond) {
    await sql`
      delete from audience_member
      where run_id = ${runId}::uuid and substring(number_lookup for 8) > ${beyond}`.execute(database.db);
  }
}

const rowsPerStatement = 5_000;

/**
 * Makes the staged people the recipients of the campaign, inside the transaction that accepts it. In portions: on PGlite one
 * long statement would stop the whole process. In the order of the look-ups, which says nothing about the order of the
 * organization's list; each portion begins where the last one ended, so that the time grows with the audience and no faster.
 */
export async function enlistRecipients(
  trx: SchemaTransaction,
  campaign: Pick<CampaignRow, 'id' | 'organization_id' | 'parts'>,
  runId: string,
): Promise<number> {
  let enlisted = 0;
  for (let after: Buffer | null = Buffer.alloc(0); after;) {
    const { rows }: { rows: { count: number; last: Buffer | null }[] } = await sql<{
      count: number;
      last: Buffer | null;
    }>`
      with portion as (
        select number_lookup, number_sealed from audience_member
        where run_id = ${runId}::uuid and number_lookup > ${after}
        order by number_lookup limit ${rowsPerStatement}
      ), enlisted as (
        insert into message (campaign_id, organization_id, parts, number_lookup, number_sealed)
        select ${campaign.id}::uuid, ${campaign.organization_id}::uuid, ${campaign.parts}::smallint, number_lookup,
          number_sealed
        from portion
      )
      select count(*)::int as count, (array_agg(number_lookup order by number_lookup desc))[1] as last
      from portion`.execute(trx);
    enlisted += rows[0]?.count ?? 0;
    after = rows[0]?.last ?? null;
  }
  return enlisted;
}

export async function dropStaged({ database }: ServiceContext, runId: string): Promise<void> {
  await database.db.deleteFrom('audience_member').where('run_id', '=', runId).execute();
}
