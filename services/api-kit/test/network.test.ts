import assert from 'node:assert/strict';
import { it } from 'node:test';
import { canonicalAddress, networkOf } from '../src/index.js';

it('spells each address in one way', () => {
  for (const [address, expected] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
    ['::ffff:0.0.0.1', '0.0.0.1'],
    ['::ffff:192.0.2.1%1', '192.0.2.1'],
    ['::ffff:0:192.0.2.1', '::ffff:0:c000:201'],
    ['2001:DB8:0:0:0::1', '2001:db8::1'],
    ['2001:db8::1%eth0', '2001:db8::1'],
    ['fe80:0::1%eth0', 'fe80::1%eth0'],
    ['db.example.org', 'db.example.org'],
    ['', ''],
  ] as const)
    assert.equal(canonicalAddress(address), expected, address);
});

it('counts an IPv6 /64 as one network', () => {
  for (const [address, expected] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
    ['2001:0DB8:000a:b:1:2:3:4', '2001:db8:a:b::/64'],
    ['2001:db8:a:b::', '2001:db8:a:b::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['::1:2:3:4:5', '0:0:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ] as const)
    assert.equal(networkOf(address), expected, address);
});
