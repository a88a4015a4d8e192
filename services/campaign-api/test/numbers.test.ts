import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { AudienceFingerprint } from '../src/numbers/fingerprint.js';
import { LookupMap } from '../src/numbers/lookup-map.js';
import { maskNumber } from '../src/numbers/mask.js';
import { normalizeNumber } from '../src/numbers/normalize.js';
import { newDataKey, numberContext, openNumber, sealNumber } from '../src/numbers/number-cipher.js';
import { createNumberKeys } from '../src/numbers/number-keys.js';

const policy = { defaultCountry: 'SA', allowedCountries: new Set(['SA', 'QA', 'US']) };

const marks: [string, string][] = [
  ['', ''],
  [' ', ' '],
  ['\u200e', '\u200f'],
  ['\u202a', '\u202c'],
  ['\u2066', '\u2069'],
];
/** The ways in which one number is found in lists: with or without country code, in any digits, grouped, among marks. */
const spelling = fc.record({
  prefix: fc.constantFrom('', '0', '966', '+966', '00966'),
  zero: fc.constantFrom('0', '٠', '۰'),
  between: fc.constantFrom('', ' ', '-', '\u00a0', ' - '),
  around: fc.constantFrom(...marks),
});

test('normalizes different formats of a number to one', () => {
  const national = fc
    .tuple(fc.constantFrom('50', '53', '54', '55', '56', '58', '59'), fc.integer({ min: 0, max: 9_999_999 }))
    .map(([operator, rest]) => operator + String(rest).padStart(7, '0'));
  fc.assert(
    fc.property(national, spelling, (number, { prefix, zero, between, around: [before, after] }) => {
      const grouped = [prefix, number.slice(0, 2), number.slice(2, 5), number.slice(5)]
        .filter((group) => group !== '')
        .join(between);
      const digits = grouped.replace(/\d/g, (digit) =>
        String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
      );
      assert.deepEqual(normalizeNumber(`${before}${digits}${after}`, policy), { e164: `+966${number}` });
    }),
    { numRuns: 1000 },
  );
});

test('reports a reason for each excluded number', () => {
  const reasons: [string | null, string][] = [
    [null, 'invalid'],
    ['', 'invalid'],
    ['hello', 'invalid'],
    ['12', 'invalid'],
    ['+9665012345678901234567890123456789', 'invalid'],
    ['0112345678', 'notMobile'],
    ['+971501234567', 'countryNotAllowed'],
    ['+881612345678', 'countryNotAllowed'],
  ];
  for (const [raw, excluded] of reasons) {
    const read = normalizeNumber(raw, policy);
    assert.equal('excluded' in read && read.excluded, excluded, String(raw));
  }
  assert.deepEqual(normalizeNumber('+97433123456', policy), { e164: '+97433123456' });
  assert.deepEqual(normalizeNumber('+12133734253', policy), { e164: '+12133734253' });
});

test('never throws, and returns stable E.164 numbers', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789+٠١٢٣ -') })),
      (raw) => {
        const result = normalizeNumber(raw, policy);
        if ('excluded' in result) return;
        assert.match(result.e164, /^\+[1-9]\d{6,14}$/);
        assert.deepEqual(normalizeNumber(result.e164, policy), result);
      },
    ),
    { numRuns: 2000 },
  );
});

const saudi = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `+9665${String(n).padStart(8, '0')}`);

test('masks all but the country code and the last two digits', () => {
  assert.equal(maskNumber('+966501234567'), '+966 •• ••• ••67');
  fc.assert(
    fc.property(saudi, (e164) => {
      const digits = maskNumber(e164).replace(/\D/g, '');
      assert.equal(digits, `966${e164.slice(-2)}`);
    }),
  );
  for (const e164 of ['+97433123456', '+12133734253', '+3584012345', '+290123'])
    assert.ok(maskNumber(e164).replace(/\D/g, '').length <= 5, e164);
  assert.doesNotMatch(maskNumber('not a number'), /[a-z0-9]/i);
});

test('the fingerprint ignores the order and distinguishes sets', () => {
  const keys = createNumberKeys(randomBytes(32));
  const digest = (numbers: string[]) => {
    const fingerprint = new AudienceFingerprint();
    for (const number of numbers) fingerprint.add(keys.lookup('org', number));
    return fingerprint.digest().toString('hex');
  };
  fc.assert(
    fc.property(fc.uniqueArray(saudi, { minLength: 1, maxLength: 40 }), saudi, (numbers, other) => {
      assert.equal(digest(numbers), digest([...numbers].reverse()));
      assert.notEqual(digest(numbers), digest(numbers.slice(1)));
      if (!numbers.includes(other)) assert.notEqual(digest(numbers), digest([other, ...numbers.slice(1)]));
    }),
    { numRuns: 60 },
  );
});

test('the look-up map agrees with a plain map', () => {
  const keyOf = (value: number) => createHash('sha256').update(String(value)).digest();
  const entry = fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5000 }), (entries) => {
      const mine = new LookupMap();
      const plain = new Map<number, number>();
      for (const [key, value] of entries) {
        assert.equal(mine.get(keyOf(key)), plain.get(key));
        mine.set(keyOf(key), value);
        plain.set(key, value);
      }
      assert.equal(mine.size, plain.size);
      const sevens = [...plain]
        .filter(([, value]) => value === 7)
        .map(([key]) => keyOf(key).toString('hex', 0, 16));
      assert.deepEqual([...mine.keysOf(7)].map((key) => key.toString('hex')).sort(), sevens.sort());
    }),
    { numRuns: 25 },
  );
});

test('an encrypted number decrypts only unaltered and in its own context', () => {
  const key = newDataKey();
  const lookup = randomBytes(32);
  const context = numberContext('campaign', lookup);
  const sealed = sealNumber(key, '+966501234567', context);
  assert.equal(openNumber(key, sealed, context), '+966501234567');
  assert.ok(!sealed.toString('latin1').includes('501234567'));
  assert.throws(() => openNumber(key, sealed, numberContext('another', lookup)));
  assert.throws(() => openNumber(newDataKey(), sealed, context));
  sealed[14] = (sealed[14] ?? 0) ^ 1;
  assert.throws(() => openNumber(key, sealed, context));
});

test('lookups of two organizations cannot be joined', () => {
  const keys = createNumberKeys(randomBytes(32));
  assert.notDeepEqual(keys.lookup('a', '+966501234567'), keys.lookup('b', '+966501234567'));
});
