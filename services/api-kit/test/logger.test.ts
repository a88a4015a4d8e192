import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { withoutNumbers, withoutSecrets } from '../src/index.js';

/** A phone number, as people write it. */
const written = [
  '0501234567',
  '050 123 45 67',
  '(050) 123-4567',
  '050.123.4567',
  '050/1234567',
  '0 5 0 1 2 3 4 5 6 7',
];
/** The first of ten digits that follow each other, and styles of digits that do not. */
const zeros = ['٠', '۰', '०', '０', '𝟎', '𝟘', '𝟬', '𝟶'];
const styles = [
  ['⓪', ...'①②③④⑤⑥⑦⑧⑨'],
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹'],
  [...'0123456789'].map((digit) => `${digit}\ufe0f\u20e3`),
];

describe('the log', () => {
  it('contains neither secrets nor numbers for any input', () => {
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'test/fixtures/log.ts'], {
      encoding: 'utf8',
    });
    const [entry = {}, problem = {}] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.equal(entry['service'], 'fixture');
    assert.deepEqual(entry['request'], {
      headers: { authorization: '[redacted]', accept: '*/*' },
      pin: '[redacted]',
    });
    assert.match(JSON.stringify(problem['err']), /invalid input syntax.*\[number\]/);
    assert.equal((problem['err'] as { code: string }).code, '22P02');
    assert.doesNotMatch(stdout, /s3cret|501234567|501966567/);
  });

  it('recognizes numbers in any script and format', () => {
    const digitsOf = (zero: string): string[] =>
      Array.from({ length: 10 }, (_none, digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit));
    for (const digits of [digitsOf('0'), ...zeros.map(digitsOf), ...styles])
      for (const form of [...written, '050\u00a0123\u200b45\u202f67', '050\n123\n4567', '050–123–4567']) {
        const text = form.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
        assert.doesNotMatch(withoutNumbers(`about ${text}, please`), /[\p{Nd}\p{No}]/u, text);
        assert.match(withoutNumbers(`about ${text}, please`), /^about .*\[number\].*, please$/u, text);
      }
  });

  it('keeps short numbers and ordinary members', () => {
    assert.equal(withoutNumbers('5000 of 20000 in 1234 ms'), '5000 of 20000 in 1234 ms');
    for (const text of [
      'connect ECONNREFUSED 192.168.10.200:5432',
      'at run (pool.js:123:45)',
      'in ٢٠٢٦ or ٢٠٢٧',
    ])
      assert.equal(withoutNumbers(text), text);
    assert.equal(withoutNumbers('to 0501234567 and +966 50 123 4567'), 'to [number] and [number]');
    assert.deepEqual(
      withoutSecrets({ shipping: 1, apiSecret: null, passwordChanged: true, list: [{ newPassword: 'x' }] }),
      {
        shipping: 1,
        apiSecret: null,
        passwordChanged: true,
        list: [{ newPassword: '[redacted]' }],
      },
    );
  });
});
