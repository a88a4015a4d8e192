import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createServer } from 'node:tls';
import { waitFor } from '@hima/api-kit/testing';
import { isCertificates } from '../src/sources/certificates.js';
import { createSource, type DatabaseSource } from '../src/sources/create-source.js';
import { mysqlEngine } from '../src/sources/mysql-engine.js';
import { explainCertificateError } from '../src/sources/network-problems.js';
import { oracleEngine } from '../src/sources/oracle-engine.js';
import { postgresEngine } from '../src/sources/postgres-engine.js';
import { sqlServerEngine } from '../src/sources/sqlserver-engine.js';
import type { SourceConnection } from '../src/sources/source.js';
import { createAuthority } from './support/certificates.js';
import { startEncrypted } from './support/encrypted-server.js';
import { openMariadbOrganization } from './support/mariadb-organization.js';
import {
  addPeople,
  openPostgresOrganization,
  type OrganizationDatabase,
} from './support/organization-database.js';
import { whyReadingFailed } from './support/reading-failed.js';

const authority = await createAuthority('Ours');
const stranger = await createAuthority('Someone else');
const identity = await authority.certify('localhost');
const open = { allowLoopback: true, limits: { deadlineMs: 5_000 } };
const encrypted = {
  hostName: 'localhost',
  tls: true,
  caCertificate: authority.certificate,
  defaultSchema: '',
};

async function count(source: DatabaseSource, connection: SourceConnection, text: string): Promise<number> {
  let rows = 0;
  for await (const chunk of source.read(connection, { text })) rows += chunk.rows.length;
  return rows;
}

const databases = [
  {
    kind: 'postgres' as const,
    engine: postgresEngine,
    organize: openPostgresOrganization,
    isEncrypted: 'select 1 from pg_stat_ssl where pid = pg_backend_pid() and ssl',
    slow: 'select count(*) from generate_series(1, 3000000000)',
    running: `select pid from pg_stat_activity where query like '%3000000000%' and state = 'active' and pid <> pg_backend_pid()`,
  },
  {
    kind: 'mariadb' as const,
    engine: mysqlEngine,
    organize: openMariadbOrganization,
    isEncrypted: `select 1 from information_schema.session_status where variable_name = 'Ssl_cipher' and variable_value <> ''`,
    slow: 'select count(*) from people a cross join people b cross join people c cross join people d',
    running: `select id from information_schema.processlist where info like '%cross join people d%' and id <> connection_id()`,
  },
];

for (const { kind, engine, organize, isEncrypted, slow, running } of databases) {
  const skip = kind === 'mariadb' && !process.env['TEST_MARIADB_URL'] ? 'no MariaDB to try it on' : false;
  describe(`an encrypted connection to ${kind}`, { skip }, () => {
    const source = createSource(engine, open);
    const pass = () => Promise.resolve(undefined);
    const ungated = createSource({ ...engine, judge: pass, powers: () => Promise.resolve([]) }, open);
    let server: Awaited<ReturnType<typeof startEncrypted>>;
    let people: OrganizationDatabase;
    before(async () => {
      server = await startEncrypted(kind, identity);
      people = await organize(server.url ?? '');
      await addPeople(people, 300);
    });
    after(async () => {
      await people?.close();
      await server?.stop();
    });

    it('requires a valid certificate for the host name', async () => {
      const good = { ...people.connection, ...encrypted };
      assert.equal(await count(ungated, good, isEncrypted), 1);
      assert.equal(await count(source, good, 'select mobile from people'), 300);
      for (const [more, reason] of [
        [{ caCertificate: '' }, 'CertificateUnknown'],
        [{ caCertificate: stranger.certificate }, 'CertificateUnknown'],
        [{ hostName: '127.0.0.1' }, 'CertificateName'],
      ] as const) {
        const refused = count(source, { ...good, ...more }, 'select mobile from people');
        await assert.rejects(refused, { code: 'SourceUnreachable', reason });
      }
      assert.equal(await count(ungated, { ...good, tls: false }, isEncrypted), 0);
    });

    it('B1 discloses when the certificate expires', async () => {
      const good = { ...people.connection, ...encrypted };
      const until = async (connection: SourceConnection) =>
        source.use(connection, async ({ certificateUntil }) => certificateUntil);
      const { validTo } = new X509Certificate(identity.certificate);
      assert.deepEqual(await until(good), new Date(validTo));
      assert.equal(await until({ ...good, tls: false }), null);
    });

    it('applies the same limits', async () => {
      const good = { ...people.connection, ...encrypted };
      const wide = `select repeat('5', 9000000) a`;
      assert.equal((await whyReadingFailed(count(source, good, wide))).reason, 'ValuesTooLong');
      const hasty = createSource(engine, { ...open, limits: { deadlineMs: 2_000 } });
      assert.equal((await whyReadingFailed(count(hasty, good, slow))).code, 'QueryTimedOut');
      // Stopped by us well before the server's own limit of time would be noticed.
      const administrator = new URL(server.url ?? '');
      const account = { ...good, userName: administrator.username, password: '' };
      await waitFor(async () => (await count(ungated, account, running)) === 0, { within: 2_000 });
    });
  });
}

