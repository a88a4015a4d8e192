import assert from 'node:assert/strict';
import { it } from 'node:test';
import { canonicalAddress } from '../src/index.js';

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
