// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../sources.mjs';

const DOCUMENT = 'shared-sdk/src/http/generated/campaign-api.d.ts';

/** Codes that only programs meet: the console never sends what they refuse. Any other code has a PROBLEM text. */
export const protocolCodes = [
  'BadContentLength',
  'BadRequest',
  'BadUrl',
  'IdempotencyKeyInvalid',
  'MalformedJson',
  'MethodNotAllowed',
  'NotImplemented',
  'TenantRequired',
  'UnknownClick',
  'UnsupportedMediaType',
];

/**
 * Every code of the APIs either has a PROBLEM text or is one of the protocol, and every PROBLEM text belongs to a code or to a finer reason.
 *
 * @param {string} repository @param {import('../catalogs.mjs').Catalog[]} catalogs of all front ends
 * @returns {Generator<{ file: string, key: string, advice: string }>}
 */
export function* problemCodes(repository, catalogs) {
  const path = join(repository, DOCUMENT);
  if (!existsSync(path)) return;
  const types = readFileSync(path, 'utf8');
  const codes = wordsOf(types, 'ProblemCode');
  const known = new Set(
    [...codes, ...wordsOf(types, 'SourceReason'), ...wordsOf(types, 'PreparationFailure')].map(textOf),
  );
  const texts = new Set();
  for (const { files, entries } of catalogs)
    for (const { key } of entries.en.filter((entry) => entry.key.startsWith('PROBLEM.'))) {
      texts.add(key);
      if (!known.has(key)) yield { file: files.en, key, advice: 'No API has this code. Remove the text.' };
    }
  for (const code of codes)
    if (texts.has(textOf(code)) === protocolCodes.includes(code))
      yield {
        file: DOCUMENT,
        key: textOf(code),
        advice: texts.has(textOf(code))
          ? `The code ${code} has a text. Remove it from protocolCodes.`
          : `The code ${code} has no text. Add it.`,
      };
  for (const code of protocolCodes)
    if (!codes.includes(code))
      yield {
        file: DOCUMENT,
        key: code,
        advice: `No API has the code ${code}. Remove it from protocolCodes.`,
      };
}

/** @param {string} code */
const textOf = (code) => `PROBLEM.${keyOf(code)}`;

/** The members of an enum of a document. @param {string} types @param {string} name */
export function wordsOf(types, name, document = DOCUMENT) {
  const [, members] = new RegExp(`^ *${name}: ("[^;]+");$`, 'm').exec(types) ?? [];
  if (!members) throw new Error(`${document} has no enum ${name}.`);
  return [...members.matchAll(/"([\w.-]+)"/g)].map(([, word = '']) => word);
}
