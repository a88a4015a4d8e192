import { plainFor, withPlainSymbols } from './plain-symbols';

test('typographic symbols become what a keyboard has', () => {
  expect(withPlainSymbols('Don’t – “wait”…\u00A0ça\u200B\tÇ • `ok`')).toBe("Don't - \"wait\"... ca Ç - 'ok'");
});

test('a letter that GSM-7 has with its mark keeps it', () => {
  expect(withPlainSymbols('é ñ ö Ç ș')).toBe('é ñ ö Ç s');
});

test('what has no equal stays, and doing it again changes nothing', () => {
  for (const symbol of ['😀', 'م', '中', '½']) expect(plainFor(symbol)).toBeUndefined();
  const plain = withPlainSymbols('سلام 😀 – ok');
  expect(plain).toBe('سلام 😀 - ok');
  expect(withPlainSymbols(plain)).toBe(plain);
});
