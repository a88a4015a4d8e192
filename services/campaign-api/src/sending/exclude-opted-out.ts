import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';

/** A campaign, who sends it, and the parts of each of its messages. */
interface Leaving {
  campaignId: string;
  organizationId: string;
  dispatcherId: string;
  parts: number;
}

/**
 * Takes those who opted out since the acceptance out of a campaign that has sent nothing. Suppressed, they would be counted
 * exactly: whoever puts a known person on the list would learn whether they were in the audience, which nobody was told yet.
 * Where a maximum fixes the size of the audience, those in reserve take their places: else the size would tell the same.
 * Nothing changes when a successor sends the campaign, and may have begun: from then on, its figures are told.
 */
export async function excludeOptedOut(
  trx: SchemaTransaction,
  { campaignId, organizationId, dispatcherId, parts }: Leaving,
): Promise<void> {
  await sql`
    with gone as (
      delete from message m using opt_out o, campaign c
      where m.campaign_id = ${campaignId}::uuid and m.state = 'Queued'
        and c.id = m.campaign_id and c.begun_at is null and c.status = 'Sending' and c.dispatcher = ${dispatcherId}::uuid
        and o.organization_id = ${organizationId}::uuid and o.number_lookup = m.number_lookup
      returning m.number_lookup
    ), ungrouped as (
      delete from recipient_group
      where campaign_id = ${campaignId}::uuid and number_lookup in (select number_lookup from gone)
    ), following as (
      delete from recipient_reserve where campaign_id = ${campaignId}::uuid and place in (
        select place from recipient_reserve r
        where campaign_id = ${campaignId}::uuid and not exists (
          select from opt_out o where o.organization_id = ${organizationId}::uuid and o.number_lookup = r.number_lookup
        )
        order by place limit (select count(*) from gone)
      )
      returning number_lookup, number_sealed, groups_sealed
    ), grouped as (
      insert into recipient_group (campaign_id, number_lookup, groups_sealed)
      select ${campaignId}::uuid, number_lookup, groups_sealed from following where groups_sealed is not null
    )
    insert into message (campaign_id, organization_id, parts, number_lookup, number_sealed)
    select ${campaignId}::uuid, ${organizationId}::uuid, ${parts}::smallint, number_lookup, number_sealed
    from following`.execute(trx);
}

/** From the first message on, nobody is replaced any more. */
export async function forgetReserve(trx: SchemaTransaction, campaignId: string): Promise<void> {
  await trx.deleteFrom('recipient_reserve').where('campaign_id', '=', campaignId).execute();
}
