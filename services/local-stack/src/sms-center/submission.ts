import type { PDU, ShortMessage } from 'smpp';
import type { Part, Submission } from './types.js';

/** Information elements that say "part n of m": identifier → bytes of the reference. */
const concatenation: Record<number, number> = { 0x00: 1, 0x08: 2 };

/**
 * Reads a submit_sm.
 * @returns what was sent, or the name of the SMPP error that refuses it.
 */
export function readSubmission(
  pdu: PDU,
  given: { id: string; account: string; at: number },
): Submission | 'ESME_RINVDSTADR' | 'ESME_RSUBMITFAIL' {
  const to = String(pdu['destination_addr'] ?? '');
  if (!/^\+?\d{5,15}$/.test(to)) return 'ESME_RINVDSTADR';
  const content = messageOf(pdu);
  if (typeof content?.message !== 'string') return 'ESME_RSUBMITFAIL';
  const part = partOf(pdu, content.udh ?? []);
  if (part && (part.number < 1 || part.number > part.total)) return 'ESME_RSUBMITFAIL';
  const reference = pdu['user_message_reference'];
  return {
    ...given,
    from: String(pdu['source_addr'] ?? ''),
    to,
    text: content.message,
    dataCoding: Number(pdu['data_coding']),
    receipt: Number(pdu['registered_delivery']) & 3,
    ...(typeof reference === 'number' && { reference }),
    ...(part && { part }),
  };
}

/** Long texts may come in message_payload instead of short_message. */
function messageOf(pdu: PDU): ShortMessage | undefined {
  const short = pdu['short_message'] as ShortMessage | undefined;
  const payload = pdu['message_payload'] as ShortMessage | undefined;
  return short?.message.length || !payload ? short : payload;
}

function partOf(pdu: PDU, udh: Buffer[]): Part | undefined {
  for (const element of udh) {
    const width = concatenation[element[0] ?? -1];
    if (width === undefined || element.length !== 4 + width) continue;
    return {
      reference: element.readUIntBE(2, width),
      total: element.readUInt8(2 + width),
      number: element.readUInt8(3 + width),
    };
  }
  const [reference, total, number] = ['sar_msg_ref_num', 'sar_total_segments', 'sar_segment_seqnum'].map(
    (tag) => pdu[tag],
  );
  if (typeof reference === 'number' && typeof total === 'number' && typeof number === 'number')
    return { reference, total, number };
  return undefined;
}