/** A server that lets anyone in as far as `greeting`. */
async function serve(greeting: (data: Buffer) => Buffer | undefined, hello?: Buffer) {
  const received: Buffer[] = [];
  const server = createPlainServer((socket) => {
    socket.on('error', () => undefined);
    if (hello) socket.write(hello);
    socket.on('data', (data) => {
      received.push(data);
      const answer = greeting(data);
      if (answer) socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, received, close: () => server.close() };
}

it('sends no password to a server without encryption', async () => {
  const connection = { ...encrypted, userName: 'reader', password: 'the-secret', databaseName: 'people' };
  // Of a MariaDB without TLS: protocol 10, its version, a thread, a nonce, its abilities without the one for TLS.
  const body = Buffer.concat([
    Buffer.from('\x0a10.11.0-MariaDB\0\x01\0\0\0abcdefgh\0', 'latin1'),
    Buffer.from([0xff, 0xf7, 0x2d, 2, 0, 0x0f, 0, 21, ...Array<number>(10).fill(0)]),
    Buffer.from('ijklmnopqrst\0mysql_native_password\0', 'latin1'),
  ]);
  const mariadb = Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body]);
  // Of a SQL Server: an answer to PRELOGIN that says "encryption not supported".
  const prelogin = Buffer.from(
    '0401001a00000100' + '00000b0006' + '0100110001' + 'ff' + '0f0000000000' + '02',
    'hex',
  );
  for (const [engine, answer, hello] of [
    [postgresEngine, Buffer.from('N'), undefined],
    [mysqlEngine, undefined, mariadb],
    [sqlServerEngine, prelogin, undefined],
  ] as const) {
    const server = await serve(() => answer, hello);
    const source = createSource(engine, open);
    const refused = source.describe({ ...connection, port: server.port }, { text: 'select a from b' });
    await assert.rejects(refused, { reason: 'TlsNotOffered' }, engine.dialect.type);
    assert.doesNotMatch(Buffer.concat(server.received).toString('latin1'), /the-secret|reader/);
    server.close();
  }
});

it('Oracle’s driver trusts only the given CA', async () => {
  let secured = 0;
  const server = createServer({ cert: identity.certificate, key: identity.key }, (socket) => {
    secured += 1;
    socket.destroy();
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const source = createSource(oracleEngine, open);
  const connect = (more: Partial<SourceConnection>) =>
    source.describe(
      { ...encrypted, port, userName: 'a', password: 'b', databaseName: 'c', ...more },
      { text: 'select a from b' },
    );
  await assert.rejects(connect({}), { reason: 'NoAnswer' });
  assert.equal(secured, 1);
  for (const more of [{ caCertificate: stranger.certificate }, { caCertificate: '' }])
    await assert.rejects(connect(more), { reason: 'CertificateRefused' });
  server.close();
});

it('accepts only certificates as CAs', () => {
  assert.ok(isCertificates(authority.certificate));
  assert.ok(isCertificates(`${authority.certificate}\n${stranger.certificate}`));
  for (const text of [
    '',
    'hello',
    identity.key,
    `${identity.certificate}\n${identity.key}`,
    authority.certificate.replace('MII', 'MIJ'),
    '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
  ])
    assert.equal(isCertificates(text), false, text);
});

it('explains why a certificate is refused', () => {
  for (const [code, reason] of [
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'CertificateUnknown'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'CertificateUnknown'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CertificateUnknown'],
    ['CERT_HAS_EXPIRED', 'CertificateExpired'],
    ['CERT_NOT_YET_VALID', 'CertificateExpired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'CertificateName'],
    ['CERT_SIGNATURE_FAILURE', 'CertificateUnknown'],
    ['CERT_REVOKED', 'CertificateRefused'],
    ['INVALID_PURPOSE', 'CertificateRefused'],
    ['PATH_LENGTH_EXCEEDED', 'CertificateRefused'],
    ['UNSPECIFIED', 'CertificateRefused'],
  ] as const)
    assert.equal(explainCertificateError(code)?.reason, reason, code);
  assert.equal(explainCertificateError('ECONNRESET'), undefined);
});
