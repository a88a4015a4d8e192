import assert from 'node:assert/strict';
import { connect, createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { Inbox } from '../src/inbox/inbox-schemas.js';
import type { SetupInput, SetupView } from '../src/setup/sms-setup-schemas.js';
import { createAuthority } from './support/certificates.js';
import { Harness } from './support/harness.js';

const authority = await createAuthority('Ours');
const stranger = await createAuthority('Someone else');
const identity = await authority.certify('localhost');
const minute = 60_000;
const expired = await authority.certify('localhost', { until: new Date(Date.now() - minute) });

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

withAnyDatabase('a gateway over TLS', (database) => {
  const harness = new Harness(database);
  const servers: Server[] = [];
  before(() => harness.start());
  after(async () => {
    await harness.stop();
    for (const server of servers) server.close();
  });

  /** The SMS center behind a server that ends TLS. */
  const secure = async ({ certificate, key }: { certificate: string; key: string }) => {
    const server = createServer({ cert: certificate, key }, (socket) => {
      const behind = connect({ host: '127.0.0.1', port: harness.center.port });
      for (const [end, other] of [
        [socket, behind],
        [behind, socket],
      ] as const)
        end.on('error', () => undefined).on('close', () => other.destroy());
      socket.pipe(behind).pipe(socket);
    });
    server.on('tlsClientError', () => undefined);
    servers.push(server);
    return listen(server);
  };
  const save = async (gateway: Partial<NonNullable<SetupInput['gateway']>>) => {
    await harness.saveSetup({
      host: 'localhost',
      tls: true,
      caCertificate: authority.certificate,
      ...gateway,
    });
  };
  const health = async () => (await harness.call.get<SetupView>('sms-setup')).gateway.health;
  const becomes = (expected: string) =>
    waitFor(async () => {
      const { state, reason } = await health();
      return state === expected || reason === expected;
    });

  it('binds with a valid certificate for the host name, and sends a campaign', async () => {
    await save({ port: await secure(identity) });
    await becomes('Bound');
    const campaign = await harness.accept(await harness.create());
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.ledger?.delivered, 120);
  });

  it('B1 tells stewards when the certificate of the center expires', async () => {
    const days = 86_400_000;
    const lasting = await createAuthority('Lasting', { until: new Date(Date.now() + 400 * days) });
    const until = new Date(Date.now() + 29 * days);
    const port = await secure(await lasting.certify('localhost', { until }));
    await save({ port, caCertificate: lasting.certificate });
    await becomes('Bound');
    const { sections } = await harness.call.get<Inbox>('inbox');
    const [waiting] = sections.find(({ kind }) => kind === 'GatewayCertificates')?.items ?? [];
    until.setMilliseconds(0);
    assert.deepEqual(
      [waiting?.name, waiting?.certificate, waiting?.expiresAt],
      [`localhost:${port}`, { of: 'Server', name: 'localhost' }, until.toISOString()],
    );
  });

  it('does not bind with any other certificate, and reports why', async () => {
    const port = await secure(identity);
    const { binds } = harness.center;
    for (const [gateway, reason] of [
      [{ port, caCertificate: '' }, 'CertificateUnknown'],
      [{ port, caCertificate: stranger.certificate }, 'CertificateUnknown'],
      [{ port, host: '127.0.0.1' }, 'CertificateName'],
      [{ port: await secure(expired) }, 'CertificateExpired'],
    ] as const) {
      await save(gateway);
      await becomes(reason);
      assert.match((await health()).lastError ?? '', /certificate/);
    }
    assert.equal(harness.center.binds, binds);
  });

  it('never falls back to plaintext and never sends the account', async () => {
    const received: Buffer[] = [];
    const plain = createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        received.push(data);
        socket.end();
      });
    });
    servers.push(plain);
    const { binds } = harness.center;
    for (const port of [await listen(plain), harness.center.port]) {
      await save({ port });
      await becomes('TlsNotOffered');
    }
    assert.doesNotMatch(Buffer.concat(received).toString('latin1'), /secret|hima/);
    assert.equal(harness.center.binds, binds);
  });

  it('is encrypted by default', async () => {
    const other = await harness.signIn('Steward of another', {
      organizationId: '3b0c1f5e-3a55-4f3c-9d3c-1f2a3b4c5d6e',
    });
    const gateway = { host: '127.0.0.1', port: 1, systemId: 'x', secret: 'x', throughput: 1, window: 1 };
    const saved = await other.put<SetupView>('sms-setup', { gateway, allowedCountries: ['SA'] });
    assert.equal(saved.gateway.tls, true);
  });
});
