import type { PDU } from 'smpp';

/** What an SMS centre reports about one part. `Accepted` is any state that is not final yet. */
export type PartState = 'Accepted' | 'Delivered' | 'Undelivered' | 'Expired' | 'Rejected';

export interface Receipt {
  /** The SMS centre's id of the part, as in its submit_sm_resp. */
  gatewayId: string;
  state: PartState;
  /** The centre's own error code, as written. */
  error: string | null;
  /** Our own 16-bit reference, when the centre returns it. */
  reference: number | null;
  /** The recipient's number as the centre writes it, digits only. */
  recipient: string;
  sender: string;
}

const byText: Readonly<Record<string, PartState>> = {
  DELIVRD: 'Delivered',
  EXPIRED: 'Expired',
  DELETED: 'Undelivered',
  UNDELIV: 'Undelivered',
  UNKNOWN: 'Undelivered',
  REJECTD: 'Rejected',
  ACCEPTD: 'Accepted',
  ENROUTE: 'Accepted',
};

/** SMPP 3.4 §5.2.28 message_state. */
const byNumber: readonly (PartState | undefined)[] = [
  undefined,
  'Accepted',
  'Delivered',
  'Expired',
  'Undelivered',
  'Undelivered',
  'Accepted',
  'Undelivered',
  'Rejected',
];

/** Reads a deliver_sm as a delivery receipt; null when it is something else (a person's answer) or unreadable. */
export function parseReceipt(pdu: PDU): Receipt | null {
  if (((pdu.esm_class ?? 0) & 0x3c) !== 0x04) return null;
  const text = textOf(pdu.short_message) || textOf(pdu.message_payload);
  const gatewayId = pdu.receipted_message_id?.replace(/\0+$/, '') || field(text, 'id');
  const state = byNumber[pdu.message_state ?? 0] ?? byText[field(text, 'stat').toUpperCase()];
  if (!gatewayId || gatewayId.length > 65 || !state) return null;
  const error = field(text, 'err');
  return {
    gatewayId,
    state,
    error: error === '' || /^0+$/.test(error) ? null : error.slice(0, 16),
    reference: pdu.user_message_reference ?? null,
    recipient: (pdu.source_addr ?? '').replace(/\D/g, ''),
    sender: pdu.destination_addr ?? '',
  };
}

function field(text: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}:\\s*([^\\s]*)`, 'i').exec(text)?.[1] ?? '';
}

function textOf(body: PDU['short_message']): string {
  if (body === undefined) return '';
  if (typeof body === 'string') return body;
  if (Buffer.isBuffer(body)) return body.toString('latin1');
  return typeof body.message === 'string' ? body.message : body.message.toString('latin1');
}
