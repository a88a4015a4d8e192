import { sql } from 'kysely';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';
import type { MessageState } from '../database/schema.js';
import type { Refusal } from '../smpp/status.js';
import { recomputeMessages } from './recompute.js';
import { settleUncertain } from './settle-uncertain.js';

/** How the submission of one message ended. */
export interface SubmissionResult {
  messageId: number;
  claim: string;
  state: Extract<MessageState, 'Queued' | 'Accepted' | 'Rejected' | 'Uncertain'>;
  error: string | null;
  /** Why it is back in the queue: `Temporary` is counted, and waited for longer each time. */
  refusal?: Refusal;
  /** What became of an Uncertain message whose answer came late; null: still uncertain. */
  late?: Promise<SubmissionResult | null>;
  /** The SMS centre's ids of the parts it took, by part from 1. */
  parts: { part: number; gatewayId: string }[];
}

/** Stores a batch and applies receipts that came before their answer. Another process's rows are left alone. */
export async function storeResults(
  trx: SchemaTransaction,
  organizationId: string,
  results: SubmissionResult[],
): Promise<void> {
  const parts = results.flatMap(({ messageId, parts: known }) =>
    known.map((part) => ({ messageId, ...part })),
  );
  if (parts.length > 0) {
    await sql`
      insert into message_part (message_id, part, organization_id, gateway_id, state)
      select message_id, part, ${organizationId}::uuid, gateway_id, 'Accepted'
      from unnest(${parts.map((part) => part.messageId)}::bigint[], ${parts.map((part) => part.part)}::smallint[],
        ${parts.map((part) => part.gatewayId)}::text[]) as given (message_id, part, gateway_id)
      on conflict (message_id, part) do nothing`.execute(trx);
  }
  // The ids twice: without them the planner, which knows little of a table this young, may read all of it.
  await sql`
    update message m set state = r.state,
      error = case when r.state = 'Queued' then null else r.error end,
      claim = case when r.state = 'Queued' then null else m.claim end,
      attempts = m.attempts + r.refused::int,
      not_before = case when r.refused then now() + make_interval(secs => least(300, 2 * 2 ^ m.attempts)) end
    from unnest(${results.map((result) => result.messageId)}::bigint[], ${results.map((result) => result.claim)}::uuid[],
      ${results.map((result) => result.state)}::text[], ${results.map((result) => result.error)}::text[],
      ${results.map(({ state, refusal }) => state === 'Queued' && refusal === 'Temporary')}::boolean[])
      as r (id, claim, state, error, refused)
    where m.id = any(${results.map((result) => result.messageId)}::bigint[])
      and m.id = r.id and m.claim = r.claim and m.state in ('Submitting', 'Uncertain')`.execute(trx);
  await applyEarlyReceipts(
    trx,
    organizationId,
    parts.map(({ gatewayId }) => gatewayId),
  );
  if (results.some(({ state }) => state === 'Uncertain')) await settleUncertain(trx, organizationId);
}

async function applyEarlyReceipts(
  trx: SchemaTransaction,
  organizationId: string,
  gatewayIds: string[],
): Promise<void> {
  if (gatewayIds.length === 0) return;
  const { rows } = await sql<{ message_id: number }>`
    with early as (
      delete from unmatched_receipt
      where organization_id = ${organizationId}::uuid and gateway_id = any(${gatewayIds}::text[])
      returning gateway_id, state, error
    ), newest as (
      select distinct on (p.gateway_id) p.message_id, p.part, early.state, early.error
      from early join message_part p
        on p.organization_id = ${organizationId}::uuid and p.gateway_id = early.gateway_id
      order by p.gateway_id, p.message_id desc
    )
    update message_part p set state = n.state, error = n.error from newest n
    where p.message_id = n.message_id and p.part = n.part and p.state = 'Accepted'
    returning p.message_id`.execute(trx);
  await recomputeMessages(
    trx,
    rows.map(({ message_id }) => message_id),
  );
}
