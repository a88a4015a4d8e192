import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { ConfigError, readConfig, route, trustedProxies } from '../src/index.js';
import { callApi } from '../src/testing/index.js';
import { createTestApi } from './support/test-api.js';

const schema = z.object({ TRUST_PROXY: trustedProxies.default(false) });

/** Asks a service with a setting from which address it takes requests to come. */
async function withService<T>(
  setting: string,
  work: (addressSeen: (forwardedFor: string, more?: Record<string, string>) => Promise<string>) => Promise<T>,
): Promise<T> {
  const api = await createTestApi({
    trustProxy: readConfig(schema, { TRUST_PROXY: setting }).TRUST_PROXY,
  });
  const address = { method: 'GET', url: '/address', operationId: 'address', summary: 'A' } as const;
  route(api, { ...address, access: 'anonymous', result: z.string() }, ({ request }) => request.ip);
  const origin = await api.listen({ host: '127.0.0.1', port: 0 });
  try {
    return await work((forwardedFor, more = {}) =>
      callApi(`${origin}/api`).get('address', { headers: { 'x-forwarded-for': forwardedFor, ...more } }),
    );
  } finally {
    await api.close();
  }
}

const addressSeen = (setting: string, forwardedFor: string): Promise<string> =>
  withService(setting, (seen) => seen(forwardedFor));

it('uses the address from a trusted proxy, not one forged by the client', async () => {
  const forged = '203.0.113.9, 198.51.100.7';
  for (const [setting, expected] of [
    ['', '127.0.0.1'],
    ['false', '127.0.0.1'],
    ['0', '127.0.0.1'],
    ['1', '198.51.100.7'],
    ['2', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.7'],
    ['127.0.0.0/8,::1', '198.51.100.7'],
    ['127.0.0.1, 198.51.100.0/24', '203.0.113.9'],
    ['10.0.0.0/8', '127.0.0.1'],
  ] as const)
    assert.equal(await addressSeen(setting, forged), expected, `TRUST_PROXY=${setting}`);
});

it('refuses to start with TRUST_PROXY set to trust everyone or to an invalid value', () => {
  const bad = [
    'true',
    'yes',
    '-1',
    '10',
    '1.5',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1/33',
    '::1/129',
    '10.0.0.1/',
    ',',
  ];
  for (const setting of [...bad, '127.0.0.1,', 'proxy.example', 'loopback', 'fe80::1%eth0'])
    assert.throws(
      () => readConfig(schema, { TRUST_PROXY: setting }),
      (error) =>
        error instanceof ConfigError && /^Bad settings: TRUST_PROXY must be the number/.test(error.message),
      setting,
    );
});

it('takes an address with a port as the address, and nothing left of what is none', async () => {
  for (const [forwarded, expected] of [
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:DB8:0::7]', '2001:db8::7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['[::ffff:c633:6407]:80', '198.51.100.7'],
    ['203.0.113.9, unknown', '127.0.0.1'],
    ['203.0.113.9, _hidden', '127.0.0.1'],
    ['203.0.113.9, 010.0.0.1', '127.0.0.1'],
    ['203.0.113.9, , ', '203.0.113.9'],
  ] as const)
    assert.equal(await addressSeen('1', forwarded), expected, forwarded);
});

