/**
 * A text as read by people, to search for words: small letters, without Arabic vowel marks and tatweel,
 * with the shapes of alef, yaa, hamza and taa marbuta that writers mix made one, Arabic-Indic digits as 0–9, and
 * whatever is no letter or digit as a space.
 */
function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(
      /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g,
      '',
    )
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىئی]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether the words stand in the text one after the other, as whole words; an Arabic article or و before is seen through. */
export function holdsWords(text: string, words: string): boolean {
  const wanted = plainWords(words);
  if (wanted === '') return false;
  const written = ` ${plainWords(text)} `;
  return ['', 'ال', 'و', 'وال', 'ب', 'بال', 'ف', 'ل', 'لل'].some((prefix) =>
    written.includes(` ${prefix}${wanted} `),
  );
}
