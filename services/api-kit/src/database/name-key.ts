import { sql, type RawBuilder } from 'kysely';

/** A Latin letter, followed by its look-alikes. */
const LATIN = ['aаαΑА', 'bвβΒВ', 'cсϲСϹ', 'dԁ', 'eеεΕЕ', 'hнηΗНһ', 'iіιІΙı', 'jјϳЈ', 'kкκΚК', 'mмμΜМ', 'nνΝ']
  .concat(['oоοΟО', 'pрρΡР', 'qԛ', 'sѕЅ', 'tтτΤТ', 'wԝ', 'xхχΧХ', 'yуυΥУ', 'zζΖ'])
  .map(([letter = '', ...like]) => [letter, like] as const);
/** Letters of the Arabic script that have one shape inside a word. */
const ARABIC = [
  ['ي', ['ی', 'ى']],
  ['ك', ['ک']],
  ['ه', ['ہ', 'ھ']],
] as const;
/** Tatweel and vowel marks change how a word looks, and not which word it is. */
const LEFT_OUT = 'ـ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670';

const pairs = [...LATIN, ...ARABIC].flatMap(([letter, like]) =>
  like.map((other) => [other, letter] as const),
);
const from = pairs.map(([other]) => other).join('') + LEFT_OUT;
const to = pairs.map(([, letter]) => letter).join('');

const latin: ReadonlyMap<string, string> = new Map(
  LATIN.flatMap(([letter, like]) => [...like].map((other) => [other, letter] as const)),
);

/** A text with Latin letters in place of those that look like them, so that words in it are found however they are written. */
export const withLatinLetters = (text: string): string =>
  text.replace(/[\u0370-\u03ff\u0400-\u052f\u0131]/g, (letter) => latin.get(letter) ?? letter);

/**
 * Creates the function `name_key(name)`, which is the same for names that look the same. Migrations of both services run
 * it: never change it, write another one.
 */
export const createNameKey: RawBuilder<unknown> = sql`
  create function name_key(name text) returns text language sql immutable strict parallel safe as ${sql.lit(
    `select regexp_replace(trim(translate(lower(name), '${from}', '${to}')), '\\s+', ' ', 'g')`,
  )}`;
