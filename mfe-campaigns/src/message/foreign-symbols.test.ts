import { codePoints, foreignSymbols } from './foreign-symbols';
import { textRuns } from './text-runs';

test('finds none in a GSM-7 message', () => {
  expect(foreignSymbols('Your clinic is open today [€5] ~ Ç ñ')).toEqual([]);
});

test('counts characters by kind and lists each once', () => {
  expect(foreignSymbols('Don’t wait – 20\u00A0% off 😀😀, c’est ça…')).toEqual([
    { kind: 'EMOJI', symbols: ['😀'], count: 2 },
    { kind: 'CURLY.QUOTE', symbols: ['’'], count: 2 },
    { kind: 'DASH', symbols: ['–'], count: 1 },
    { kind: 'ELLIPSIS', symbols: ['…'], count: 1 },
    { kind: 'SPACE', symbols: ['\u00A0'], count: 1 },
    { kind: 'LETTER', symbols: ['ç'], count: 1 },
  ]);
});

test('distinguishes Arabic letters from Arabic digits', () => {
  expect(foreignSymbols('لقاح ٢٠٢٦').map(({ kind, count }) => [kind, count])).toEqual([
    ['ARABIC.LETTER', 4],
    ['ARABIC.DIGIT', 4],
  ]);
});

test('counts several code points of one character as one', () => {
  expect(textRuns('ok 👨‍👩‍👧!').map(({ text, foreign }) => [text, foreign])).toEqual([
    ['ok ', false],
    ['👨‍👩‍👧', true],
    ['!', false],
  ]);
  expect(codePoints('👍🏽')).toBe('U+1F44D U+1F3FD');
});
