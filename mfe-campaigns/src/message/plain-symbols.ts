import { isGsm7 } from '@hima/sms-text';
import { textRuns } from './text-runs';

const equals: [RegExp, string][] = [
  [/[\u2018-\u201B\u2032\u2039\u203A`\u00B4]/g, "'"],
  [/[\u201C-\u201F\u2033\u00AB\u00BB]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\t\p{Space_Separator}]/gu, ' '],
  [/[\u200B-\u200F\u2060\uFEFF]/g, ''],
  [/[\u2022\u00B7]/g, '-'],
];

/** A GSM-7 equivalent of a symbol that reads the same; undefined if there is none. */
export function plainFor(symbol: string): string | undefined {
  const plain = equals.reduce((text, [pattern, written]) => text.replace(pattern, written), symbol);
  if (isGsm7(plain)) return plain;
  const bare = plain.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return bare !== '' && isGsm7(bare) ? bare : undefined;
}

/** The text with every symbol replaced that has a plain equal. */
export function withPlainSymbols(text: string): string {
  return textRuns(text)
    .map(({ text: run, foreign }) => (foreign ? (plainFor(run) ?? run) : run))
    .join('');
}
