import type { Permission, Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.js';
import type { FileType } from '../../files/file-types.js';
import type { SenderRow } from './sender-row.js';
import type { SenderView } from './sender-schemas.js';
import { canHappen, senderEvents, type SenderEvent } from './sender-states.js';

export const editSenders = 'Pages.SmsSetup.Edit';
export const approveSenders = 'Pages.SmsSetup.Senders.Approve';

/** The permission of each action: registration and approval are separate. */
const permissionFor: Readonly<Record<SenderEvent, Permission>> = {
  edit: editSenders,
  delete: editSenders,
  submit: editSenders,
  review: approveSenders,
  approve: approveSenders,
  reject: approveSenders,
  suspend: approveSenders,
};

export async function viewSender(db: Kysely<Schema>, row: SenderRow, user: Principal): Promise<SenderView> {
  const [view] = await viewSenders(db, [row], user);
  return view!;
}

export async function viewSenders(
  db: Kysely<Schema>,
  rows: SenderRow[],
  { permissions }: Principal,
): Promise<SenderView[]> {
  const evidence = await evidenceOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    senderId: row.sender_id,
    companyLegalName: row.company_legal_name,
    state: row.state,
    reason: row.reason,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
    evidence: evidence.get(row.id) ?? null,
    actions: senderEvents.filter(
      (event) => canHappen(event, row.state) && permissions.includes(permissionFor[event]),
    ),
  }));
}

async function evidenceOf(
  db: Kysely<Schema>,
  senders: SenderRow[],
): Promise<Map<string, SenderView['evidence']>> {
  if (senders.length === 0) return new Map();
  const kept = await db
    .selectFrom('sender_evidence')
    .select(['sender_id', 'name', 'size', 'type'])
    .where(
      'sender_id',
      'in',
      senders.map(({ id }) => id),
    )
    .execute();
  return new Map(
    kept.map(({ sender_id, type, ...file }) => [sender_id, { ...file, type: type as FileType }]),
  );
}
