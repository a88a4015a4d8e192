import assert from 'node:assert/strict';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, describe, it, mock } from 'node:test';
import { parseAllowedHosts } from '../src/sources/allowed-hosts.js';
import { createGatewayHosts } from '../src/sources/gateway-hosts.js';
import { resolveSource } from '../src/sources/source-address.js';

describe('a host with several addresses', () => {
  let addresses: string[] = [];
  before(() => {
    mock.method(dns, 'lookup', async () => addresses.map((address) => ({ address, family: 4 })));
    syncBuiltinESMExports();
  });
  after(() => {
    mock.restoreAll();
    syncBuiltinESMExports();
  });

  const allowedHosts = parseAllowedHosts('10.0.0.0/8');
  const outcome = (resolved: Promise<{ address: string }>) =>
    resolved.then(
      ({ address }) => address,
      ({ reason }: { reason?: string }) => reason,
    );
  const source = (list?: typeof allowedHosts) =>
    outcome(resolveSource('db.example', { allowLoopback: false, allowedHosts: list }));
  const gateway = (list?: typeof allowedHosts) => outcome(createGatewayHosts(list).resolve('db.example'));

  it('is allowed only if all of them are', async () => {
    addresses = ['10.0.0.1', '10.0.0.2'];
    assert.deepEqual([await source(allowedHosts), await gateway(allowedHosts)], ['10.0.0.1', '10.0.0.1']);
    addresses = ['10.0.0.1', '9.9.9.9'];
    const refused = ['AddressNotAllowed', 'AddressNotAllowed'];
    assert.deepEqual([await source(allowedHosts), await gateway(allowedHosts)], refused);
    addresses = ['9.9.9.9', '169.254.169.254'];
    assert.deepEqual([await source(), await gateway()], refused);
    addresses = ['9.9.9.9', '127.0.0.1'];
    assert.deepEqual([await source(), await gateway()], refused);
  });
});
