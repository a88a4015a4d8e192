import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Requests that are returned for changes, and the remarks of requesters and approvers. */
export async function addReturnedRequests(db: Migrating): Promise<void> {
  await sql`
    create table campaign_remark (
      id uuid primary key,
      campaign_id uuid not null references campaign,
      at timestamptz not null default now(),
      by_id uuid not null,
      by_name text not null,
      kind text not null,
      text text not null,
      fields text[] not null default '{}',
      request jsonb
    )`.execute(db);
  await sql`create index campaign_remark_campaign on campaign_remark (campaign_id, at)`.execute(db);
  // The requester changes a returned request; whatever else is not pending was answered.
  await sql`drop trigger campaign_frozen on campaign`.execute(db);
  await sql`
    create trigger campaign_frozen before update on campaign
    for each row when (old.answer_status not in ('Pending', 'Returned')) execute function campaign_is_frozen()`.execute(
    db,
  );
  await sql`drop index campaign_open`.execute(db);
  await sql`
    create index campaign_open on campaign (status) where status in ('Pending', 'Returned', 'Scheduled', 'Queued',
      'Sending', 'Paused', 'Deferred', 'AwaitingReceipts', 'Cancelled')`.execute(db);
}
