import type { Command } from './commands';

/** Vowel signs and accents, and the stroke that only lengthens an Arabic word. */
const MARKS = /[\p{Mn}\u0640]/gu;

/** Letters that are typed one for another in Arabic. */
const ALIKE: [RegExp, string][] = [
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
];

/** As people type: without case, vowel signs and the spelling variants of Arabic. */
export function plain(text: string): string {
  // The variants first: decomposed, a hamza would be one of the marks.
  const alike = ALIKE.reduce((changed, [letters, letter]) => changed.replace(letters, letter), text);
  return alike.normalize('NFKD').replace(MARKS, '').toLowerCase().trim();
}

/**
 * The commands in which every word of the query begins a word or is part of one, the best first: title
 * that begins with the query, word that does, anything else. An empty query finds all, in their order.
 */
export function matching(commands: Command[], query: string): Command[] {
  const wanted = plain(query);
  if (wanted === '') return commands;
  return commands
    .map((command) => ({ command, rank: rank(command, wanted) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

const NOT_FOUND = 3;

function rank({ title, words }: Command, wanted: string): number {
  const text = ` ${plain(`${title} ${words}`)}`;
  if (plain(title).startsWith(wanted)) return 0;
  const parts = wanted.split(/\s+/);
  if (parts.every((part) => text.includes(` ${part}`))) return 1;
  return parts.every((part) => text.includes(part)) ? 2 : NOT_FOUND;
}
