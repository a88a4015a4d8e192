import smpp, { type PDU, type Session } from 'smpp';

/** A client of the SMS center, on the real wire. */
export interface Client {
  session: Session;
  /** @returns the answer. */
  submit(fields: Record<string, unknown>): Promise<PDU>;
  /** The receipts that came, whether answered or not. */
  receipts: PDU[];
  close(): Promise<void>;
}

export async function bind(
  port: number,
  options: { systemId?: string; password?: string; acknowledge?: boolean; command?: string } = {},
): Promise<Client & { status: number }> {
  const session = smpp.connect({ host: '127.0.0.1', port });
  session.on('error', () => undefined);
  const receipts: PDU[] = [];
  session.on('deliver_sm', (pdu: PDU) => {
    receipts.push(pdu);
    if (options.acknowledge ?? true) session.send(pdu.response());
  });
  await new Promise((done) => session.once('connect', done));
  const command = new smpp.PDU(options.command ?? 'bind_transceiver', {
    system_id: options.systemId ?? 'hima',
    password: options.password ?? 'secret12',
  });
  const answer = await new Promise<PDU>((done) => session.send(command, done));
  return {
    status: answer.command_status,
    session,
    receipts,
    submit: (fields) =>
      new Promise((done) =>
        session.submit_sm(
          {
            source_addr: 'HIMA',
            destination_addr: '+966510000000',
            data_coding: 0,
            registered_delivery: 1,
            ...fields,
          },
          done,
        ),
      ),
    close: async () => {
      if (!session.socket.destroyed) await new Promise<void>((done) => session.destroy(done));
    },
  };
}

/** The fields of one part of a concatenated message. */
export function part(
  reference: number,
  total: number,
  number: number,
  content: Buffer,
): Record<string, unknown> {
  return {
    esm_class: 0x40,
    short_message: Buffer.concat([Buffer.from([5, 0, 3, reference, total, number]), content]),
  };
}
