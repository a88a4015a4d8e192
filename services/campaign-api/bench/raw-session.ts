// Submits <count> messages to an SMS center on <port> and nothing else: no database, no receipts. Prints messages a second.
import smpp from 'smpp';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
/** Unanswered messages, as in the bench of the service. */
const window = 100;

const session = smpp.connect({ host: '127.0.0.1', port });
const request = (command: string, fields: object) =>
  new Promise<void>((answered, failed) => {
    session.send(new smpp.PDU(command, fields), ({ command_status: status }) =>
      status === 0 ? answered() : failed(new Error(`${command} answered ${status}`)),
    );
  });
await new Promise<void>((connected) => void session.once('connect', connected));
await request('bind_transceiver', { system_id: 'hima', password: 'secret', interface_version: 0x34 });

const message = { source_addr: 'HIMA', short_message: Buffer.from('Your appointment is tomorrow at 10:00.') };
const begun = performance.now();
let next = 0;
const submitAll = async () => {
  while (next < count)
    await request('submit_sm', { ...message, destination_addr: String(966_500_000_000 + next++) });
};
await Promise.all(Array.from({ length: window }, submitAll));
console.log(count / ((performance.now() - begun) / 1000));
session.destroy();
