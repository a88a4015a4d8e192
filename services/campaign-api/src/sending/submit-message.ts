import { setTimeout as pause } from 'node:timers/promises';
import type { PduFields } from 'smpp';
import { refusalOf, statusText, type Refusal } from '../smpp/status.js';
import type { Outcome } from '../smpp/bind.js';
import type { EncodedPart } from '../smpp/encode-parts.js';
import { referenceOf } from './settle-uncertain.js';
import type { SubmissionResult } from './store-results.js';

export interface OutgoingMessage {
  id: number;
  claim: string;
  e164: string;
  /** Temporary refusals so far. */
  attempts: number;
}

export interface SubmitOptions {
  senderId: string;
  parts: EncodedPart[];
  /** How long the SMS center may try, in seconds, from the moment of sending. */
  validitySeconds(): number;
  signal: AbortSignal;
  /**
   * Submits parts together; an outcome for each.
   * @param started whether other parts of the message are out: then even a stopping service sends the rest
   */
  submit(parts: (() => PduFields)[], started: boolean): Promise<Outcome[]>;
  /** Called when the SMS center asks to slow down. */
  onSlowDown(): Promise<void>;
}

/** Temporary refusals after which a message is Rejected, some four minutes after the first. */
const mostAttempts = 8;
/** How long the rest of a message is tried once its first part is out. */
const restWithinMs = 60_000;
const restRetryMs = 500;

/**
 * Submits the parts of one message. A message of which nothing left this machine goes back to the queue, and so does one
 * that was refused for a reason that is not its own; one that may have left without an answer is Uncertain; one that was
 * refused for good, or cannot be finished, is Rejected.
 */
export async function submitMessage(
  message: OutgoingMessage,
  options: SubmitOptions,
): Promise<SubmissionResult> {
  const taken: SubmissionResult['parts'] = [];
  const result = (
    state: SubmissionResult['state'],
    error: string | null = null,
    refusal?: Refusal,
  ): SubmissionResult => ({
    messageId: message.id,
    claim: message.claim,
    state,
    error,
    ...(refusal && { refusal }),
    parts: [...taken],
  });
  const giveUpAt = performance.now() + restWithinMs;
  /** The result of late responses, once complete. */
  const settle = async (overdue: { part: number; answer: Promise<Outcome> | undefined }[]) => {
    let refusal: string | undefined;
    for (const { part, answer } of overdue) {
      const outcome = await answer;
      if (outcome?.kind !== 'answered') return null;
      if (outcome.status === 0) taken.push({ part, gatewayId: outcome.messageId });
      else refusal = statusText(outcome.status);
    }
    if (taken.length === options.parts.length) return result('Accepted');
    return taken.length === 0 && refusal ? result('Rejected', refusal) : null;
  };

  for (let left = options.parts.map((_, index) => index + 1); ;) {
    const started = taken.length > 0;
    const requested = left;
    const outcomes = await options.submit(
      left.map((part) => () => fieldsOf(message, part, options)),
      started,
    );
    const refused = new Map<Refusal, string>();
    left = left.filter((part, index) => {
      const outcome = outcomes[index];
      if (outcome?.kind !== 'answered') return true;
      if (outcome.status !== 0) refused.set(refusalOf(outcome.status), statusText(outcome.status));
      else taken.push({ part, gatewayId: outcome.messageId });
      return outcome.status !== 0;
    });
    const overdue = requested.flatMap((part, index) => {
      const outcome = outcomes[index];
      return outcome?.kind === 'unknown' ? [{ part, answer: outcome.late }] : [];
    });
    if (overdue.length > 0) return { ...result('Uncertain'), late: settle(overdue) };
    if (left.length === 0) return result('Accepted');
    if (refused.has('SlowDown')) await options.onSlowDown();
    const [[refusal, error] = []] = refused;
    const final = refused.get('Message');
    if (final) return result('Rejected', final);
    if (taken.length === 0) {
      const exhausted = refusal === 'Temporary' && message.attempts + 1 >= mostAttempts;
      return exhausted ? result('Rejected', error) : result('Queued', error, refusal);
    }
    // Sending the whole message again would repeat its first parts: only the rest may be tried again.
    const hopeless = options.signal.aborted && refused.size === 0;
    if (performance.now() > giveUpAt || hopeless) return result('Rejected', 'Incomplete');
    await pause(restRetryMs);
  }
}

const ton = { international: 1, alphanumeric: 5 } as const;
const npi = { unknown: 0, isdn: 1 } as const;

function fieldsOf(message: OutgoingMessage, part: number, options: SubmitOptions): PduFields {
  const encoded = options.parts[part - 1];
  if (!encoded) throw new RangeError('This segment doesn’t exist');
  return {
    source_addr_ton: ton.alphanumeric,
    source_addr_npi: npi.unknown,
    source_addr: options.senderId,
    dest_addr_ton: ton.international,
    dest_addr_npi: npi.isdn,
    destination_addr: message.e164.slice(1),
    esm_class: encoded.esmClass,
    validity_period: relativeTime(options.validitySeconds()),
    registered_delivery: 1,
    data_coding: encoded.dataCoding,
    short_message: encoded.octets,
    user_message_reference: referenceOf(message.id),
  };
}

/** SMPP relative time, YYMMDDhhmmsstnnR. */
function relativeTime(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const days = two(seconds / 86_400);
  return `0000${days}${two((seconds % 86_400) / 3600)}${two((seconds % 3600) / 60)}${two(seconds % 60)}000R`;
}
