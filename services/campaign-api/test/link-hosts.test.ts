import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkHosts } from '../src/campaign-filter/link-hosts.js';

const found: [text: string, ...hosts: string[]][] = [
  ['see bit.ly/abc now', 'bit.ly'],
  ['HTTPS://EVIL.ORG', 'evil.org'],
  ['https://example.com@evil.org/x', 'example.com', 'evil.org'],
  ['https://example.com:x@evil.org', 'example.com', 'evil.org'],
  ['https://evil.org?from=example.com', 'evil.org', 'example.com'],
  ['example.com.evil.org', 'example.com.evil.org'],
  ['http:\\\\evil.org', 'evil.org'],
  ['//evil.org/x', 'evil.org'],
  ['(evil.org), evil.org.', 'evil.org'],
  ['evil.org:8080/x', 'evil.org'],
  ['فُزْ evil.org/ب', 'evil.org'],
  ['زورواevil.orgالآن', 'evil.org'],
  ['موقع.السعودية', 'xn--4gbrim.xn--mgberp4a5d4ar'],
  ['evil。org ｅｖｉｌ．ｏｒｇ', 'evil.org'],
  ['e\u200bvil.org', 'evil.org'],
  ['HTTPS://еvil.org', 'xn--vil-qdd.org', 'vil.org'],
  ['http://0x7f.1/ http://[::1]/', '127.0.0.1', '[::1]'],
  ['1.2.3.4/x', '1.2.3.4'],
  ['http://intranet/x', 'intranet'],
  ['ftp://evil.org', 'evil.org'],
  ['me.github.io', 'me.github.io'],
  ['see i❤.ws/x', 'xn--i-7iq.ws'],
  ['👩🏽‍⚕️.fm', 'xn--t7h5689nija.fm'],
  ['write to me@evil.org', 'evil.org'],
];

describe('links in a message', () => {
  for (const [text, ...hosts] of found)
    it(`are found in ${JSON.stringify(text)}`, () =>
      assert.deepEqual([...linkHosts(text)].sort(), hosts.sort()));

  for (const text of [
    '5.50 SAR',
    'at 10.30',
    'Mr.Omar',
    'e.g. this',
    '50 ر.س',
    '...',
    'https://',
    'a:b',
    'v1.2.3',
  ])
    it(`are not found in ${JSON.stringify(text)}`, () => assert.deepEqual([...linkHosts(text)], []));
});
