import { randomUUID } from 'node:crypto';
import {
  type ActivityAction,
  answerTaken,
  conflict,
  displayName,
  type Principal,
  recordActivity,
} from '@hima/api-kit';
import type { Updateable } from 'kysely';
import type { SchemaTransaction } from '../../database/schema.js';
import type { SenderTable } from '../../database/tables/senders.js';
import type { NotificationKind } from '../../database/tables/notifications.js';
import { notify } from '../../notifications/notify.js';
import type { ServiceContext } from '../../service-context.js';
import { findSender, type SenderRow } from './sender-row.js';
import type { SenderInput, SenderView } from './sender-schemas.js';
import { canHappen, senderTransitions, type SenderEvent } from './sender-states.js';
import { viewSender } from './sender-view.js';

/** The recorded action of each event. */
const recordedAs: Readonly<Record<SenderEvent, ActivityAction>> = {
  edit: 'sender.edited',
  delete: 'sender.deleted',
  submit: 'sender.submitted',
  review: 'sender.review-started',
  approve: 'sender.approved',
  reject: 'sender.rejected',
  suspend: 'sender.suspended',
};

/** Events that others are notified of. */
const notificationKinds: Readonly<Partial<Record<SenderEvent, NotificationKind>>> = {
  submit: 'SenderToApprove',
  approve: 'SenderApproved',
  reject: 'SenderRejected',
  suspend: 'SenderSuspended',
};

/** @throws {ApiProblem} 409 SenderTaken */
export async function createSender(
  { database }: ServiceContext,
  user: Principal,
  input: SenderInput,
): Promise<SenderView> {
  return database.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('sender')
      .values({
        ...columnsOf(input),
        id: randomUUID(),
        organization_id: user.organizationId,
        state: 'Draft',
        created_by: user.id,
        created_by_name: displayName(user),
      })
      .onConflict((same) => same.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw senderTaken();
    await record(trx, user, 'sender.created', row);
    return viewSender(trx, row, user);
  });
}

/** @throws {ApiProblem} 404; 409 IllegalTransition, SenderChanged or SenderTaken */
export async function editSender(
  { database }: ServiceContext,
  user: Principal,
  id: string,
  { version, ...input }: SenderInput & { version: number },
): Promise<SenderView> {
  const edit = database.db.transaction().execute(async (trx) => {
    await lockFor(trx, user, id, 'edit', version);
    // It was for what the sender ID was before.
    await trx.deleteFrom('sender_evidence').where('sender_id', '=', id).execute();
    return move(trx, user, id, 'edit', {
      ...columnsOf(input),
      reason: null,
      decided_at: null,
      decided_by_name: null,
    });
  });
  return edit.catch(answerTaken({ sender_id_once: senderTaken }));
}

/** Submits, decides on or suspends a sender. @throws {ApiProblem} 404; 409 IllegalTransition or SenderChanged */
export async function moveSender(
  { database, stops }: ServiceContext,
  user: Principal,
  id: string,
  event: Exclude<SenderEvent, 'edit' | 'delete'>,
  { version, reason }: { version: number; reason?: string },
): Promise<SenderView> {
  const decision = event === 'approve' || event === 'reject' || event === 'suspend';
  const sender = await database.db.transaction().execute(async (trx) => {
    await lockFor(trx, user, id, event, version);
    return move(trx, user, id, event, {
      reason: reason ?? null,
      ...(decision && { decided_at: new Date(), decided_by_name: displayName(user) }),
    });
  });
  if (event === 'suspend') stops.stop({ organization: user.organizationId });
  return sender;
}

/** @throws {ApiProblem} 404; 409 IllegalTransition: only a draft or a rejected sender can go. */
export async function deleteSender({ database }: ServiceContext, user: Principal, id: string): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, user, id, 'delete');
    await trx.deleteFrom('sender').where('id', '=', id).execute();
    await record(trx, user, recordedAs.delete, row);
  });
}

async function lockFor(
  trx: SchemaTransaction,
  user: Principal,
  id: string,
  event: SenderEvent,
  version?: number,
): Promise<SenderRow> {
  const row = await findSender(trx, user.organizationId, id, { forUpdate: true });
  if (!canHappen(event, row.state)) {
    throw conflict(
      'IllegalTransition',
      `The status ${row.state} doesn’t allow this. Reload the latest version.`,
    );
  }
  if (version !== undefined && row.version !== version) {
    throw conflict('SenderChanged', 'Someone else changed the sender ID. Review it again.');
  }
  return row;
}

async function move(
  trx: SchemaTransaction,
  user: Principal,
  id: string,
  event: Exclude<SenderEvent, 'delete'>,
  set: Updateable<SenderTable>,
): Promise<SenderView> {
  const row = await trx
    .updateTable('sender')
    .set((value) => ({ ...set, state: senderTransitions[event].to, version: value('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(trx, user, recordedAs[event], row);
  const kind = notificationKinds[event];
  if (kind) {
    const { organizationId } = user;
    await notify(trx, { organizationId, kind, subjectId: id, by: user.id });
  }
  return viewSender(trx, row, user);
}

function columnsOf({ kind, senderId, companyLegalName }: SenderInput) {
  return { kind, sender_id: senderId, company_legal_name: companyLegalName };
}

async function record(trx: SchemaTransaction, user: Principal, action: ActivityAction, row: SenderRow) {
  await recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action,
    entity: 'sender',
    entityId: row.id,
    summary: row.sender_id,
    details: { kind: row.kind, companyLegalName: row.company_legal_name, reason: row.reason },
  });
}

function senderTaken() {
  return conflict('SenderTaken', 'Your organization already has this sender ID.');
}
