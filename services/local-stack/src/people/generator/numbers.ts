import type { Random } from './random.js';

// The numbers must look valid to every program but reach no one:
// - Saudi mobiles come from 0510 000000–0510 999999. Validators accept 051…, but no mobile operator's range
//   begins with it (they are 050, 053–059): 051 was set apart for a closed radio network.
// - Fixed lines come from 011 0…: no exchange of Riyadh begins with 0, which is the trunk prefix.
// - Swedish and Australian mobiles come from the ranges that PTS and ACMA reserve for films and books.

/** Nine digits after +966, each mobile at most once. */
export function saudiMobiles(random: Random): () => string {
  const given = new Set<number>();
  return () => {
    let number = random.below(1_000_000);
    while (given.has(number)) number = random.below(1_000_000);
    given.add(number);
    return `510${String(number).padStart(6, '0')}`;
  };
}

const spaced = (digits: string): string => `${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;

const arabicIndic = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

/** How people write one and the same number, with how many in a thousand do so. */
const notations: Record<string, { weight: number; write: (digits: string) => string }> = {
  national: { weight: 430, write: (digits) => `0${digits}` },
  international: { weight: 160, write: (digits) => `966${digits}` },
  plus: { weight: 110, write: (digits) => `+966${digits}` },
  plusSpaced: { weight: 90, write: (digits) => `+966 ${spaced(digits)}` },
  zeroes: { weight: 70, write: (digits) => `00966${digits}` },
  arabicDigits: { weight: 60, write: (digits) => arabicIndic(`0${digits}`) },
  dashed: { weight: 50, write: (digits) => `0${spaced(digits).replaceAll(' ', '-')}` },
  bracketed: {
    weight: 30,
    write: (digits) => `(0${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5)}`,
  },
};
const weights = Object.fromEntries(Object.entries(notations).map(([name, { weight }]) => [name, weight]));

export function formatVariously(random: Random, digits: string): string {
  const written = notations[random.weighted(weights)]?.write(digits) ?? digits;
  return random.chance(0.01) ? ` ${written} ` : written;
}

export function fixedLine(random: Random): string {
  return `0110${String(random.below(1_000_000)).padStart(6, '0')}`;
}

export function foreignMobile(random: Random): string {
  const swedish = `+46 70 174 06 ${String(5 + random.below(95)).padStart(2, '0')}`;
  return random.pick([swedish, swedish.replaceAll(' ', ''), '+61 491 570 156', '0061491570157']);
}

/** Values that a form without validation accepts. */
export function noNumber(random: Random): string | null {
  return random.pick([
    null,
    '',
    '-',
    '0',
    'لا يوجد',
    'unknown',
    '05',
    '0510 12',
    '966',
    '0500000000000',
    'see file',
  ]);
}
