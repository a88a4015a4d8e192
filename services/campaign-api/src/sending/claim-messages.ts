import { randomUUID } from 'node:crypto';
import type { Tokens } from '@hima/sms-text';
import { sql } from 'kysely';
import { textNameOf, type SentTexts, type TextName } from '../campaigns/texts.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SchemaTransaction } from '../database/schema.js';
import { mayBeTooSmall } from '../opt-outs/may-be-too-small.js';
import { numberContext, openNumber } from '../numbers/number-cipher.js';
import { hasApprovedSender } from '../setup/senders/require-approved-sender.js';
import type { ServiceContext } from '../service-context.js';
import type { SmsSetup } from '../setup/read-sms-setup.js';
import { countForDay, dailyRoom } from './daily-cap.js';
import { isGatewayChanged } from './gateway-changed.js';
import { failUnbegun } from './fail-campaign.js';
import { giveLinks, type LinkedCampaign } from './give-links.js';
import { changeBeside, changeCampaignMessages, changeMessages } from '../campaigns/organization-lock.js';
import { forgetReserve, excludeOptedOut } from './exclude-opted-out.js';
import { recheckRecipients } from './recheck-recipients.js';
import type { OutgoingMessage } from './submit-message.js';

/** The campaign of a dispatcher, with the keys to decrypt its numbers. */
export interface Assignment extends LinkedCampaign {
  /** This dispatcher; a successor has written its own id over it. */
  dispatcherId: string;
  texts: SentTexts;
  /** Whether messages were taken from its queue before. */
  begun: boolean;
  /** Whether its exact figures are disclosed. */
  disclosed: boolean;
  /** The sender and the gateway. */
  campaign: Pick<CampaignRow, 'organization_id' | 'sender_kind' | 'sender_id' | 'accepted_gateway_version'>;
}

/** The assignment with the campaign's row. */
export type SendAssignment = Assignment & { campaign: Pick<CampaignRow, 'parts' | 'message_type'> };

export interface ClaimOptions extends Pick<SmsSetup, 'dailyCap' | 'frequencyCap' | 'minimumAudience'> {
  limit: number;
  /** Only messages with a higher id: below the last claim, the index is full of dead entries. */
  after: number;
  /** The local day that the daily cap counts. */
  day: string;
  /** Of each message, of two texts the longer. */
  parts: number;
}

export interface ClaimedMessage extends OutgoingMessage {
  /** Which of the campaign's texts the recipient gets. */
  text: TextName;
  /** The ends of the recipient's own links; undefined when the message has none. */
  tokens: Tokens | undefined;
  /** The local day of the daily limit that counts it; null without a daily limit. */
  countedOn: string | null;
}

export interface Claim {
  /** Unsent messages are left, and a user has to resume. */
  pause: 'SenderNotApproved' | 'GatewayChanged' | null;
  messages: ClaimedMessage[];
  /** The highest ID that was checked; `after` when there was none. */
  upTo: number;
  /** The daily limit is reached. */
  capped: boolean;
}

interface Row {
  id: number;
  number_lookup: Buffer;
  number_sealed: Buffer;
  attempts: number;
}

/**
 * Takes some messages and commits that they are being submitted, before anything leaves this machine. Nothing is taken
 * when the campaign is no longer being sent, or by a successor. Who must not get it any more is skipped here.
 */
export async function claimMessages(
  context: ServiceContext,
  assignment: Assignment,
  options: ClaimOptions,
): Promise<Claim> {
  const { campaignId, organizationId, dataKey } = assignment;
  const { dailyCap, frequencyCap, day, after, parts } = options;
  const claim = randomUUID();
  const step = async (trx: SchemaTransaction): Promise<Claim> => {
    // First: a hold that doesn't happen because nobody is left would reveal the same.
    if (!assignment.begun) {
      await excludeOptedOut(trx, { ...assignment, parts });
      if (await isAudienceTooSmall(trx, assignment, options.minimumAudience)) {
        await failUnbegun(context, trx, assignment, 'AudienceTooSmall');
        return { messages: [], upTo: after, capped: false, pause: null };
      }
    }
    const reason = await reasonToPause(trx, assignment);
    if (reason) {
      const pause = (await isAnyQueued(trx, campaignId)) ? reason : null;
      return { messages: [], upTo: after, capped: false, pause };
    }
    const room =
      dailyCap === null
        ? options.limit
        : Math.floor((await dailyRoom(trx, organizationId, day, dailyCap)) / parts);
    if (room === 0) {
      const capped = await isAnyQueued(trx, campaignId);
      return { messages: [], upTo: after, capped, pause: null };
    }
    const rows = await take(trx, assignment, claim, Math.min(options.limit, room), after);
    const wanted = await dropUnwanted(trx, assignment, rows, options);
    if (wanted.length > 0 && !assignment.begun) await begin(trx, assignment);
    if (dailyCap !== null) await countForDay(trx, organizationId, day, wanted.length * parts);
    const names = await giveTexts(trx, assignment, wanted);
    const tokens = await giveLinks(context, trx, assignment, wanted);
    return {
      messages: wanted.map(({ id, number_lookup, number_sealed, attempts }, index) => ({
        id,
        claim,
        attempts,
        text: names[index] ?? 'A',
        tokens: tokens[index],
        countedOn: dailyCap === null ? null : day,
        e164: openNumber(dataKey, number_sealed, numberContext(campaignId, number_lookup)),
      })),
      upTo: rows.reduce((highest, { id }) => Math.max(highest, id), after),
      capped: false,
      pause: null,
    };
  };
  // The caps cover all campaigns: two claims at the same time must not both take the rest.
  if (dailyCap !== null || frequencyCap !== null) return changeMessages(context, organizationId, step);
  if (!assignment.begun) return changeCampaignMessages(context, assignment, step);
  return changeBeside(context, { kind: 'claims', organizationId, campaignId }, step);
}

