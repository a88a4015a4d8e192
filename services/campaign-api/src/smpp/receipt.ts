import type { PDU } from 'smpp';
import { cleanId, cleanText } from './clean-text.js';
import { messageTypeOf, messageTypes, textOctets } from './delivered-message.js';

/** State of one segment in a receipt of the SMS center. `Accepted` is any state that is not final yet. */
export type PartState = 'Accepted' | 'Delivered' | 'Undelivered' | 'Expired' | 'Rejected';

export interface Receipt {
  /** The SMS center's id of the part; see setup/receipt-ids.ts for how it may differ from its submit_sm_resp. */
  gatewayId: string;
  state: PartState;
  /** The center's own error code, as written. */
  error: string | null;
  /** Our own 16-bit reference, when the center returns it. */
  reference: number | null;
  /** The recipient's number, digits as the center writes them; empty when it gives none. */
  recipient: string;
  sender: string;
  /** Whether the center marks it as a receipt: a person could write a text that looks like one. */
  marked: boolean;
}

/** The words of SMPP 3.4, Appendix B, and what centers write instead. Any other word is not final. */
const byWord: Readonly<Record<string, PartState>> = {
  DELIVRD: 'Delivered',
  DELIVERED: 'Delivered',
  EXPIRED: 'Expired',
  DELETED: 'Undelivered',
  UNDELIV: 'Undelivered',
  UNDELIVERED: 'Undelivered',
  UNDELIVERABLE: 'Undelivered',
  FAILED: 'Undelivered',
  REJECTD: 'Rejected',
  REJECTED: 'Rejected',
  ACCEPTD: 'Accepted',
  ACCEPTED: 'Accepted',
  ENROUTE: 'Accepted',
  BUFFERED: 'Accepted',
  UNKNOWN: 'Accepted',
};

/** SMPP 3.4 §5.2.28 message_state, from 1. */
const byNumber: readonly (PartState | undefined)[] = [
  undefined,
  'Accepted',
  'Delivered',
  'Expired',
  'Undelivered',
  'Undelivered',
  'Accepted',
  'Accepted',
  'Rejected',
];

const longestText = 1_000;
const longestAddress = 32;
const longestError = 16;

/**
 * Reads a deliver_sm as a delivery receipt; null when it is something else (a person's answer) or unreadable. Ids and
 * words are ASCII in any data_coding, so the text is read octet by octet; UCS-2 then has a NUL for each letter.
 */
export function parseReceipt(pdu: PDU): Receipt | null {
  const type = messageTypeOf(pdu);
  const marked = type === messageTypes.receipt || type === messageTypes.intermediate;
  if (!marked && type !== messageTypes.usual) return null;
  const text = textOf(pdu);
  const gatewayId = cleanId(ascii(pdu.receipted_message_id)) || cleanId(field(text, 'id'));
  const word = field(text, 'stat').toUpperCase();
  const state = byNumber[pdu.message_state?.[0] ?? 0] ?? byWord[word];
  const addresses = addressesOf(pdu);
  if (!gatewayId || (!state && !word)) return null;
  if (!marked && (!state || addresses.recipient === '')) return null;
  const error = field(text, 'err');
  return {
    gatewayId,
    state: state ?? 'Accepted',
    error: error === '' || /^0+$/.test(error) ? null : error.slice(0, longestError),
    reference: integer(pdu.user_message_reference),
    ...addresses,
    marked,
  };
}

/** The recipient is the source of a receipt. Some centers leave both addresses as they were in the submission. */
function addressesOf(pdu: PDU): Pick<Receipt, 'recipient' | 'sender'> {
  const source = cleanText(pdu.source_addr ?? '', longestAddress);
  const destination = cleanText(pdu.destination_addr ?? '', longestAddress);
  const number = digitsOf(source);
  if (number !== '' || digitsOf(destination) === '') return { recipient: number, sender: destination };
  return { recipient: digitsOf(destination), sender: source };
}

function digitsOf(address: string): string {
  const digits = address.replace(/[+\s().-]/g, '');
  return /^\d{5,20}$/.test(digits) ? digits : '';
}

/** The value is in the first or the second group. */
const fields = {
  id: /(?:^|\s)id:(?:(\S+)|\s+([^\s:]+)(?!\S))/i,
  stat: /(?:^|\s)stat:(?:(\S+)|\s+([^\s:]+)(?!\S))/i,
  err: /(?:^|\s)err:(?:(\S+)|\s+([^\s:]+)(?!\S))/i,
};

/** The value up to the next space. One that follows a space has no colon: the field is empty, and that is the next. */
function field(text: string, name: keyof typeof fields): string {
  const found = fields[name].exec(text);
  return found?.[1] ?? found?.[2] ?? '';
}

/** Up to the first words of the message itself, which can look like fields. */
function textOf(pdu: PDU): string {
  const text = cleanText(textOctets(pdu).toString('latin1'), longestText);
  return text.split(/\stext:/i, 1)[0] ?? '';
}

function ascii(octets: Buffer | undefined): string {
  return octets?.toString('latin1') ?? '';
}

function integer(octets: Buffer | undefined): number | null {
  return octets?.length === 2 ? octets.readUInt16BE(0) : null;
}
