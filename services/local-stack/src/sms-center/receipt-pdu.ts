import type { Outcome, Receipt } from './types.js';

/** message_state of SMPP 3.4, §5.2.28. */
const states: Record<Outcome, number> = { DELIVRD: 2, EXPIRED: 3, UNDELIV: 5, REJECTD: 8 };
const errors: Record<Outcome, string> = { DELIVRD: '000', EXPIRED: '027', UNDELIV: '001', REJECTD: '008' };

/** esm_class of a delivery receipt. */
const DELIVERY_RECEIPT = 0x04;

/** The fields of the deliver_sm that carries a receipt back to the sender. */
export function receiptFields(receipt: Receipt, now: number): Record<string, unknown> {
  const { id, from, to, outcome, submittedAt, reference } = receipt;
  const delivered = outcome === 'DELIVRD' ? '001' : '000';
  return {
    esm_class: DELIVERY_RECEIPT,
    source_addr_ton: 1,
    source_addr_npi: 1,
    source_addr: to,
    destination_addr: from,
    data_coding: 0,
    short_message: {
      message:
        `id:${id} sub:001 dlvrd:${delivered} submit date:${stamp(submittedAt)} ` +
        `done date:${stamp(now)} stat:${outcome} err:${errors[outcome]} text:`,
    },
    receipted_message_id: id,
    message_state: states[outcome],
    ...(reference !== undefined && { user_message_reference: reference }),
  };
}

/** YYMMDDhhmm, in UTC. */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/\D/g, '').slice(2, 12);
}
