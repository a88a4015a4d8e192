import { textRuns } from './text-runs';

export const symbolKinds = [
  'ARABIC.LETTER',
  'ARABIC.DIGIT',
  'EMOJI',
  'CURLY.QUOTE',
  'DASH',
  'ELLIPSIS',
  'SPACE',
  'TAB',
  'LETTER',
  'SYMBOL',
] as const;
export type SymbolKind = (typeof symbolKinds)[number];

export interface ForeignSymbol {
  kind: SymbolKind;
  /** The symbols of the kind, each once, in the order of the text. */
  symbols: string[];
  /** How often they occur. */
  count: number;
}

const patterns: [SymbolKind, RegExp][] = [
  ['ARABIC.DIGIT', /^[\u0660-\u0669\u06F0-\u06F9]/u],
  ['ARABIC.LETTER', /^\p{Script_Extensions=Arabic}/u],
  ['EMOJI', /^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u],
  ['CURLY.QUOTE', /^[\u2018-\u201F\u00AB\u00BB\u2039\u203A]/u],
  ['DASH', /^\p{Dash_Punctuation}/u],
  ['ELLIPSIS', /^\u2026/u],
  ['TAB', /^\t/u],
  ['SPACE', /^[\p{Space_Separator}\u200B-\u200F\u2060\uFEFF]/u],
  ['LETTER', /^\p{Letter}/u],
];

/** The name of a symbol outside GSM-7. */
export function kindOf(symbol: string): SymbolKind {
  return patterns.find(([, pattern]) => pattern.test(symbol))?.[0] ?? 'SYMBOL';
}

/** The symbols that make a message UCS-2, by kind; empty for a message that stays GSM-7. */
export function foreignSymbols(text: string): ForeignSymbol[] {
  const found = new Map<SymbolKind, ForeignSymbol>();
  for (const { text: symbol, foreign } of textRuns(text)) {
    if (!foreign) continue;
    const kind = kindOf(symbol);
    const entry = found.get(kind) ?? { kind, symbols: [], count: 0 };
    if (!entry.symbols.includes(symbol)) entry.symbols.push(symbol);
    entry.count += 1;
    found.set(kind, entry);
  }
  return symbolKinds.flatMap((kind) => found.get(kind) ?? []);
}

/** `U+2019`, or several for a symbol that is made of several. */
export function codePoints(symbol: string): string {
  return [...symbol]
    .map((part) => `U+${part.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');
}
