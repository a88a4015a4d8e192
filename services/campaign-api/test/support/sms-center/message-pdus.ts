import { integer, Reader, text } from './octets.js';
import { readTlvs, tags, writeTlvs, type Tlv } from './tlvs.js';

/** The fields of a submit_sm that tests read (SMPP 3.4, section 4.4.1). */
export interface SubmitSm {
  from: string;
  to: string;
  esmClass: number;
  validityPeriod: string;
  dataCoding: number;
  /** With the user data header, if any. */
  shortMessage: Buffer;
  reference: number | undefined;
}

export function readSubmitSm(body: Buffer): SubmitSm {
  const reader = new Reader(body);
  reader.text(); // service_type
  reader.take(2); // source_addr_ton, source_addr_npi
  const from = reader.text();
  reader.take(2); // dest_addr_ton, dest_addr_npi
  const to = reader.text();
  const esmClass = reader.integer(1);
  reader.take(2); // protocol_id, priority_flag
  reader.text(); // schedule_delivery_time
  const validityPeriod = reader.text();
  reader.take(2); // registered_delivery, replace_if_present_flag
  const dataCoding = reader.integer(1);
  reader.take(1); // sm_default_msg_id
  const shortMessage = reader.take(reader.integer(1));
  const reference = readTlvs(reader).get(tags.userMessageReference)?.readUInt16BE(0);
  return { from, to, esmClass, validityPeriod, dataCoding, shortMessage, reference };
}

/** The fields of a deliver_sm that tests vary (section 4.6.1). */
export interface DeliverSm {
  from: string;
  to: string;
  esmClass: number;
  dataCoding: number;
  shortMessage: Buffer;
  tlvs: Tlv[];
}

export function writeDeliverSm({ from, to, esmClass, dataCoding, shortMessage, tlvs }: DeliverSm): Buffer {
  return Buffer.concat([
    text(''), // service_type
    Buffer.from([1, 1]), // source_addr_ton, source_addr_npi
    text(from),
    Buffer.from([5, 0]), // dest_addr_ton, dest_addr_npi
    text(to),
    Buffer.from([esmClass, 0, 0]), // protocol_id, priority_flag
    text(''), // schedule_delivery_time
    text(''), // validity_period
    Buffer.from([0, 0, dataCoding, 0]), // registered_delivery, replace_if_present_flag; sm_default_msg_id
    integer(shortMessage.length, 1),
    shortMessage,
    writeTlvs(tlvs),
  ]);
}

/** The system ID and the password of a bind (section 4.1.1). */
export function readBind(body: Buffer): { systemId: string; password: string } {
  const reader = new Reader(body);
  return { systemId: reader.text(), password: reader.text() };
}

/** The user data header's length comes first in it (3GPP TS 23.040, section 9.2.3.24). */
export function withoutHeader({
  esmClass,
  shortMessage,
}: Pick<SubmitSm, 'esmClass' | 'shortMessage'>): Buffer {
  return esmClass & 0x40 ? shortMessage.subarray((shortMessage[0] ?? 0) + 1) : shortMessage;
}

/** A relative time, YYMMDDhhmmss000R (section 7.1.1.2), as the instant that it means. */
export function instantOf(relative: string): Date | undefined {
  const fields = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{3}R$/.exec(relative)?.slice(1).map(Number);
  if (!fields) return undefined;
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = fields;
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() + years, at.getUTCMonth() + months, at.getUTCDate() + days);
  return new Date(at.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}
