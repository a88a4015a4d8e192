/** The digits of the shortest phone numbers are one more. Enough for a day and month, or the number of a request. */
const mostDigits = 6;

/** Digits and numerals of every script; those of Chinese and Japanese are letters to Unicode. */
const numeric =
  /[\p{N}零一二三四五六七八九十百千万萬億亿兆两兩廿卅幺壱壹弐貳贰弍参參叁肆伍陸陆柒漆捌玖拾佰陌仟阡]/gu;

/** Whether the text can't contain a phone number, whatever is between its digits. */
export const hasFewDigits = (text: string): boolean => digitsIn(text) <= mostDigits;

export const fewDigitsNeeded = `Use at most ${mostDigits} digits`;

/** Also as the plain characters that some represent: ㉑ is 21. Others, such as Ⅴ, are then letters. */
function digitsIn(text: string): number {
  const forms = [text, text.normalize('NFKC')];
  return Math.max(...forms.map((form) => form.match(numeric)?.length ?? 0));
}
