import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The port that dissectors know as SMPP's. */
const smppPort = 2775;
const linkTypeRaw = 101;
const longest = 16_384;
const [client, server] = [
  [10, 0, 0, 1],
  [10, 0, 0, 2],
] as const;

interface Segment {
  clientPort: number;
  fromClient: boolean;
  octets: Buffer;
}

/** Passes connections on to a port and keeps what went through, to be written as a capture of packets. */
export class Capture {
  port = 0;
  readonly #segments: Segment[] = [];
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #connections = 0;

  async start(target: number): Promise<void> {
    this.#server = createServer((inside) => {
      const outside = connect(target, '127.0.0.1');
      const clientPort = 50_000 + this.#connections++;
      for (const [from, to] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        this.#sockets.add(from);
        from.setNoDelay(true);
        from.on('error', () => from.destroy());
        from.on('close', () => to.destroy());
        from.on('data', (octets: Buffer) => {
          for (let at = 0; at < octets.length; at += longest)
            this.#segments.push({
              clientPort,
              fromClient: from === inside,
              octets: octets.subarray(at, at + longest),
            });
          to.write(octets);
        });
      }
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(undefined)));
  }

  /** In the format of libpcap: IPv4 and TCP headers around what went through. */
  pcap(): Buffer {
    const header = Buffer.alloc(24);
    header.writeUInt32LE(0xa1b2c3d4, 0);
    header.writeUInt16LE(2, 4);
    header.writeUInt16LE(4, 6);
    header.writeUInt32LE(0x40000, 16);
    header.writeUInt32LE(linkTypeRaw, 20);
    /** The next sequence number of each direction of each connection. */
    const next = new Map<string, number>();
    const packets = this.#segments.map(({ clientPort, fromClient, octets }, index) => {
      const [own, other] = [`${clientPort} ${fromClient}`, `${clientPort} ${!fromClient}`];
      const sequence = next.get(own) ?? 1;
      next.set(own, sequence + octets.length);
      const ports = fromClient ? [clientPort, smppPort] : [smppPort, clientPort];
      return record(index, ipv4(fromClient, tcp(ports, sequence, next.get(other) ?? 1, octets)));
    });
    return Buffer.concat([header, ...packets]);
  }
}

function tcp([from = 0, to = 0]: number[], sequence: number, acknowledged: number, octets: Buffer): Buffer {
  const header = Buffer.alloc(20);
  header.writeUInt16BE(from, 0);
  header.writeUInt16BE(to, 2);
  header.writeUInt32BE(sequence, 4);
  header.writeUInt32BE(acknowledged, 8);
  header.writeUInt16BE(0x5018, 12);
  header.writeUInt16BE(0xffff, 14);
  return Buffer.concat([header, octets]);
}

function ipv4(fromClient: boolean, segment: Buffer): Buffer {
  const header = Buffer.alloc(20);
  header.writeUInt8(0x45, 0);
  header.writeUInt16BE(header.length + segment.length, 2);
  header.writeUInt8(64, 8);
  header.writeUInt8(6, 9);
  header.set(fromClient ? [...client, ...server] : [...server, ...client], 12);
  return Buffer.concat([header, segment]);
}

function record(second: number, packet: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32LE(second, 0);
  header.writeUInt32LE(packet.length, 8);
  header.writeUInt32LE(packet.length, 12);
  return Buffer.concat([header, packet]);
}
