import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Receipts of centers that write ids and numbers in other ways than their responses. */
export async function addReceiptIds(db: Migrating): Promise<void> {
  await sql`
    alter table sms_setup add column gateway_receipt_ids text not null default 'Automatic'
      check (gateway_receipt_ids in ('Automatic', 'AsIs', 'HexToDecimal', 'DecimalToHex'))`.execute(db);
  // A change that waits is confirmed against all settings as they were.
  await sql`
    update setup_change set base = base || '{"receiptIds": "Automatic"}'::jsonb`.execute(db);
  // Two messages may have had one id when a center starts its numbering again; their numbers differ.
  await sql`
    alter table unmatched_receipt
      add column marked boolean not null default true,
      drop constraint unmatched_receipt_pkey,
      add primary key (organization_id, gateway_id, recipient_lookup)`.execute(db);
  const folded = sql.raw(`regexp_replace(lower(gateway_id collate "C"), '^0+(?=.)', '')`);
  await sql`create index unmatched_receipt_folded on unmatched_receipt (organization_id, (${folded}))`.execute(
    db,
  );
  await sql`create index unmatched_receipt_received on unmatched_receipt (organization_id, received_at)`.execute(
    db,
  );
  await sql`create index message_part_folded on message_part (organization_id, (${folded}))`.execute(db);
  await sql`drop index message_part_gateway`.execute(db);
}
