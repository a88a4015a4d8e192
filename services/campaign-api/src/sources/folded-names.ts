/** Letters that a collation or an upper case turns into others, and Unicode's own foldings do not. */
const folded: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe', þ: 'th' },
};

/** A word without width, accents and case. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}_$]/gu, '')
    .toLowerCase()
    .replace(/[^\0-\u007f]/gu, (letter) => folded[letter] ?? letter);
}

/** In ASCII alone: servers fold other letters in their own ways, and `K` (Kelvin) is no `k` to all of them. */
export function lowerAscii(word: string): string {
  return word.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Letters that are only themselves in every collation: Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai, Japanese, Chinese
 * and Korean. Newer ones have no weight in old collations of SQL Server.
 */
const distinct =
  /[\u0386-\u03ce\u0401-\u045f\u05d0-\u05ea\u0621-\u063a\u0641-\u064a\u0660-\u0669\u0671-\u06d3\u06f0-\u06f9\u0904-\u0939\u0e01-\u0e3a\u3041-\u30fe\u4e00-\u9fa5\uac00-\ud7a3]/;

/**
 * Whether a server can take a name for one of these, whatever its collation: there `é` can be `e`, `ü` be `y` and `ß` be
 * `ss`. So any other letter represents up to two of ASCII, or for none.
 * @param known in lower case; `dbms*` means all names that begin so
 */
export function canMean(name: string, known: readonly string[]): boolean {
  const letters = [...name].flatMap((letter) => [...lowerAscii(inAscii(letter) ?? letter)]);
  return known.some((one) => canBe(letters, one));
}

/** `ｓ` is `s` in another width, and `㎒` is `MHz`. */
function inAscii(letter: string): string | undefined {
  const plain = letter.normalize('NFKD');
  return /^[ -~]+$/.test(plain) ? plain : undefined;
}

function canBe(letters: readonly string[], known: string): boolean {
  const begins = known.endsWith('*');
  const wanted = begins ? known.slice(0, -1) : known;
  // How much of the known name is spelled so far.
  let spelled = new Set([0]);
  for (const letter of letters) {
    if (begins && spelled.has(wanted.length)) return true;
    spelled = new Set([...spelled].flatMap((at) => after(at, letter, wanted)));
  }
  return spelled.has(wanted.length);
}

function after(at: number, letter: string, wanted: string): number[] {
  if (/[a-z\d_$]/.test(letter)) return wanted[at] === letter ? [at + 1] : [];
  if (letter <= '\u007f') return [at];
  if (distinct.test(letter)) return [];
  const most = /^[a-z]{0,2}/.exec(wanted.slice(at))?.[0].length ?? 0;
  return Array.from({ length: most + 1 }, (_, more) => at + more);
}