describe('any X-Forwarded-For', () => {
  interface Entry {
    text: string;
    /** As one number, and as it is told. */
    address?: { family: 4 | 6; value: bigint; canonical: string };
  }
  const byte = fc.oneof(fc.constantFrom(0, 10, 127, 172, 192, 255), fc.integer({ min: 0, max: 255 }));
  const ipv4 = fc.tuple(byte, byte, byte, byte);
  const valueOf = (bytes: readonly number[]) => bytes.reduce((sum, one) => sum * 256n + BigInt(one), 0n);
  const group = (value: number) => value.toString(16);
  const of4 = (bytes: readonly number[], text: string): Entry => ({
    text,
    address: { family: 4, value: valueOf(bytes), canonical: bytes.join('.') },
  });
  const asIpv4 = ipv4.chain((bytes) => {
    const plain = bytes.join('.');
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    const hex = `${group(a * 256 + b)}:${group(c * 256 + d)}`;
    const spelled = [plain, `${plain}:1`, `${plain}:65535`, `[::ffff:${plain}]:443`, `::ffff:${hex}`];
    return fc
      .constantFrom(...spelled, `::FFFF:${plain}`, `0:0:0:0:0:ffff:${hex}`, `[::ffff:${plain}]`)
      .map((text) => of4(bytes, text));
  });
  const asIpv6 = fc
    .tuple(
      fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 0, max: 5 }),
    )
    .map(([[one = 1, two = 1, last = 1], form]): Entry => {
      const canonical = `2001:${group(one)}:${group(two)}::${group(last)}`;
      const full = ['2001', group(one), group(two), '0', '0', '0', '0', group(last)];
      const padded = full.map((part) => part.padStart(4, '0'));
      const spelled = [canonical, canonical.toUpperCase(), full.join(':'), padded.join(':')];
      const text = [...spelled, `[${canonical}]`, `[${full.join(':')}]:8443`][form] ?? canonical;
      const value = full.reduce((sum, part) => sum * 65536n + BigInt(`0x${part}`), 0n);
      return { text, address: { family: 6, value, canonical } };
    });
  const junk = fc
    .oneof(
      fc.constantFrom('unknown', '_gateway', '-', '1.2.3', '1.2.3.4.5', '256.1.1.1', '0x7f.0.0.1', '127.1'),
      fc.constantFrom('010.0.0.1', '2130706433', '1.2.3.4/8', '10.0.0.0/8', ':::', '::1::', '[::1', '::1]'),
      fc.constantFrom('"198.51.100.7"', 'for=198.51.100.7', '198.51.100.7;proto=https', '1.2.3.4:', 'a b'),
      fc.constantFrom('[1.2.3.4]:80', '1.2.3.4:99999999', '2001:db8::1:g', 'localhost', '%', 'fe80::1%<i>'),
      fc.constantFrom(
        '127.0.0.1 127.0.0.1',
        '[127.0.0.1]',
        "' or 1=1 --",
        'x'.repeat(400),
        '127.0.0.1\t10.0.0.1',
      ),
      fc
        .stringMatching(/^[!#-+\x2d-9;-~]{1,12}$/)
        .filter((text) => isIP(text) === 0 && !/^\d+(\.\d+){3}:/.test(text)),
    )
    .map((text): Entry => ({ text }));
  const inner = fc.constantFrom('127.0.0.1', '10.1.2.3', '10.255.0.1').chain((plain) => {
    const bytes = plain.split('.').map(Number);
    return fc.constantFrom(plain, `${plain}:8080`, `::ffff:${plain}`).map((text) => of4(bytes, text));
  });
  const entry = fc.oneof({ arbitrary: inner, weight: 3 }, asIpv4, asIpv6, junk);
  const header = fc.oneof(
    { arbitrary: fc.array(entry, { minLength: 1, maxLength: 8 }), weight: 9 },
    fc.array(entry, { minLength: 50, maxLength: 200 }),
  );
  const separator = fc.constantFrom(',', ', ', ' , ', ',,', ', ,\t');

  const ranges = (...all: [family: 4 | 6, from: string, bits: number][]) => {
    const numbers = all.map(([family, from, bits]) => ({
      family,
      from: BigInt(from),
      drop: BigInt((family === 4 ? 32 : 128) - bits),
    }));
    return ({ family, value }: NonNullable<Entry['address']>) =>
      numbers.some((one) => one.family === family && one.from >> one.drop === value >> one.drop);
  };
  const local: [4, string, 32] = [4, '0x7f000001', 32];
  const settings: [
    setting: string,
    trusted: (address: NonNullable<Entry['address']>, hop: number) => boolean,
  ][] = [
    ['', () => false],
    ...[1, 2, 3, 9].map((hops): (typeof settings)[number] => [`${hops}`, (_address, hop) => hop < hops]),
    ['127.0.0.1', ranges(local)],
    ['::ffff:127.0.0.1', ranges(local)],
    ['127.0.0.1, 10.0.0.0/8', ranges(local, [4, '0x0a000000', 8])],
    [
      '127.0.0.1,2001::/16, 192.0.0.0/3',
      ranges(local, [6, `0x2001${'0'.repeat(28)}`, 16], [4, '0xc0000000', 3]),
    ],
    ['10.0.0.0/8', ranges([4, '0x0a000000', 8])],
  ];

  for (const [setting, trusted] of settings)
    it(`tells the address that the proxies of TRUST_PROXY=${setting} tell`, () =>
      withService(setting, (seen) =>
        fc.assert(
          fc.asyncProperty(header, separator, async (entries, between) => {
            let told = { family: 4 as 4 | 6, value: 0x7f000001n, canonical: '127.0.0.1' };
            for (const [hop, { address }] of entries.toReversed().entries()) {
              if (!trusted(told, hop) || !address) break;
              told = address;
            }
            const others = {
              forwarded: 'for=192.0.2.60',
              'x-real-ip': '192.0.2.61',
              'x-client-ip': '192.0.2.62',
            };
            assert.equal(await seen(entries.map(({ text }) => text).join(between), others), told.canonical);
          }),
          { numRuns: 150 },
        ),
      ));
});

it('limits an IPv6 /64 as one client, and a mapped IPv4 address as that address', async () => {
  const api = await createTestApi({ trustProxy: trustedProxies.parse('1'), requestsPerMinute: 4 });
  const attempt = api.attempts(2);
  const common = { method: 'GET', summary: 'A', access: 'anonymous', result: z.string() } as const;
  route(api, { ...common, url: '/some', operationId: 'some', requestsPerMinute: 2 }, () => '');
  route(api, { ...common, url: '/any', operationId: 'any' }, () => '');
  route(api, { ...common, url: '/guess', operationId: 'guess' }, async ({ request }) =>
    (await attempt(request)) === undefined ? '' : 'wait',
  );
  const origin = await api.listen({ host: '127.0.0.1', port: 0 });
  const get = (path: string, from: string) =>
    fetch(`${origin}/api/${path}`, { headers: { 'x-forwarded-for': from } });
  const states = async (path: string, addresses: string[]) => {
    const all: number[] = [];
    for (const address of addresses) all.push((await get(path, address)).status);
    return all;
  };
  try {
    const network = [
      '2001:db8::1',
      '2001:db8::2',
      '2001:db8::ffff:ffff:ffff:3',
      '2001:db8:0:0:4::',
      '2001:DB8::5',
    ];
    assert.deepEqual(await states('some', network.slice(0, 3)), [200, 200, 429]);
    assert.deepEqual(await states('any', network), [200, 200, 200, 200, 429]);
    assert.deepEqual(await states('some', ['2001:db8:0:1::1']), [200]);
    assert.deepEqual(
      await states('some', ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201']),
      [200, 200, 429],
    );
    const guesses = ['2001:db8:0:2::1', '2001:db8:0:2::2', '2001:db8:0:2::3'];
    const answers: string[] = [];
    for (const address of guesses) {
      const { result } = (await (await get('guess', address)).json()) as { result: string };
      answers.push(result);
    }
    assert.deepEqual(answers, ['', '', 'wait']);
  } finally {
    await api.close();
  }
});
