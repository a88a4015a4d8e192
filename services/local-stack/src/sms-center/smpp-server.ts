import type { AddressInfo } from 'node:net';
import smpp, { type PDU, type Session } from 'smpp';
import type { Center } from './center.js';
import { readSubmission } from './submission.js';

export interface SmppServerOptions {
  host: string;
  port: number;
  /** The accounts that may bind. */
  systemIds: readonly string[];
  password: string;
}

/** A connection that does not bind within this many milliseconds is closed. */
const BIND_WITHIN_MS = 30_000;

const binds = ['bind_transceiver', 'bind_receiver', 'bind_transmitter'];

/** The SMPP 3.4 door of the center. */
export async function startSmppServer(
  options: SmppServerOptions,
  center: Center,
): Promise<{ port: number; close(): Promise<void> }> {
  const nextId = messageIds();
  const server = smpp.createServer((session) => serve(session, options, center, nextId));
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(options.port, options.host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const session of [...server.sessions]) session.destroy();
      await closed;
    },
  };
}

function serve(session: Session, options: SmppServerOptions, center: Center, nextId: () => string): void {
  let bound: string | undefined;
  let account = '';
  const unbound = setTimeout(() => session.destroy(), BIND_WITHIN_MS);
  session.on('close', () => {
    clearTimeout(unbound);
    center.removeReceiver(session);
  });
  // Nothing more can be read from a connection that broke off or sent what is not SMPP.
  session.on('error', () => session.destroy());

  const answer = (pdu: PDU, error = '', fields = {}): boolean =>
    session.send(pdu.response(error ? { command_status: smpp.errors[error] } : fields));

  const bind = (pdu: PDU): void => {
    if (bound) return void answer(pdu, 'ESME_RALYBND');
    const systemId = String(pdu['system_id']);
    const refusal =
      (!options.systemIds.includes(systemId) && 'ESME_RINVSYSID') ||
      (pdu['password'] !== options.password && 'ESME_RINVPASWD');
    if (refusal) {
      answer(pdu, refusal);
      return session.close();
    }
    clearTimeout(unbound);
    bound = pdu.command;
    account = systemId;
    answer(pdu, '', { system_id: 'HIMA-SMSC', sc_interface_version: 0x34 });
    if (bound !== 'bind_transmitter') center.addReceiver(session, account);
  };

  const submit = (pdu: PDU): void => {
    if (!bound || bound === 'bind_receiver') return void answer(pdu, 'ESME_RINVBNDSTS');
    const submission = readSubmission(pdu, { id: nextId(), account, at: Date.now() });
    if (typeof submission === 'string') return void answer(pdu, submission);
    center.take(submission).then(
      () => answer(pdu, '', { message_id: submission.id }),
      () => answer(pdu, 'ESME_RSYSERR'),
    );
  };

  session.on('pdu', (pdu: PDU) => {
    if (pdu.isResponse()) return;
    if (binds.includes(pdu.command)) bind(pdu);
    else if (pdu.command === 'submit_sm') submit(pdu);
    else if (pdu.command === 'enquire_link') answer(pdu);
    else if (pdu.command === 'unbind') {
      answer(pdu);
      session.close();
    } else
      session.send(
        new smpp.PDU('generic_nack', {
          command_status: smpp.errors['ESME_RINVCMDID'],
          sequence_number: pdu.sequence_number,
        }),
      );
  });
}

/** Never the same id twice, over restarts as well. */
function messageIds(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