/** People get the message, or the send is over. */
export async function begin(trx: SchemaTransaction, assignment: Assignment): Promise<void> {
  await trx
    .updateTable('campaign')
    .set({
      begun_at: new Date(),
      recipient_count: sql<number>`(select audience from campaign_ledger where campaign_id = campaign.id)`,
    })
    .where('id', '=', assignment.campaignId)
    .where('begun_at', 'is', null)
    .execute();
  await forgetReserve(trx, assignment.campaignId);
  assignment.begun = true;
}

async function reasonToPause(trx: SchemaTransaction, { campaign }: Assignment): Promise<Claim['pause']> {
  if (!(await hasApprovedSender(trx, campaign))) return 'SenderNotApproved';
  return (await isGatewayChanged(trx, campaign)) ? 'GatewayChanged' : null;
}

async function isAudienceTooSmall(
  trx: SchemaTransaction,
  { organizationId, campaignId }: Assignment,
  minimum: number,
): Promise<boolean> {
  const accepted = await trx
    .selectFrom('campaign')
    .leftJoin('campaign_ledger', 'campaign_ledger.campaign_id', 'campaign.id')
    .select(['accepted_shown', 'accepted_shown_at', 'audience_count', 'answered_at', 'audience'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  // Everyone opted out on their own: what staff may add leaves some.
  if (accepted.audience === 0) return true;
  const shown = accepted.accepted_shown ?? accepted.audience_count;
  const at = accepted.accepted_shown_at ?? accepted.answered_at;
  return shown !== null && at !== null && mayBeTooSmall(trx, { organizationId, shown, at }, minimum);
}

async function isAnyQueued(trx: SchemaTransaction, campaignId: string): Promise<boolean> {
  const ledger = await trx
    .selectFrom('campaign_ledger')
    .select('queued')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return (ledger?.queued ?? 0) > 0;
}

async function take(
  trx: SchemaTransaction,
  { campaignId, dispatcherId }: Assignment,
  claim: string,
  limit: number,
  after: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update message set state = 'Submitting', claim = ${claim}::uuid
    where id in (
      select m.id from message m join campaign c on c.id = m.campaign_id
      where m.campaign_id = ${campaignId}::uuid and m.state = 'Queued' and m.id > ${after}
        and (m.not_before is null or m.not_before <= now())
        and c.status = 'Sending' and c.dispatcher = ${dispatcherId}::uuid
      order by m.id limit ${limit}
    )
    returning id, number_lookup, number_sealed, attempts`.execute(trx);
  return rows;
}

/** In how many seconds the next message that waits may be offered again; 0 when one may be now. */
export async function nextAttempt(trx: SchemaTransaction, campaignId: string): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(coalesce(not_before, now())) - now())::float8 as seconds from message
    where campaign_id = ${campaignId}::uuid and state = 'Queued'`.execute(trx);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** Gives recipients their text. Messages have as many segments as the longer one until then. */
async function giveTexts(
  trx: SchemaTransaction,
  { texts, dataKey }: Assignment,
  rows: Row[],
): Promise<TextName[]> {
  const { A, B } = texts;
  if (!B) return rows.map(() => 'A');
  const names = rows.map(({ number_lookup }) => textNameOf(dataKey, number_lookup));
  if (A.parts !== B.parts) {
    const ids = rows.map(({ id }) => id);
    const parts = names.map((name) => (name === 'A' ? A : B).parts);
    await sql`
      update message set parts = given.parts
      from unnest(${ids}::bigint[], ${parts}::smallint[]) given (id, parts)
      where message.id = given.id and message.parts <> given.parts`.execute(trx);
  }
  return names;
}

async function dropUnwanted(
  trx: SchemaTransaction,
  { campaignId, organizationId }: Assignment,
  rows: Row[],
  { frequencyCap }: ClaimOptions,
): Promise<Row[]> {
  const lookups = rows.map(({ number_lookup }) => number_lookup);
  const unwanted = await recheckRecipients(trx, { campaignId, organizationId, frequencyCap, lookups });
  if (unwanted.size === 0) return rows;
  const why = (row: Row) => unwanted.get(row.number_lookup.toString('hex'));
  const dropped = rows.filter(why);
  await sql`
    update message m set state = 'Skipped', error = d.error, claim = null
    from unnest(${dropped.map(({ id }) => id)}::bigint[], ${dropped.map(why)}::text[]) as d (id, error)
    where m.id = d.id`.execute(trx);
  return rows.filter((row) => !why(row));
}
