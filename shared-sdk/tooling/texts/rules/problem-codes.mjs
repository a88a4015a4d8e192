// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../sources.mjs';

const DOCUMENT = 'shared-sdk/src/http/generated/campaign-api.d.ts';

/** Codes without a PROBLEM text: their screen words them itself, or shows the API's sentence. */
const withoutText = new Set(
  `BadContentLength BadRequest BadUrl BodyTooLarge ConnectionInUse CrossSiteRequest FileInUse Forbidden HeadersTooLarge
  IdempotencyKeyInvalid InternalError LoginFailed MailNotConfigured MainApiUnavailable MalformedJson MethodNotAllowed
  NoSuchRoute NotImplemented NotYours RequestTimeout ResetLinkInvalid SecondFactorIncorrect ServiceUnavailable
  TenantRequired TooManyStreams Unauthorized UnknownClick UnsupportedMediaType ValidationFailed`.split(/\s+/),
);

/**
 * Every code of the APIs has a PROBLEM text, and every PROBLEM text belongs to a code or to a finer reason.
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
    if (!texts.has(textOf(code)) && !withoutText.has(code))
      yield { file: DOCUMENT, key: textOf(code), advice: `The code ${code} has no text. Add it.` };
}

/** @param {string} code */
const textOf = (code) => `PROBLEM.${keyOf(code)}`;

/** The members of an enum of a document. @param {string} types @param {string} name */
export function wordsOf(types, name, document = DOCUMENT) {
  const [, members] = new RegExp(`^ *${name}: ("[^;]+");$`, 'm').exec(types) ?? [];
  if (!members) throw new Error(`${document} has no enum ${name}.`);
  return [...members.matchAll(/"([\w.-]+)"/g)].map(([, word = '']) => word);
}
