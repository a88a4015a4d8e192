import assert from 'node:assert/strict';
import { it } from 'node:test';
import { z } from 'zod';
import { ConfigError, readConfig, route, trustedProxies } from '../src/index.js';
import { callApi } from '../src/testing/index.js';
import { createTestApi } from './support/test-api.js';

const schema = z.object({ TRUST_PROXY: trustedProxies.default(false) });

/** The address that a service takes a request to come from. */
async function addressSeen(setting: string, forwardedFor: string): Promise<string> {
  const api = await createTestApi({
    trustProxy: readConfig(schema, { TRUST_PROXY: setting }).TRUST_PROXY,
  });
  route(
    api,
    {
      method: 'GET',
      url: '/address',
      operationId: 'address',
      summary: 'A',
      access: 'anonymous',
      result: z.string(),
    },
    ({ request }) => request.ip,
  );
  const origin = await api.listen({ host: '127.0.0.1', port: 0 });
  try {
    return await callApi(`${origin}/api`).get('address', { headers: { 'x-forwarded-for': forwardedFor } });
  } finally {
    await api.close();
  }
}

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
