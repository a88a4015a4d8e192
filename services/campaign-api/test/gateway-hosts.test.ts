import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { settings } from '../src/config.js';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { parseAllowedHosts } from '../src/sources/allowed-hosts.js';
import { createGatewayHosts } from '../src/sources/gateway-hosts.js';
import { Harness } from './support/harness.js';

const outcome = (list: string, host: string) =>
  createGatewayHosts(list === '' ? undefined : parseAllowedHosts(list))
    .resolve(host)
    .then(
      ({ address }) => address,
      (problem: { reason?: string }) => problem.reason,
    );

describe('allowed gateway hosts', () => {
  it('are public addresses by default', async () => {
    for (const host of ['9.9.9.9', '2620:fe::fe']) assert.equal(await outcome('', host), host);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '::1',
      '::ffff:127.0.0.1',
      '10.1.2.3',
      '::ffff:10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '100.64.0.1',
      'fd12::1',
      '169.254.169.254',
      'fe80::1',
    ])
      assert.equal(await outcome('', host), 'AddressNotAllowed', host);
  });

  it('are only the listed ones, public or not', async () => {
    const list = '127.0.0.1, 10.20.0.0/16,fd00::/8';
    for (const host of ['127.0.0.1', '10.20.30.40', 'fd00::5']) assert.equal(await outcome(list, host), host);
    for (const host of ['9.9.9.9', '10.21.0.1', '127.0.0.2', '169.254.169.254'])
      assert.equal(await outcome(list, host), 'AddressNotAllowed', host);
  });

  it('include no loopback or link-local address by name', async () => {
    for (const list of ['localhost', '*.localhost'])
      assert.equal(await outcome(list, 'localhost'), 'AddressNotAllowed', list);
    assert.equal(await outcome('localhost,127.0.0.0/8,::1', 'LOCALHOST'), '127.0.0.1');
  });

  it('are not found without a DNS record', async () => {
    assert.equal(await outcome('', 'nowhere.invalid'), 'HostNotFound');
    assert.equal(await outcome('', '/tmp/socket'), 'HostNotFound');
  });

  it('are names, suffixes, addresses and networks; anything else stops the service', () => {
    assert.ok(parseAllowedHosts('smsc.example.com,*.carrier.example,203.0.113.0/24,2001:db8::/32,::1'));
    for (const entry of ['10.0.0.0/33', '10.0.0.0/8/8', 'http://a', 'a b', '*', '10.0.0/8', 'a/8'])
      assert.equal(parseAllowedHosts(entry), undefined, entry);
    const read = settings.safeParse({
      SECRET_KEY: Buffer.alloc(32).toString('base64'),
      MAIN_API_URL: 'http://127.0.0.1:1/api',
      DATA_DIR: '/tmp',
      SMS_GATEWAY_HOSTS: '10.0.0.0/33',
    });
    assert.deepEqual(
      read.error?.issues.map(({ path, message }) => [path, message]),
      [
        [
          ['SMS_GATEWAY_HOSTS'],
          'must be a list of host names, *.example.org, addresses or ranges such as 10.1.0.0/16',
        ],
      ],
    );
  });
});

withAnyDatabase('a gateway on a host that is no longer allowed', (database) => {
  const given: Record<string, string> = {};
  const harness = new Harness(database, given);
  before(() => harness.start(60));
  after(() => harness.stop());

  it('is not bound again, and its health says why', async () => {
    await harness.api.close();
    const { binds } = harness.center;
    given['SMS_GATEWAY_HOSTS'] = '10.0.0.0/8';
    await harness.startApi();
    const call = await harness.signIn('Steward');
    await waitFor(async () => {
      const { health } = (await call.get<SetupView>('sms-setup')).gateway;
      return health.reason === 'AddressNotAllowed' && health.lastError !== null;
    });
    assert.equal(harness.center.binds, binds);
  });
});
