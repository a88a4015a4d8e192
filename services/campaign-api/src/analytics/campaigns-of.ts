import { sql, type RawBuilder } from 'kysely';

/** The organization and the period of campaigns. */
export interface Period {
  organizationId: string;
  from: Date;
  to: Date;
}

/**
 * Campaigns that started sending in a period; deleted ones don't count.
 * @param of the date that puts a campaign in the period: its start or its request
 */
export const campaignsOf = (
  { organizationId, from, to }: Period,
  of: 'begun_at' | 'created_at' = 'begun_at',
): RawBuilder<unknown> => sql`
  campaign.organization_id = ${organizationId}::uuid and campaign.deleted_at is null
    and campaign.begun_at is not null
    and ${sql.ref(`campaign.${of}`)} >= ${from} and ${sql.ref(`campaign.${of}`)} < ${to}`;

/**
 * Whether enough was sent for a campaign to have figures, as its own page has none before: a campaign that is canceled after
 * a few messages shows none here either.
 */
export const hasFigures: RawBuilder<boolean> = sql`campaign.disclosed_at is not null`;
