import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** The proof that a company agreed to its sender ID, of whoever approves it. */
export async function addSenderEvidence(db: Migrating): Promise<void> {
  await sql`
    create table sender_evidence (
      sender_id uuid primary key references sender on delete cascade,
      organization_id uuid not null,
      name text not null,
      type text not null,
      size integer not null,
      content bytea not null,
      created_by_name text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
