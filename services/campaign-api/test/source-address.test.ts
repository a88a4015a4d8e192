import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigError, readConfig } from '@hima/api-kit';
import { settings } from '../src/config.js';
import { parseAllowedHosts } from '../src/sources/allowed-hosts.js';
import { resolveSource } from '../src/sources/source-address.js';
import { SourceProblem } from '../src/sources/source.js';

/** The IANA IPv4 Special-Purpose Address Registry, with multicast. */
const ipv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.0.0/29',
  '192.0.0.8/32',
  '192.0.0.9/32',
  '192.0.0.10/32',
  '192.0.0.170/32',
  '192.0.0.171/32',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
];
/** The IANA IPv6 Special-Purpose Address Registry, with multicast, and what was in it before. */
const ipv6 = [
  '::1/128',
  '::/128',
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001::/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
/** Where the databases of organizations are. */
const usual = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];
const loopback = ['127.0.0.0/8', '::1/128'];
/** Judged as the IPv4 addresses that they represent. */
const mapped = '::ffff:0:0/96';

const bitsOf = (range: string): number => (range.includes(':') ? 128 : 32);

function toNumber(address: string): bigint {
  if (!address.includes(':')) return address.split('.').reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);
  const [head = '', tail] = address.split('::') as [string, string | undefined];
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [
    ...groups(head),
    ...Array.from({ length: tail === undefined ? 0 : missing }, () => '0'),
    ...groups(tail),
  ];
  return all.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n);
}

function toAddress(value: bigint, bits: number): string {
  const [size, count] = bits === 32 ? ([8n, 4] as const) : ([16n, 8] as const);
  const parts = Array.from(
    { length: count },
    (_none, index) => (value >> (size * BigInt(count - 1 - index))) & ((1n << size) - 1n),
  );
  return bits === 32 ? parts.join('.') : parts.map((part) => part.toString(16)).join(':');
}

/** First, last and middle. */
function samplesOf(range: string): { samples: string[]; before: bigint; after: bigint } {
  const [address = '', prefix = ''] = range.split('/');
  const bits = bitsOf(range);
  const first = toNumber(address);
  const size = 1n << BigInt(bits - Number(prefix));
  const at = (offset: bigint): string => toAddress(first + offset, bits);
  return { samples: [at(0n), at(size - 1n), at(size / 2n)], before: first - 1n, after: first + size };
}

const contains = (range: string, value: bigint): boolean => {
  const [address = '', prefix = ''] = range.split('/');
  const shift = BigInt(bitsOf(range) - Number(prefix));
  return value >> shift === toNumber(address) >> shift;
};

type Options = Parameters<typeof resolveSource>[1];
const isReached = (host: string, options: Options = { allowLoopback: false }): Promise<boolean> =>
  resolveSource(host, options).then(
    () => true,
    (error: unknown) => {
      assert.ok(error instanceof SourceProblem, String(error));
      return false;
    },
  );

describe('allowed addresses of connections', () => {
  for (const range of [...ipv4, ...ipv6].filter((each) => each !== mapped)) {
    const expected = usual.includes(range);
    it(`${expected ? 'include' : 'leave out'} ${range}`, async () => {
      for (const address of samplesOf(range).samples)
        assert.equal(await isReached(address), expected, address);
      if (!loopback.includes(range)) return;
      for (const address of samplesOf(range).samples)
        assert.equal(await isReached(address, { allowLoopback: true }), true, address);
    });
  }

  it('include the neighbors of special ranges', async () => {
    for (const range of [...ipv4, ...ipv6]) {
      const bits = bitsOf(range);
      const { before, after } = samplesOf(range);
      for (const value of [before, after]) {
        const all = bits === 32 ? ipv4 : ipv6;
        if (value < 0n || value >= 1n << BigInt(bits) || all.some((each) => contains(each, value))) continue;
        const address = toAddress(value, bits);
        assert.equal(await isReached(address), true, address);
      }
    }
  });

  it('are the same in IPv4-mapped form, and never include 6to4, Teredo or NAT64', async () => {
    for (const range of ipv4)
      for (const address of samplesOf(range).samples) {
        const hex = toNumber(address)
          .toString(16)
          .padStart(8, '0')
          .replace(/^(....)/, '$1:');
        const expected = usual.includes(range);
        for (const host of [`::ffff:${address}`, `::ffff:${hex}`, `0:0:0:0:0:FFFF:${hex}`])
          assert.equal(await isReached(host), expected, host);
        const [relay, teredo] = [`2002:${hex}::1`, `2001:0:${hex}::1`];
        for (const host of [
          relay,
          teredo,
          `64:ff9b::${hex}`,
          `64:ff9b:1::${hex}`,
          `::${hex}`,
          `::ffff:0:${hex}`,
        ])
          assert.equal(await isReached(host, { allowLoopback: true }), false, host);
      }
  });
});

