// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from './problem-codes.mjs';

const DOCUMENT = 'shared-sdk/src/http/generated/main-api.d.ts';
const kinds = { ACTION: 'ActivityActionInput', ENTITY: 'ActivityEntityInput' };

/**
 * Every action and entity of the activity log has a text in the SDK, and every such text belongs to one.
 *
 * @param {string} repository @param {import('../catalogs.mjs').Catalog[]} catalogs of the SDK
 * @returns {Generator<{ file: string, key: string, advice: string }>}
 */
export function* activityWords(repository, catalogs) {
  const path = join(repository, DOCUMENT);
  if (!existsSync(path)) return;
  const types = readFileSync(path, 'utf8');
  for (const [kind, name] of Object.entries(kinds)) {
    const known = new Set(wordsOf(types, name, DOCUMENT).map((word) => textOf(kind, word)));
    const texts = new Set();
    for (const { files, entries } of catalogs)
      for (const { key } of entries.en.filter((entry) => entry.key.startsWith(`${kind}.`))) {
        texts.add(key);
        if (!known.has(key)) yield { file: files.en, key, advice: 'No API records this. Remove the text.' };
      }
    for (const key of known)
      if (!texts.has(key))
        yield { file: DOCUMENT, key, advice: 'The activity log has no text for it. Add it.' };
  }
}

/** As the SDK's actionText() does. @param {string} kind @param {string} word */
const textOf = (kind, word) => `${kind}.${word.replaceAll('-', '.').toUpperCase()}`;
