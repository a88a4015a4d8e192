import { isGsm7, septetsOf } from './gsm7.js';

export type Alphabet = 'GSM-7' | 'UCS-2';

/** How a message leaves: units are septets for GSM-7 and UTF-16 units for UCS-2. */
export interface Segmentation {
  alphabet: Alphabet;
  /** Number of SMS the text takes; 0 for an empty text. */
  parts: number;
  /** Units of the whole text, without concatenation headers. */
  units: number;
  /** Characters per segment: 160 or 70 alone, 153 or 67 when there are several. */
  unitsPerPart: number;
  segments: string[];
}

const capacity = {
  'GSM-7': { single: 160, several: 153 },
  'UCS-2': { single: 70, several: 67 },
} as const;

/**
 * Cuts a text into the parts a phone receives. An extension character (two septets) and a surrogate pair
 * are never split, so a part may stay one unit short and the count exceed a plain division.
 */
export function segmentText(text: string): Segmentation {
  const alphabet: Alphabet = isGsm7(text) ? 'GSM-7' : 'UCS-2';
  const width =
    alphabet === 'GSM-7'
      ? (character: string) => septetsOf(character)?.length ?? 1
      : (character: string) => character.length;
  let units = 0;
  for (const character of text) units += width(character);

  const { single, several } = capacity[alphabet];
  if (units <= single) {
    const segments = text === '' ? [] : [text];
    return { alphabet, parts: segments.length, units, unitsPerPart: single, segments };
  }
  const segments = fill(text, several, width);
  return { alphabet, parts: segments.length, units, unitsPerPart: several, segments };
}

function fill(text: string, limit: number, width: (character: string) => number): string[] {
  const segments: string[] = [];
  let current = '';
  let used = 0;
  for (const character of text) {
    const size = width(character);
    if (used + size > limit) {
      segments.push(current);
      current = '';
      used = 0;
    }
    current += character;
    used += size;
  }
  segments.push(current);
  return segments;
}
