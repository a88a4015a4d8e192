import assert from 'node:assert/strict';
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { after, describe, it } from 'node:test';
import { createSecureContext, createServer, TLSSocket, type TlsOptions } from 'node:tls';
import type { JsonGeneralNames } from '@peculiar/x509';
import { bindTransceiver } from '../src/smpp/bind.js';
import { createSource } from '../src/sources/create-source.js';
import { postgresEngine } from '../src/sources/postgres-engine.js';
import { createAuthority, type CertificateTerms } from './support/certificates.js';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const named = (...names: JsonGeneralNames): CertificateTerms => ({ names });
const ours = await createAuthority('Ours');
const renewed = await createAuthority('Ours');
const old = await createAuthority('Old', { until: ago(0.5) });
const noAuthority = await createAuthority('No authority', { authority: false });
const good = await ours.certify('localhost');

interface Case {
  what: string;
  host?: string;
  server: TlsOptions;
  ca?: string;
  /** Undefined: the account is sent. */
  reason?: string;
}

const withCertificate = async (terms: CertificateTerms, by = ours): Promise<TlsOptions> => {
  const { certificate, key } = await by.certify('localhost', terms);
  return { cert: certificate, key };
};
const usual: TlsOptions = { cert: good.certificate, key: good.key };
const ip = '127.0.0.1';
const cases: Case[] = [
  { what: 'a valid certificate', server: usual },
  { what: 'TLS 1.2', server: { ...usual, maxVersion: 'TLSv1.2' } },
  {
    what: 'an address that the certificate names',
    host: ip,
    server: await withCertificate(named({ type: 'ip', value: ip })),
  },
  {
    what: 'a CA of the same name with another key',
    server: await withCertificate({}, renewed),
    reason: 'CertificateUnknown',
  },
  { what: 'a CA that this machine doesn’t trust', server: usual, ca: '', reason: 'CertificateUnknown' },
  {
    what: 'an end before now',
    server: await withCertificate({ until: ago(0.5) }),
    reason: 'CertificateExpired',
  },
  {
    what: 'a beginning after now',
    server: await withCertificate({ from: ago(-0.5) }),
    reason: 'CertificateExpired',
  },
  {
    what: 'a CA that has expired',
    server: await withCertificate({}, old),
    ca: old.certificate,
    reason: 'CertificateExpired',
  },
  {
    what: 'a CA that is none',
    server: await withCertificate({}, noAuthority),
    ca: noAuthority.certificate,
    reason: 'CertificateRefused',
  },
  {
    what: 'a certificate for clients',
    server: await withCertificate({ forClients: true }),
    reason: 'CertificateRefused',
  },
  {
    what: 'another name, although the common name is right',
    server: await withCertificate(named({ type: 'dns', value: 'other.example' })),
    reason: 'CertificateName',
  },
  {
    what: 'a name that begins with the right one',
    server: await withCertificate(named({ type: 'dns', value: 'localhost\0.example' })),
    reason: 'CertificateName',
  },
  {
    what: 'any name',
    server: await withCertificate(named({ type: 'dns', value: '*' })),
    reason: 'CertificateName',
  },
  {
    what: 'the address instead of the name',
    server: await withCertificate({ ...named({ type: 'ip', value: ip }), commonName: 'server' }),
    reason: 'CertificateName',
  },
  { what: 'the name instead of the address', host: ip, server: usual, reason: 'CertificateName' },
  {
    what: 'the address as a name',
    host: ip,
    server: await withCertificate({ ...named({ type: 'dns', value: ip }), commonName: ip }),
    reason: 'CertificateName',
  },
  {
    what: 'TLS 1.1',
    server: { ...usual, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' },
    reason: 'TlsNotOffered',
  },
  {
    what: 'no encryption',
    server: { ...usual, ciphers: 'eNULL:@SECLEVEL=0', maxVersion: 'TLSv1.2' },
    reason: 'TlsNotOffered',
  },
  {
    what: 'no certificate',
    server: { ciphers: 'aNULL:@SECLEVEL=0', maxVersion: 'TLSv1.2' },
    reason: 'TlsNotOffered',
  },
];

const ACCOUNT = { name: 'an-account', password: 'a-secret' };
const reasonOf = (error: unknown) => (error as { reason?: string }).reason;

/** Of what arrives at a server that ends TLS and says nothing else. */
async function receive(listener: (take: (socket: TLSSocket) => void) => Server) {
  const received: Buffer[] = [];
  const server = listener((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data: Buffer) => {
      received.push(data);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, ip, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hasAccount: () => Buffer.concat(received).includes(ACCOUNT.name),
    close: () => server.close(),
  };
}

const smsCenter = (options: TlsOptions) =>
  receive((take) => createServer(options, take).on('tlsClientError', () => undefined));

/** As PostgreSQL: it agrees to encrypt first. */
const database = (options: TlsOptions) =>
  receive((take) =>
    createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('S');
        take(
          new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(options), ...options }),
        );
      });
    }),
  );

describe('a server with', () => {
  const closing: (() => void)[] = [];
  after(() => closing.forEach((close) => close()));

  for (const { what, host = 'localhost', server, ca = ours.certificate, reason } of cases) {
    it(`${what} ${reason === undefined ? 'gets' : 'never gets'} the account of a gateway`, async () => {
      const { port, hasAccount, close } = await smsCenter(server);
      closing.push(close);
      const bind = {
        host,
        port,
        systemId: ACCOUNT.name,
        secret: ACCOUNT.password,
        tls: true,
        caCertificate: ca,
      };
      const binding = bindTransceiver(bind, ip, { onDeliver: async () => 0 });
      await assert.rejects(binding, (error) => reasonOf(error) === (reason ?? 'NoAnswer'));
      assert.equal(hasAccount(), reason === undefined);
    });

    it(`${what} ${reason === undefined ? 'gets' : 'never gets'} the account of a database`, async () => {
      const { port, hasAccount, close } = await database(server);
      closing.push(close);
      const source = createSource(postgresEngine, { allowLoopback: true, limits: { deadlineMs: 5_000 } });
      const connection = {
        ...{ hostName: host, port, tls: true, caCertificate: ca, databaseName: 'd', defaultSchema: '' },
        ...{ userName: ACCOUNT.name, password: ACCOUNT.password },
      };
      const describing = source.describe(connection, { text: 'select a from b' });
      await assert.rejects(describing, (error) => reasonOf(error) === (reason ?? 'NoAnswer'));
      assert.equal(hasAccount(), reason === undefined);
    });
  }
});
