// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../sources.mjs';
import { wordsOf } from './problem-codes.mjs';

const DOCUMENT = 'shared-sdk/src/http/generated/main-api.d.ts';
const LISTS = 'services/api-kit/src/activity';

/** @typedef {{ shownBy: string, from: string, read: (source: string) => string[] }} Kind */

/** The parts of entries in the activity log, with the workspace of their texts. @type {Record<string, Kind>} */
const kinds = {
  ACTION: {
    shownBy: 'shared-sdk',
    from: DOCUMENT,
    read: (source) => wordsOf(source, 'ActivityActionInput', DOCUMENT),
  },
  ENTITY: {
    shownBy: 'shared-sdk',
    from: DOCUMENT,
    read: (source) => wordsOf(source, 'ActivityEntityInput', DOCUMENT),
  },
  DETAIL: { shownBy: 'mfe-admin', from: `${LISTS}/details.ts`, read: listIn },
  WORD: { shownBy: 'mfe-admin', from: `${LISTS}/words.ts`, read: listIn },
};

/**
 * Every action, entity, detail and word of the activity log has a text, and every such text belongs to one.
 *
 * @param {string} repository @param {{ folder: string, catalogs: import('../catalogs.mjs').Catalog[] }[]} workspaces
 * @returns {Generator<{ file: string, key: string, advice: string }>}
 */
export function* activityWords(repository, workspaces) {
  for (const [kind, { shownBy, from, read }] of Object.entries(kinds)) {
    const path = join(repository, from);
    if (!existsSync(path)) continue;
    const known = new Set(read(readFileSync(path, 'utf8')).map((word) => `${kind}.${keyOf(word)}`));
    const texts = new Set();
    const catalogs = workspaces.filter(({ folder }) => folder === shownBy).flatMap((one) => one.catalogs);
    for (const { files, entries } of catalogs)
      for (const { key } of entries.en.filter((entry) => entry.key.startsWith(`${kind}.`))) {
        texts.add(key);
        if (!known.has(key)) yield { file: files.en, key, advice: 'No API records this. Remove the text.' };
      }
    for (const key of known)
      if (!texts.has(key)) yield { file: from, key, advice: 'The activity log has no text for it. Add it.' };
  }
}

/** The texts of the one list in a source. @param {string} source */
function listIn(source) {
  const [, list = ''] = /= \[([^\]]*)\] as const/.exec(source) ?? [];
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word);
}
