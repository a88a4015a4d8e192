import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkProject, issueCredential, newKeyAndRequest, type Participant } from '../src/index.js';
import {
  admin,
  client,
  newAuthority,
  newFolder,
  overseer,
  run,
  server,
  statusOf,
  write,
} from './support/kits.js';

describe('certificates of a project', () => {
  const folder = newFolder();
  const authorityIn = async (name: string, now?: Date) => {
    const made = await newAuthority(now);
    write(folder, { [`${name}/rootCA.pem`]: made.stored.certificate, [`${name}/root.key`]: made.stored.key });
    return made.authority;
  };
  const text = (path: string) => run(folder, 'openssl', 'x509', '-noout', '-text', '-in', path);
  const verifies = (root: string, path: string, ...more: string[]) =>
    statusOf(folder, 'openssl', 'verify', ...more, '-CAfile', `${root}/rootCA.pem`, path) === 0;

  it('are issued for every kind of participant and verified by openssl', async () => {
    const authority = await authorityIn('all');
    const root = text('all/rootCA.pem');
    assert.match(root, /Public-Key: \(2048 bit\)/);
    assert.match(root, /Exponent: 65537/);
    assert.match(root, /Signature Algorithm: sha256WithRSAEncryption/);
    assert.match(root, /Basic Constraints: critical\s+CA:TRUE/);
    assert.match(root, /Digital Signature, Certificate Sign, CRL Sign/);
    for (const participant of [overseer, server, client, admin]) {
      const { certificate, key } = await issueCredential(authority, participant);
      const path = `all/${participant.kind}`;
      write(folder, { [`${path}.crt`]: certificate, [`${path}.key`]: key ?? '' });
      assert.ok(verifies('all', `${path}.crt`), participant.kind);
      assert.match(key ?? '', /^-----BEGIN RSA PRIVATE KEY-----\n[^]*-----END RSA PRIVATE KEY-----\n$/);
      assert.match(run(folder, 'openssl', 'rsa', '-check', '-noout', '-in', `${path}.key`), /RSA key ok/);
      assert.equal(
        run(folder, 'openssl', 'pkey', '-pubout', '-in', `${path}.key`),
        run(folder, 'openssl', 'x509', '-pubkey', '-noout', '-in', `${path}.crt`),
      );
      const shown = text(`${path}.crt`);
      assert.match(shown, /Issuer: CN = churn\n/);
      assert.ok(shown.includes(`DNS:${participant.name}`));
      assert.match(shown, /X509v3 Subject Key Identifier/);
    }
  });

  it('name the participant, its organization and, for administrators, the role', async () => {
    const authority = await authorityIn('names');
    const subjectOf = async (participant: Participant) => {
      write(folder, { 'names/one.crt': (await issueCredential(authority, participant)).certificate });
      return run(folder, 'openssl', 'x509', '-noout', '-subject', '-in', 'names/one.crt').trim();
    };
    assert.equal(await subjectOf(client), 'subject=CN = site-1, O = bank_1');
    assert.equal(await subjectOf(admin), 'subject=CN = lead@hima.example, O = hima, unstructuredName = lead');
    await subjectOf({ ...server, hosts: ['fl.example.org', '10.1.2.3', '2001:db8::7'] });
    assert.match(
      text('names/one.crt'),
      /DNS:server1\.example\.com, DNS:fl\.example\.org, IP Address:10\.1\.2\.3, IP Address:2001:DB8:0:0:0:0:0:7/,
    );
  });

  it('expire after 360 days, and never after their root', async () => {
    const start = new Date('2026-01-01T00:00:00Z');
    const authority = await authorityIn('ends', start);
    const endOf = async (now: Date) => {
      write(folder, { 'ends/one.crt': (await issueCredential(authority, client, { now })).certificate });
      return new Date(run(folder, 'openssl', 'x509', '-noout', '-enddate', '-in', 'ends/one.crt').slice(9));
    };
    assert.equal((await endOf(start)).toISOString(), '2026-12-27T00:00:00.000Z');
    const at = (date: string) => ['-attime', `${Date.parse(date) / 1000}`];
    assert.ok(verifies('ends', 'ends/one.crt', ...at('2026-12-26T00:00:00Z')));
    assert.ok(!verifies('ends', 'ends/one.crt', ...at('2026-12-28T00:00:00Z')));
    assert.equal((await endOf(new Date('2030-12-01T00:00:00Z'))).toISOString(), '2031-01-01T00:00:00.000Z');
  });

  it('are issued for keys made elsewhere, once the request proves the key', async () => {
    const authority = await authorityIn('requests');
    const { key, request } = await newKeyAndRequest('site-1');
    const credential = await issueCredential(authority, client, { request });
    assert.equal(credential.key, undefined);
    write(folder, { 'requests/one.crt': credential.certificate, 'requests/one.key': key });
    assert.ok(verifies('requests', 'requests/one.crt'));
    assert.equal(
      run(folder, 'openssl', 'pkey', '-pubout', '-in', 'requests/one.key'),
      run(folder, 'openssl', 'x509', '-pubkey', '-noout', '-in', 'requests/one.crt'),
    );

    const openssl = (...args: string[]) =>
      run(folder, 'openssl', 'req', '-new', '-nodes', '-keyout', 'requests/other.key', ...args);
    const made = openssl('-newkey', 'rsa:2048', '-subj', '/CN=site-1/O=anything');
    assert.ok((await issueCredential(authority, client, { request: made })).certificate);
    // One character of the signature, which ends the request.
    const lines = request.trimEnd().split('\n');
    const last = lines.length - 2;
    lines[last] = (lines[last] ?? '').replace(/^./, (character) => (character === 'A' ? 'B' : 'A'));
    for (const refused of [
      lines.join('\n'),
      openssl('-newkey', 'rsa:2048', '-subj', '/CN=site-2'),
      openssl('-newkey', 'rsa:1024', '-subj', '/CN=site-1'),
      openssl('-newkey', 'rsa:2048', '-pkeyopt', 'rsa_keygen_pubexp:3', '-subj', '/CN=site-1'),
      openssl('-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-subj', '/CN=site-1'),
      'no request',
    ]) {
      await assert.rejects(issueCredential(authority, client, { request: refused }), {
        code: 'CertificateRequestInvalid',
      });
    }
  });
});

describe('projects', () => {
  const refused = (participants: readonly Participant[], details: string[], profile = 'nvflare-2.5') =>
    assert.throws(() => checkProject({ name: 'churn', profile: profile as 'nvflare-2.5', participants }), {
      code: 'ProjectInvalid',
      details,
    });

  it('are refused with names that FLARE refuses', () => {
    refused([server, { ...client, name: 'site 1' }], ['site 1']);
    refused([server, { ...client, name: '$(id)' }], ['$(id)']);
    refused([server, { ...admin, name: 'lead' }], ['lead']);
    refused([{ ...server, name: '-server' }], ['-server']);
    refused([{ ...server, organization: 'مؤسسة' }], ['server1.example.com']);
    refused([server, client, { ...client, organization: 'other' }], ['site-1']);
    assert.throws(() => checkProject({ name: 'a"b', profile: 'nvflare-2.8', participants: [server] }), {
      details: ['name'],
    });
  });

  it('are refused with servers or overseers that the release does not support', () => {
    refused([client], ['servers']);
    refused([server, { ...server, name: 'server2.example.com' }], ['servers']);
    refused([server, overseer], ['overseers'], 'nvflare-2.8');
  });
});
