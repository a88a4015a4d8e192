import { plainFor, withPlainSymbols } from './plain-symbols';

test('replaces typographic characters with plain ones', () => {
  expect(withPlainSymbols('Don’t – “wait”…\u00A0ça\u200B\tÇ • `ok`')).toBe("Don't - \"wait\"... ca Ç - 'ok'");
});

test('keeps accented letters of GSM-7', () => {
  expect(withPlainSymbols('é ñ ö Ç ș')).toBe('é ñ ö Ç s');
});

test('keeps characters without an equivalent, and is idempotent', () => {
  for (const symbol of ['😀', 'م', '中', '½']) expect(plainFor(symbol)).toBeUndefined();
  const plain = withPlainSymbols('سلام 😀 – ok');
  expect(plain).toBe('سلام 😀 - ok');
  expect(withPlainSymbols(plain)).toBe(plain);
});
