import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Notifications, their readers and emails, and the users' choice of emails. */
export async function addNotifications(db: Migrating): Promise<void> {
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      organization_id uuid not null,
      kind text not null,
      subject_id uuid not null,
      user_id uuid,
      except_user_id uuid,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index notification_newest on notification (organization_id, id desc)`.execute(db);
  await sql`create index notification_at on notification (at)`.execute(db);
  await sql`
    create table notification_state (
      user_id uuid not null,
      notification_id bigint not null references notification on delete cascade,
      read_at timestamptz,
      mailed_at timestamptz,
      primary key (user_id, notification_id)
    )`.execute(db);
  await sql`create index notification_state_notification on notification_state (notification_id)`.execute(db);
  await sql`
    create table notification_email (
      organization_id uuid not null,
      user_id uuid not null,
      frequency text not null,
      language text not null,
      time_zone text not null,
      mail_grant bytea,
      since timestamptz not null default now(),
      mailed_on date,
      primary key (organization_id, user_id)
    )`.execute(db);
}
