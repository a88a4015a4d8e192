import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables of the activity log; every service has them. */
export const activityMigrations: Record<string, Migration> = {
  '0001-activity-log': {
    async up(db) {
      await sql`
        create table activity_log (
          organization_id uuid not null,
          sequence bigint not null,
          at timestamptz not null,
          actor_id uuid,
          actor_name text not null,
          action text not null,
          entity text not null,
          entity_id text not null,
          summary text,
          details jsonb,
          previous_hash bytea not null,
          hash bytea not null,
          primary key (organization_id, sequence)
        )`.execute(db);
      await sql`create index activity_log_at on activity_log (organization_id, at desc)`.execute(db);
      await sql`
        create table activity_head (
          organization_id uuid primary key,
          sequence bigint not null,
          hash bytea not null
        )`.execute(db);
      await sql`
        create function activity_log_is_append_only() returns trigger language plpgsql as $$
        begin
          raise exception 'The activity log is append-only' using errcode = 'restrict_violation';
        end $$`.execute(db);
      await sql`
        create trigger activity_log_keep_rows before update or delete on activity_log
        for each row execute function activity_log_is_append_only()`.execute(db);
      await sql`
        create trigger activity_log_keep_table before truncate on activity_log
        for each statement execute function activity_log_is_append_only()`.execute(db);
    },
  },
};
