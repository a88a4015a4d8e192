import type { Permission, Principal } from '@hima/api-kit';
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

export function viewSender(row: SenderRow, { permissions }: Principal): SenderView {
  return {
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
    actions: senderEvents.filter(
      (event) => canHappen(event, row.state) && permissions.includes(permissionFor[event]),
    ),
  };
}
