import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** The fields of a draft. Earlier versions accepted any other field too, even a secret. */
const kept = [
  'attempt',
  'companyLegalName',
  'connectionId',
  'fileId',
  'fileName',
  'fileSize',
  'filterId',
  'message',
  'messageType',
  'name',
  'objective',
  'sender',
  'start',
  'startLocal',
  'timeZone',
  'totalSms',
  'urlLink',
];

export async function dropOtherDraftFields(db: Migrating): Promise<void> {
  await sql`
    update campaign_draft set data = coalesce(
      (select jsonb_object_agg(key, value) from jsonb_each(data) where key = any(${kept}::text[])), '{}')
    where data - ${kept}::text[] <> '{}'`.execute(db);
}
