import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { createSource } from '../src/sources/create-source.js';
import { mysqlEngine } from '../src/sources/mysql-engine.js';
import { oracleEngine } from '../src/sources/oracle-engine.js';
import { postgresEngine } from '../src/sources/postgres-engine.js';
import { SourceProblem } from '../src/sources/source.js';
import { sqlServerEngine } from '../src/sources/sqlserver-engine.js';

// Whoever may make a connection may let it lead to a program of their own that only pretends to be a database.

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const frame = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const tds = (type: number, body: Buffer) => {
  const head = Buffer.from([type, 1, 0, 0, 0, 0, 1, 0]);
  head.writeUInt16BE(body.length + 8, 2);
  return Buffer.concat([head, body]);
};
const mysqlPacket = (sequence: number, body: Buffer) =>
  Buffer.concat([Buffer.from([body.length & 0xff, body.length >> 8, 0, sequence]), body]);

const greetings = {
  PostgreSQL: [
    frame('R', Buffer.alloc(4)),
    frame('Z', Buffer.from('I')),
    frame('T', hex('0001 61 00')),
    frame('E', Buffer.from('SFATAL\0C57P03\0Mnot now\0\0')),
    // Without an end.
    frame('N', Buffer.from('SNOTICE\0')),
  ],
  MySQL: [
    mysqlPacket(
      0,
      Buffer.concat([
        Buffer.from('\x0a10.11.0-MariaDB\0\x01\0\0\0abcdefgh\0', 'latin1'),
        Buffer.from([0xff, 0xf7, 0x2d, 2, 0, 0x0f, 0, 21, ...Array<number>(10).fill(0)]),
        Buffer.from('ijklmnopqrst\0mysql_native_password\0', 'latin1'),
      ]),
    ),
    mysqlPacket(2, hex('00 00 00 02 00 00 00')),
    // "Send me this file of yours."
    mysqlPacket(1, Buffer.from('\xfb/etc/passwd', 'latin1')),
  ],
  SQLServer: [
    tds(4, hex('00 000b 0006 01 0011 0001 ff 0f0000000000 02')),
    tds(4, hex('00 000b 0006 01 0011 0001 ff 0f0000000000 02')),
    tds(4, hex('ad 0a00')),
    tds(4, hex('fd 0000 0000 0000000000000000')),
  ],
  Oracle: [
    // REDIRECT, ACCEPT, REFUSE
    hex('000a 0000 05 00 0000 0000'),
    hex('0020 0000 02 00 0000 0139 0000 2000 7fff 0001 0000 0020 4141 0000 0000 0000'),
    hex('000c 0000 04 00 0000 0000 0000'),
  ],
} as const;

const engines = [postgresEngine, mysqlEngine, sqlServerEngine, oracleEngine];

for (const engine of engines) {
  let answers: Buffer[] = [];
  let server: Server;
  let received = '';
  const sockets = new Set<Socket>();
  before(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      const queue = [...answers];
      const say = () => {
        const next = queue.shift();
        if (next) socket.write(next);
        else socket.end();
      };
      socket.on('error', () => socket.destroy());
      socket.on('data', (data) => {
        received += data.toString('latin1');
        say();
      });
      if (engine === mysqlEngine) say();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  const { type } = engine.dialect;
  it(`handles any response of a fake ${type} server with a plain error, without reading a file`, async () => {
    const source = createSource(engine, { allowLoopback: true, limits: { deadlineMs: 100, connectMs: 100 } });
    const { port } = server.address() as AddressInfo;
    const connection = {
      hostName: '127.0.0.1',
      port,
      userName: 'reader',
      password: 'secret',
      databaseName: 'people',
      defaultSchema: '',
      tls: false,
      caCertificate: '',
    };
    const good = fc.constantFrom<Buffer>(...greetings[type]);
    const noise = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes));
    const damaged = fc
      .tuple(good, fc.nat(), fc.nat(255))
      .map(([bytes, at, value]) =>
        Buffer.from(bytes).fill(value, at % bytes.length, (at % bytes.length) + 1),
      );
    const said = fc.array(fc.oneof(good, damaged, noise), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(said, async (bytes) => {
        answers = bytes;
        await source.describe(connection, { text: 'select mobile from people' }).then(
          () => undefined,
          (error: unknown) => {
            assert.ok(error instanceof SourceProblem, String(error));
            assert.doesNotMatch(error.message, /reader|secret|passwd/);
          },
        );
      }),
      {
        numRuns: 40,
        examples: [[[...greetings[type]]], ...greetings[type].map((one): [Buffer[]] => [[one]])],
      },
    );
    assert.doesNotMatch(received, /root:/);
  });
}