describe('DATABASE_HOSTS', () => {
  const list = 'db.example.org, *.data.example.org, 10.1.0.0/16, 192.168.7.8, fd12:3456::/32, 127.0.0.1';
  const allowedHosts = parseAllowedHosts(list) ?? assert.fail();

  it('allows connections only to the listed hosts', () => {
    for (const [host, addresses, expected] of [
      ['db.example.org', ['172.16.0.1'], true],
      ['DB.Example.ORG.', ['172.16.0.1'], true],
      ['a.data.example.org', ['172.16.0.1'], true],
      ['a.b.data.example.org', ['172.16.0.1'], true],
      ['data.example.org', ['172.16.0.1'], false],
      ['evildata.example.org', ['172.16.0.1'], false],
      ['.data.example.org', ['172.16.0.1'], false],
      ['db.example.org.evil.example', ['172.16.0.1'], false],
      ['other.example.org', ['10.1.255.255'], true],
      ['other.example.org', ['10.1.0.1', '10.2.0.1'], false],
      ['10.2.0.0', ['10.2.0.0'], false],
      ['::ffff:10.1.0.1', ['::ffff:10.1.0.1'], true],
      ['192.168.7.8', ['192.168.7.8'], true],
      ['192.168.7.9', ['192.168.7.9'], false],
      ['fd12:3456::1', ['fd12:3456::1'], true],
      ['fd12:3457::1', ['fd12:3457::1'], false],
    ] as const)
      assert.equal(
        allowedHosts.isNamed(host) || addresses.every(allowedHosts.contains),
        expected,
        `${host} ${addresses.join()}`,
      );
  });

  it('allows no special address', async () => {
    const all = parseAllowedHosts('169.254.169.254, 127.0.0.1, localhost') ?? assert.fail();
    for (const host of ['169.254.169.254', '127.0.0.1', 'localhost'])
      assert.equal(await isReached(host, { allowLoopback: false, allowedHosts: all }), false, host);
    assert.equal(await isReached('127.0.0.1', { allowLoopback: true, allowedHosts }), true);
    assert.equal(await isReached('127.0.0.2', { allowLoopback: true, allowedHosts }), false);
  });

  it('is refused at startup when invalid', () => {
    const others = {
      SECRET_KEY: Buffer.alloc(32).toString('base64'),
      MAIN_API_URL: 'http://main',
      DATA_DIR: '/d',
    };
    readConfig(settings, { ...others, DATABASE_HOSTS: list });
    for (const bad of [
      '*',
      '*.',
      'a b',
      '10.0.0.0/33',
      '10.0.0',
      '0.0.0.0/0',
      'a,,b',
      'https://db',
      'db:5432',
      '*a.b',
    ])
      assert.throws(
        () => readConfig(settings, { ...others, DATABASE_HOSTS: bad }),
        (error) =>
          error instanceof ConfigError && /^Bad settings: DATABASE_HOSTS must be a list/.test(error.message),
        bad,
      );
  });
});
