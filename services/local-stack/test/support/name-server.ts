import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server for nginx, as Docker's: each name has the addresses that it has at the moment. */
export async function startNameServer(addresses: Record<string, readonly string[]>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(answer(query, addresses), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => void socket.close() };
}

/** RFC 1035: the header, the question as it came, and a record of type A for each address. */
function answer(query: Buffer, addresses: Record<string, readonly string[]>): Buffer {
  const labels: string[] = [];
  let end = 12;
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.toString('latin1', end + 1, end + 1 + length));
    end += length + 1;
  }
  const question = query.subarray(12, end + 5);
  const known = addresses[labels.join('.')] ?? [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(known.length ? 0x81_80 : 0x81_83, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(known.length, 6);
  // The name of the question, type A, class IN, 0 s, 4 bytes.
  const start = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]);
  const records = known.flatMap((address) => [start, Buffer.from(address.split('.').map(Number))]);
  return Buffer.concat([header, question, ...records]);
}
