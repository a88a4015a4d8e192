import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { checkHealth } from '../src/connections/check-health.js';
import { connectionSecretContext } from '../src/connections/connection-row.js';
import type { InboxKind } from '../src/inbox/inbox-schemas.js';
import { readInbox } from '../src/inbox/read-inbox.js';
import { initialHealth } from '../src/sending/gateway.js';
import type { GatewayHealth } from '../src/setup/gateway-health.js';
import { createSources } from '../src/sources/sources.js';
import { createAuthority } from './support/certificates.js';
import { BareService } from './support/bare-service.js';
import { startEncrypted } from './support/encrypted-server.js';
import { openPostgresOrganization } from './support/organization-database.js';

const inDays = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000);
  date.setMilliseconds(0);
  return date;
};
const soon = inDays(10);
const trusted = await createAuthority('Trust CA', { until: inDays(400) });
const lasting = trusted.certificate;
const expiring = (await createAuthority('Trust CA', { until: soon })).certificate;
const expired = (await createAuthority('Old CA', { until: inDays(-1 / 48) })).certificate;

withAnyDatabase('what stewards of connections and the gateway find in the inbox', (at) => {
  const service = new BareService(at);
  const lostAt = inDays(-1);
  let health: GatewayHealth;
  before(async () => {
    await service.start();
    await service.addSmsSetup();
  });
  after(() => service.stop());
  beforeEach(() => (health = { ...initialHealth(), state: 'Bound', lostAt: null }));

  const steward = service.person('Sami', [
    'Pages.DatabaseConnection',
    'Pages.DatabaseConnection.Edit',
    'Pages.SmsSetup',
    'Pages.SmsSetup.Gateway',
  ]);
  const reader = { ...steward, permissions: ['Pages.DatabaseConnection', 'Pages.SmsSetup'] };
  const read = async (kind: InboxKind, person = steward) => {
    const { sections } = await readInbox({ db: service.db, gateways: { health: () => health } }, person);
    return sections.find((one) => one.kind === kind);
  };
  const storeAuthorities = (ca_certificate: string, tls = true) =>
    service.db.updateTable('database_connection').set({ tls, ca_certificate }).execute();

  it('B1 is the gateway while it is down', async () => {
    assert.equal(await read('GatewayDown'), undefined);
    // Just being connected, for the first time.
    health = { ...initialHealth(), lostAt };
    assert.equal(await read('GatewayDown'), undefined);
    for (const state of ['Down', 'Connecting'] as const) {
      health = { ...health, state, lastError: 'Nobody answers.' };
      const { count, items } = (await read('GatewayDown'))!;
      assert.deepEqual(
        [count, items[0]?.name, items[0]?.since],
        [1, 'gateway.invalid:2775', lostAt.toISOString()],
      );
      assert.equal(await read('GatewayDown', reader), undefined);
    }
  });

  it('B1 is no gateway that isn’t set up', async () => {
    const elsewhere = { ...steward, organizationId: '3b0c1f5e-3a55-4f3c-9d3c-1f2a3b4c5d6e' };
    health = { ...health, state: 'Down' };
    assert.equal(await read('GatewayDown', elsewhere), undefined);
    assert.equal(await read('GatewayCertificates', elsewhere), undefined);
  });

  it('B1 is the gateway’s certificate that expires within 30 days', async () => {
    const setup = (gateway_ca_certificate: string) =>
      service.db.updateTable('sms_setup').set({ gateway_ca_certificate, gateway_tls: true }).execute();
    await setup(lasting);
    health = { ...health, certificateUntil: inDays(31) };
    assert.equal(await read('GatewayCertificates'), undefined);
    health = { ...health, certificateUntil: inDays(29) };
    const server = (await read('GatewayCertificates'))?.items[0];
    assert.deepEqual(server?.certificate, { of: 'Server', name: 'gateway.invalid' });
    await setup(expiring);
    const authority = (await read('GatewayCertificates'))?.items[0];
    assert.deepEqual(authority?.certificate, { of: 'CA', name: 'Trust CA' });
    assert.equal(authority?.expiresAt, soon.toISOString());
    assert.equal(await read('GatewayCertificates', reader), undefined);
  });

  it('B1 is a connection’s CA certificate that expires or has expired, unless a newer one is stored', async () => {
    await storeAuthorities(lasting);
    assert.equal(await read('ConnectionCertificates'), undefined);
    await storeAuthorities(`${expiring}\n${lasting}`);
    assert.equal(await read('ConnectionCertificates'), undefined);
    await storeAuthorities(`${lasting}\n${expired}`);
    const { count, items } = (await read('ConnectionCertificates'))!;
    assert.deepEqual(
      [count, items[0]?.id, items[0]?.name, items[0]?.certificate],
      [1, service.connectionId, 'People', { of: 'CA', name: 'Old CA' }],
    );
    assert.ok(Date.parse(items[0]?.expiresAt ?? '') < Date.now());
    assert.equal(await read('ConnectionCertificates', reader), undefined);
    // Without encryption, nobody reads it.
    await storeAuthorities(expired, false);
    assert.equal(await read('ConnectionCertificates'), undefined);
  });

  it('B1 is the certificate that a connection’s server showed at its last check', async () => {
    const server = await startEncrypted('postgres', await trusted.certify('localhost', { until: soon }));
    const people = await openPostgresOrganization(server.url ?? '');
    const { port, userName, databaseName, password } = people.connection;
    const { connectionId: id, context } = service;
    await service.db
      .updateTable('database_connection')
      .set({ host_name: 'localhost', port, user_name: userName, database_name: databaseName, tls: true })
      .set({ ca_certificate: lasting, password: context.secrets.seal(password, connectionSecretContext(id)) })
      .execute();
    context.sources = createSources({ allowLoopback: true });
    await checkHealth(context, id);
    await people.close();
    await server.stop();
    const [item] = (await read('ConnectionCertificates'))?.items ?? [];
    assert.deepEqual(
      [item?.certificate, item?.expiresAt],
      [{ of: 'Server', name: 'localhost' }, soon.toISOString()],
    );
  });

  it('B1 are five connections at most, the first end in front', async () => {
    await service.db.deleteFrom('connection_health').execute();
    await storeAuthorities(lasting);
    const one = await service.db.selectFrom('database_connection').selectAll().executeTakeFirstOrThrow();
    const stored = [lasting, expiring, expiring, expired, expiring, expiring, expiring];
    for (const [at, ca_certificate] of stored.entries())
      await service.db
        .insertInto('database_connection')
        .values({ ...one, id: `00000000-0000-4000-8000-00000000000${at}`, name: `No. ${at}`, ca_certificate })
        .execute();
    const { count, items } = (await read('ConnectionCertificates'))!;
    assert.deepEqual(
      [count, items.map(({ name }) => name)],
      [6, ['No. 3', 'No. 1', 'No. 2', 'No. 4', 'No. 5']],
    );
  });
});
