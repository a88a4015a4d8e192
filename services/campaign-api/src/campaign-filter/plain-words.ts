import { withLatinLetters } from '@hima/api-kit';

/**
 * A text as read by people, to search for words: small letters, without Arabic vowel marks and tatweel,
 * with Latin letters in place of those that look like them, with the shapes of alef, yaa, hamza and taa marbuta that writers mix made one, Arabic-Indic digits as 0–9, and
 * whatever is no letter or digit as a space.
 */
function plainWords(text: string): string {
  return (
    withLatinLetters(text.normalize('NFKC').toLowerCase())
      // Invisible characters of any purpose: readers don't see them between the letters of a word.
      .replace(
        /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu,
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
      .trim()
  );
}

/** Whether the text contains the words in this order, as whole words; an Arabic article or و before them is ignored. */
export function containsWords(text: string, words: string): boolean {
  const wanted = plainWords(words);
  if (wanted === '') return false;
  const written = ` ${plainWords(text)} `;
  return ['', 'ال', 'و', 'وال', 'ب', 'بال', 'ف', 'ل', 'لل'].some((prefix) =>
    written.includes(` ${prefix}${wanted} `),
  );
}
