/** The default opt-out words, besides the organization's own. */
const usual = ['stop', 'stopall', 'unsubscribe', 'إيقاف', 'إلغاء'];

/** As words are compared: without case, vowel marks and the ways in which Arabic letters are written. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a reply begins with one of the words: "Stop, please" is an opt-out, too. */
export function isOptOutReply(text: string, own: readonly string[]): boolean {
  const reply = `${folded(text)} `;
  return [...usual, ...own].some((word) => {
    const start = folded(word);
    return start !== '' && reply.startsWith(`${start} `);
  });
}
