// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSentences } from './api-sentences.mjs';
import { readWorkspaces } from './catalogs.mjs';
import { activityWords } from './rules/activity-words.mjs';
import { apiSentences } from './rules/api-sentences.mjs';
import { arabicAddress, arabicPunctuation } from './rules/arabic.mjs';
import { sameArguments, validMessages } from './rules/arguments.mjs';
import { britishSpelling } from './rules/british-spelling.mjs';
import { forbiddenWords } from './rules/forbidden-words.mjs';
import { keyOrder } from './rules/key-order.mjs';
import { missingKeys } from './rules/missing-keys.mjs';
import { openWords } from './rules/open-words.mjs';
import { countedNouns, pluralForms } from './rules/plurals.mjs';
import { problemCodes } from './rules/problem-codes.mjs';
import { saidTwice } from './rules/said-twice.mjs';
import { sameKeys } from './rules/same-keys.mjs';
import { sentenceLength } from './rules/sentence-length.mjs';
import { unusedKeys } from './rules/unused-keys.mjs';
import { readUses } from './sources.mjs';

/** @typedef {import('./catalogs.mjs').Catalog} Catalog */

/** A fault of one text of a catalog. text: when it is not the one of its language. @typedef {{ language: import('./catalogs.mjs').Language, key: string, text?: string, advice: string }} Finding */

/** A text that a source names and no catalog has. @typedef {{ place: string, key: string, advice: string }} Missing */

/** @typedef {{ rule: string, file: string, key: string, text: string, advice: string }} Problem */

/** For every text, whether of a catalog or of a remote's contributions. @type {Record<string, (catalog: Catalog) => Iterable<Finding>>} */
const textRules = {
  'valid-message': validMessages,
  'same-arguments': sameArguments,
  'forbidden-word': forbiddenWords,
  'british-spelling': britishSpelling,
  'sentence-length': sentenceLength,
  'plural-forms': pluralForms,
  'counted-noun': countedNouns,
  'arabic-punctuation': arabicPunctuation,
  'arabic-address': arabicAddress,
};

/** The SDK's texts are shown by every front end, and its pages show theirs. */
const SDK = 'shared-sdk';

/** All that is wrong with the texts of the front ends. @param {string} repository @returns {Problem[]} */
export function findProblems(repository) {
  const workspaces = readWorkspaces(repository);
  const uses = readUses(
    repository,
    workspaces.flatMap(({ sources }) => sources),
  );
  /** @param {typeof workspaces} of @returns {import('./sources.mjs').Use[]} */
  const usesOf = (of) => of.flatMap(({ sources }) => sources.flatMap((file) => uses.get(file) ?? []));

  const ofPages = workspaces.flatMap((workspace) => {
    const { catalogs, contributions, routes } = workspace;
    const shownBy = workspaces.filter(
      ({ folder }) => workspace.folder === SDK || folder === SDK || folder === workspace.folder,
    );
    const shows = workspaces.filter(({ folder }) => folder === SDK || folder === workspace.folder);
    const named = routes.map((route) => ({ parts: [route], place: '', needed: false }));
    return [
      ...catalogs.flatMap((catalog) => [
        ...problems('same-keys', catalog, sameKeys(catalog)),
        ...problems('key-order', catalog, keyOrder(catalog)),
        ...problems('unused-key', catalog, unusedKeys(catalog, [...usesOf(shownBy), ...named])),
      ]),
      ...[...catalogs, ...(contributions ? [contributions] : [])].flatMap((catalog) =>
        Object.entries(textRules).flatMap(([rule, check]) => problems(rule, catalog, check(catalog))),
      ),
      ...missing(
        usesOf([workspace]),
        shows.flatMap((one) => one.catalogs),
      ),
    ];
  });
  const ofCodes = Array.from(
    problemCodes(
      repository,
      workspaces.flatMap(({ catalogs }) => catalogs),
    ),
    (problem) => ({ rule: 'problem-code', text: '', ...problem }),
  );
  const ofActivity = Array.from(activityWords(repository, workspaces), (problem) => ({
    rule: 'activity-word',
    text: '',
    ...problem,
  }));
  const ofLabels = Array.from(openWords(uses), (problem) => ({ rule: 'open-word', text: '', ...problem }));
  const twice = Array.from(saidTwice(workspaces, SDK), (problem) => ({ rule: 'said-twice', ...problem }));
  const ofServices = Array.from(
    apiSentences(readSentences(repository), codesWithFacts(repository)),
    (problem) => ({ rule: 'api-sentence', ...problem }),
  );
  return [...ofPages, ...ofCodes, ...ofActivity, ...ofLabels, ...twice, ...ofServices];
}

/** The list of this name in the SDK; none in a repository of remotes. @param {string} repository @returns {string[]} */
function codesWithFacts(repository) {
  const file = join(repository, SDK, 'src/http/error-text.ts');
  if (!existsSync(file)) return [];
  const source = readFileSync(file, 'utf8');
  const [, list] = /codesWithFacts[^=]*= \[([^\]]*)\]/.exec(source) ?? [];
  if (!list) throw new Error('error-text.ts has no list codesWithFacts.');
  return [...list.matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
}

/** @param {string} rule @param {Catalog} catalog @param {Iterable<Finding>} findings @returns {Problem[]} */
function problems(rule, { files, entries }, findings) {
  return Array.from(findings, ({ language, key, text, advice }) => ({
    rule,
    file: files[language],
    key,
    text: text ?? entries[language].find((entry) => entry.key === key)?.text ?? '',
    advice,
  }));
}

/** @param {import('./sources.mjs').Use[]} uses @param {Catalog[]} catalogs @returns {Problem[]} */
function missing(uses, catalogs) {
  const keys = catalogs.flatMap(({ entries }) => entries.en.map(({ key }) => key));
  return Array.from(missingKeys(uses, keys), ({ place, key, advice }) => ({
    rule: 'missing-key',
    file: place,
    key,
    text: '',
    advice,
  }));
}
