import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Who takes the places of those who opt out before the first message, in a campaign with a maximum that binds. */
export async function addReserve(db: Migrating): Promise<void> {
  await sql`alter table audience_member add column reserve_place integer`.execute(db);
  await sql`
    create table recipient_reserve (
      campaign_id uuid not null references campaign,
      place integer not null,
      number_lookup bytea not null,
      number_sealed bytea not null,
      groups_sealed bytea,
      primary key (campaign_id, place)
    )`.execute(db);
}
