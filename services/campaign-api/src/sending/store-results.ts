import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { CampaignStatus } from '../database/tables/campaign-values.js';
import type { MessageState } from '../database/tables/sending.js';
import type { Refusal } from '../smpp/status.js';
import { correctGuesses } from './correct-guesses.js';
import { applyEarlyReceipts } from './kept-receipts.js';
import { settleUncertain } from './settle-uncertain.js';

/** How the submission of one message ended. */
export interface SubmissionResult {
  messageId: number;
  claim: string;
  state: Extract<MessageState, 'Queued' | 'Accepted' | 'Rejected' | 'Uncertain'>;
  error: string | null;
  /** Why it is back in the queue: `Temporary` is counted, and waited for longer each time. */
  refusal?: Refusal;
  /** The result of an Uncertain message with a late response; null: still uncertain. */
  late?: Promise<SubmissionResult | null>;
  /** The SMS center's ids of the parts it took, by part from 1. */
  parts: { part: number; gatewayId: string }[];
}

/**
 * Stores a batch of one campaign and applies receipts that came before their answer.
 * @returns the messages that returned to the queue
 */
export async function storeResults(
  trx: SchemaTransaction,
  campaign: { organizationId: string; campaignId: string },
  results: readonly SubmissionResult[],
): Promise<Set<number>> {
  const returned = await writeResults(trx, campaign, results);
  await applyEarlyReceipts(trx, campaign, idsOf(results));
  if (results.some(isUncertain)) await settleUncertain(trx, campaign.organizationId);
  return returned;
}

/** What the SMS center calls the parts. */
export const idsOf = (results: readonly SubmissionResult[]): string[] =>
  results.flatMap(({ parts }) => parts.map(({ gatewayId }) => gatewayId));

/** Of these, the queue is still sent, now or once they are resumed. */
const sendable = ['Sending', 'Paused', 'Deferred'] satisfies CampaignStatus[];

/**
 * Stores a batch of one campaign that no receipt came before. What another claim has taken is left alone. What another process
 * has made Uncertain stays so instead of going back to a queue that nobody sends any more.
 * @returns the messages that returned to the queue
 */
export async function writeResults(
  trx: SchemaTransaction,
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  given: readonly SubmissionResult[],
): Promise<Set<number>> {
  // After a take-over they can be Uncertain, and receipts change them at the same time: both list them by id.
  const results = [...given].sort((one, other) => one.messageId - other.messageId);
  const parts = results.flatMap(({ messageId, claim, parts: known }) =>
    known.map((part) => ({ messageId, claim, ...part })),
  );
  if (parts.length > 0) {
    const { numAffectedRows } = await sql`
      insert into message_part (message_id, part, organization_id, gateway_id, state)
      select m.id, part, ${organizationId}::uuid, gateway_id, 'Accepted'
      from unnest(${parts.map((part) => part.messageId)}::bigint[], ${parts.map((part) => part.claim)}::uuid[],
        ${parts.map((part) => part.part)}::smallint[], ${parts.map((part) => part.gatewayId)}::text[])
        as given (message_id, claim, part, gateway_id)
      join message m on m.id = given.message_id and m.claim = given.claim
      on conflict (message_id, part) do nothing`.execute(trx);
    if (Number(numAffectedRows) < parts.length) await correctGuesses(trx, parts);
  }
  const { rows } = await sql<{ id: number; state: string }>`
    update message m set state = r.state,
      error = case when r.state = 'Queued' then null else r.error end,
      claim = case when r.state = 'Queued' then null else m.claim end,
      attempts = m.attempts + r.refused::int,
      not_before = case when r.refused then now() + make_interval(secs => least(300, 2 * 2 ^ m.attempts)) end
    from unnest(${results.map((result) => result.messageId)}::bigint[], ${results.map((result) => result.claim)}::uuid[],
      ${results.map((result) => result.state)}::text[], ${results.map((result) => result.error)}::text[],
      ${results.map(({ state, refusal }) => state === 'Queued' && refusal === 'Temporary')}::boolean[])
      as r (id, claim, state, error, refused)
    where m.id = r.id and m.claim = r.claim and (m.state = 'Submitting' or m.state = 'Uncertain' and (r.state <> 'Queued'
      or exists (select from campaign where id = ${campaignId}::uuid and status = any(${sendable}::text[]))))
    returning m.id, m.state`.execute(trx);
  return new Set(rows.filter(({ state }) => state === 'Queued').map(({ id }) => id));
}

/** Settled by receipts that may be about any campaign: to be stored while no other one changes. */
export const isUncertain = ({ state }: SubmissionResult): boolean => state === 'Uncertain';
