import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { displayName, notFound, recordActivity, type Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { maskNumber } from '../numbers/mask.js';
import { isOptedOut } from '../opt-outs/is-opted-out.js';
import type { Outcome } from '../smpp/bind.js';
import type { Gateways } from '../sending/gateways.js';
import { bookParts } from '../sending/pace.js';
import { folded, readReceiptIdFormat, receiptIds } from '../setup/receipt-ids.js';
import { submitMessage } from '../sending/submit-message.js';
import { requireApprovedSender } from '../setup/senders/require-approved-sender.js';
import { findSender } from '../setup/senders/sender-row.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../setup/sms-setup-row.js';
import { encodeParts } from '../smpp/encode-parts.js';
import { countTest } from './test-limits.js';
import type { TestMessageInput, TestMessageView } from './test-message-schemas.js';
import { openTestNumber } from './test-numbers.js';

const waitForBindMs = 5_000;
const validitySeconds = 10 * 60;
/** The soonest answer: whether there was an SMS center to wait for must not show. */
const answerAfterMs = 1_000;

/**
 * Sends one message through the organization's own gateway to a listed phone, at the pace of campaigns.
 * Nothing is sent to a number that opted out; the answer is that of a phone that is off, because opt-outs of single
 * people are not told to anyone (docs/decisions/040-disclosure-of-tests-and-clicks.md).
 * @throws {ApiProblem} 404 for a number that is not listed; 422 SenderNotApproved or SmsSetupMissing;
 *   429 TestMessagesUsedUp
 */
export async function sendTestMessage(
  context: ServiceContext,
  gateways: Pick<Gateways, 'get'>,
  user: Principal,
  { to, sender, text }: TestMessageInput,
): Promise<TestMessageView> {
  const { db } = context.database;
  const { organizationId } = user;
  const { throughput } = await requireSmsSetup(db, organizationId);
  const { kind: sender_kind, sender_id } = await findSender(db, organizationId, sender);
  await requireApprovedSender(db, { organization_id: organizationId, sender_kind, sender_id });
  const { e164, lookup } = await openTestNumber(context, organizationId, to);
  await countTest(db, organizationId, 'messages');
  const parts = encodeParts(text, randomInt(256));

  const { signal } = new AbortController();
  const gateway = gateways.get(organizationId);
  await gateway?.bound(waitForBindMs, signal);
  await pause(await bookParts(context, organizationId, parts.length, throughput));
  const optedOut = (await isOptedOut(db, organizationId, [lookup])).size > 0;
  const answerAt = pause(answerAfterMs);
  const result = await submitMessage(
    { id: 0, claim: '', e164, attempts: 0 },
    {
      senderId: sender_id,
      parts,
      validitySeconds: () => validitySeconds,
      signal,
      submit: async (fields) => {
        if (optedOut && gateway?.isBound) return fields.map(withheld);
        // Without our reference: a receipt for a test must never be taken for one of a campaign's message.
        const unmarked = fields.map((fieldsOfPart) => () => {
          const { user_message_reference: _, ...rest } = fieldsOfPart();
          return rest;
        });
        return (await gateway?.submit(unmarked, signal)) ?? fields.map(() => ({ kind: 'notSent' }));
      },
      onSlowDown: async () => undefined,
    },
  );
  await answerAt;
  const notSent = result.state === 'Queued' ? 'GatewayUnreachable' : null;
  const unanswered = result.state === 'Uncertain' ? 'NoAnswer' : null;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('test_message')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        sender_id,
        recipient: maskNumber(e164),
        parts: parts.length,
        gateway_ids: result.parts.map(({ gatewayId }) => gatewayId),
        error: result.error ?? notSent ?? unanswered,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(trx, {
      organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'test-message.sent',
      entity: 'test-message',
      entityId: row.id,
      summary: sender_id,
      details: { parts: parts.length, taken: result.parts.length },
    });
    return viewTestMessage(trx, organizationId, row.id);
  });
}

/** As if the SMS center had taken it: no receipt ever names this ID. */
const withheld = (): Outcome => ({ kind: 'answered', status: 0, messageId: randomUUID() });

/** A test and what the SMS center has reported about it so far. @throws {ApiProblem} 404 */
export async function viewTestMessage(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
): Promise<TestMessageView> {
  const row = await db
    .selectFrom('test_message')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) throw notFound('TestMessage', id);
  // No campaign's message claims these receipts, so they stay among the unmatched ones.
  const ids = receiptIds(row.gateway_ids, await readReceiptIdFormat(db, organizationId));
  const receipts = await db
    .selectFrom('unmatched_receipt')
    .select(['state', 'error'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`${folded('gateway_id')} = any(${ids}::text[])`)
    .execute();
  const delivered = receipts.filter(({ state }) => state === 'Delivered').length;
  // A phone that is off and one that opted out are indistinguishable.
  const failed = receipts.find(({ state }) => state === 'Undelivered' || state === 'Rejected');
  return {
    id: row.id,
    to: row.recipient,
    senderId: row.sender_id,
    sentAt: row.sent_at.toISOString(),
    parts: row.parts,
    state: stateOf(),
    error: row.error ?? failed?.error ?? null,
  };

  function stateOf(): TestMessageView['state'] {
    if (row?.gateway_ids.length === 0) return 'NotSent';
    if (failed || row?.error) return 'Failed';
    return delivered === row?.parts ? 'Delivered' : 'Submitted';
  }
}
