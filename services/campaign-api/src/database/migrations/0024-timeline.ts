import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Each kind of event has its own column for what it tells; `detail` had five meanings. */
export async function splitTimelineDetail(db: Migrating): Promise<void> {
  await sql`
    alter table campaign_event
      add column pause_reason text,
      add column defer_reason text,
      add column preparation_failure text,
      add column answer_reason text,
      add column start_at timestamptz`.execute(db);
  await sql`
    update campaign_event set
      pause_reason = case event when 'pause' then detail end,
      defer_reason = case event when 'defer' then detail end,
      preparation_failure = case event when 'failPreparation' then detail end,
      answer_reason = case event when 'reject' then detail end,
      start_at = case event when 'reschedule' then detail::timestamptz end
    where detail is not null`.execute(db);
  await sql`
    alter table campaign_event drop column detail,
      add constraint campaign_event_told check (case event
        when 'defer' then defer_reason is not null
        when 'failPreparation' then preparation_failure is not null
        when 'reject' then answer_reason is not null
        when 'reschedule' then start_at is not null
        else true end)`.execute(db);
}
