import { sql } from 'kysely';
import { sealGroups } from '../insights/group-cipher.js';
import { numberContext, sealNumber } from '../numbers/number-cipher.js';
import type { ServiceContext } from '../service-context.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SchemaTransaction } from '../database/schema.js';
import { rankWidth, type CapRank } from './cap-rank.js';
import type { Audience, Recipient } from './read-audience.js';

/** An attempt at a preparation. */
interface Run {
  id: string;
  campaign: Pick<CampaignRow, 'id'>;
  dataKey: Buffer;
}

/** Stages a chunk of the audience, sealed for the campaign, until it is compared with the preview. */
export async function stageRecipients(
  { database }: ServiceContext,
  run: Run,
  recipients: Recipient[],
  rank?: CapRank,
): Promise<void> {
  if (recipients.length === 0) return;
  const lookups = recipients.map(({ lookup }) => lookup);
  const sealed = recipients.map(({ e164, lookup }) =>
    sealNumber(run.dataKey, e164, numberContext(run.campaign.id, lookup)),
  );
  const grouped = recipients.map(({ groups, lookup }) =>
    groups ? sealGroups(run.dataKey, groups, run.campaign.id, lookup) : null,
  );
  const ranked = rank?.(Buffer.concat(lookups.map((lookup) => lookup.subarray(0, rankWidth))));
  const ranks = lookups.map((_, at) => ranked?.subarray(at * rankWidth, at * rankWidth + 8) ?? null);
  await sql`
    insert into audience_member (run_id, number_lookup, number_sealed, groups_sealed, cap_rank)
    select ${run.id}::uuid, lookup, sealed, grouped, ranked
    from unnest(${lookups}::bytea[], ${sealed}::bytea[], ${grouped}::bytea[], ${ranks}::bytea[])
      as staged (lookup, sealed, grouped, ranked)`.execute(database.db);
}

/** Takes out again who turned out not to belong to the audience, except those in reserve. */
export async function unstage(
  { database: { db } }: ServiceContext,
  runId: string,
  {
    withdrawn,
    beyond,
    beyondRank,
    reserve,
  }: Pick<Audience, 'withdrawn' | 'beyond' | 'beyondRank' | 'reserve'>,
): Promise<void> {
  if (withdrawn.length > 0) {
    await sql`
      delete from audience_member
      where run_id = ${runId}::uuid and number_lookup = any(${withdrawn}::bytea[])`.execute(db);
  }
  if (reserve.length > 0) {
    await sql`
      update audience_member set reserve_place = place
      from unnest(${reserve}::bytea[]) with ordinality as reserve (beginning, place)
      where run_id = ${runId}::uuid and substring(number_lookup for 16) = beginning`.execute(db);
  }
  if (beyond) {
    await sql`
      delete from audience_member
      where run_id = ${runId}::uuid and substring(number_lookup for 8) > ${beyond} and reserve_place is null`.execute(
      db,
    );
  }
  if (beyondRank) {
    await sql`
      delete from audience_member
      where run_id = ${runId}::uuid and cap_rank > ${beyondRank} and reserve_place is null`.execute(db);
  }
}

/** One long statement would block others, and on PGlite the whole process. */
const rowsPerStatement = 5_000;

/**
 * Makes a portion of the staged people recipients of the campaign, in the order of the look-ups, which says nothing about the
 * order of the organization's list. Each portion begins where the last one ended, so that the time grows with the audience
 * and no faster. Nothing is sent before the campaign is accepted.
 * @returns the last look-up; null if nobody is left
 */
export async function enlistPortion(
  trx: SchemaTransaction,
  campaign: Pick<CampaignRow, 'id' | 'organization_id' | 'parts'>,
  runId: string,
  after: Buffer,
): Promise<{ count: number; last: Buffer | null }> {
  const { rows } = await sql<{ count: number; last: Buffer | null }>`
    with portion as (
      select number_lookup, number_sealed, groups_sealed from audience_member
      where run_id = ${runId}::uuid and number_lookup > ${after} and reserve_place is null
      order by number_lookup limit ${rowsPerStatement}
    ), enlisted as (
      insert into message (campaign_id, organization_id, parts, number_lookup, number_sealed)
      select ${campaign.id}::uuid, ${campaign.organization_id}::uuid, ${campaign.parts}::smallint, number_lookup,
        number_sealed
      from portion
    ), grouped as (
      insert into recipient_group (campaign_id, number_lookup, groups_sealed)
      select ${campaign.id}::uuid, number_lookup, groups_sealed from portion where groups_sealed is not null
    )
    select count(*)::int as count, (array_agg(number_lookup order by number_lookup desc))[1] as last
    from portion`.execute(trx);
  return rows[0] ?? { count: 0, last: null };
}

/** Keeps people in reserve until the first message, see exclude-opted-out.ts. */
export async function enlistReserve(
  trx: SchemaTransaction,
  campaignId: string,
  runId: string,
): Promise<void> {
  await sql`
    insert into recipient_reserve (campaign_id, place, number_lookup, number_sealed, groups_sealed)
    select ${campaignId}::uuid, reserve_place, number_lookup, number_sealed, groups_sealed
    from audience_member where run_id = ${runId}::uuid and reserve_place is not null`.execute(trx);
}

/** Deletes a portion of the recipients, and those in reserve. @returns whether there may be more */
export async function dropPortion(trx: SchemaTransaction, campaignId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from message where id in (
        select id from message where campaign_id = ${campaignId}::uuid limit ${rowsPerStatement}
      ) returning number_lookup
    ), ungrouped as (
      delete from recipient_group
      where campaign_id = ${campaignId}::uuid and number_lookup in (select number_lookup from gone)
    ), unreserved as (
      delete from recipient_reserve where campaign_id = ${campaignId}::uuid
    )
    select count(*)::int as count from gone`.execute(trx);
  return rows[0]?.count === rowsPerStatement;
}

export async function dropStaged({ database }: ServiceContext, runId: string): Promise<void> {
  await database.db.deleteFrom('audience_member').where('run_id', '=', runId).execute();
}
