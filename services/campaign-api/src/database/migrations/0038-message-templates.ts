import { createNameKey } from '@hima/api-kit';
import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Texts that requests begin with. Names differ by more than letters that look the same. */
export async function addMessageTemplates(db: Migrating): Promise<void> {
  await createNameKey.execute(db);
  await sql`
    create table message_template (
      id uuid primary key,
      organization_id uuid not null,
      name text not null,
      text_en text not null,
      text_arb text not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by_name text not null,
      check (text_en <> '' or text_arb <> '')
    )`.execute(db);
  await sql`
    create unique index message_template_name on message_template (organization_id, name_key(name))`.execute(
    db,
  );
}
