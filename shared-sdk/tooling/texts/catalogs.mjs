// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { parseMessage } from './message.mjs';

/** @typedef {'en' | 'arb'} Language */

/**
 * One text in one language. message: empty when the text is no ICU message, and error says why.
 *
 * @typedef {{ key: string, text: string, message: import('./message.mjs').Element[], error?: string }} Entry
 */

/**
 * The same texts in both languages. files: paths in the repository.
 *
 * @typedef {{ files: Record<Language, string>, entries: Record<Language, Entry[]> }} Catalog
 */

/**
 * A workspace with texts. contributions: titles that the shell shows for a remote.
 *
 * @typedef {object} Workspace
 * @property {string} folder in the repository
 * @property {Catalog[]} catalogs
 * @property {Catalog} [contributions]
 * @property {string[]} routes last segments of routes in upper case, by which a page can name its text
 * @property {string[]} sources paths in the repository of what runs in the browser
 */

/** @type {Language[]} */
export const languages = ['en', 'arb'];

/** @param {string} key @param {string} text @returns {Entry} */
export const entryOf = (key, text) => ({ key, text, ...parseMessage(text) });

/** The workspaces that have catalogs. @param {string} repository @returns {Workspace[]} */
export function readWorkspaces(repository) {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((/** @type {string} */ pattern) => foldersOf(repository, pattern));
  return folders.flatMap((/** @type {string} */ folder) => {
    if (!existsSync(join(repository, folder, 'src'))) return [];
    const files = readdirSync(join(repository, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/src/${file.split(sep).join('/')}`)
      .sort();
    const catalogs = files
      .filter((file) => /\/i18n\/(?:[a-z-]+\/)?en\.json$/.test(file))
      .map((file) => readCatalog(repository, { en: file, arb: file.replace(/en\.json$/, 'arb.json') }));
    if (!catalogs.length) return [];
    return [{ folder, catalogs, ...readContributions(repository, folder), sources: files.filter(isSource) }];
  });
}

/** `mfe-*` is every folder with such a name. @param {string} repository @param {string} pattern @returns {string[]} */
function foldersOf(repository, pattern) {
  const [start, end] = pattern.split('*');
  if (start === undefined || end === undefined) return [pattern];
  const above = start.slice(0, start.lastIndexOf('/') + 1);
  if (!existsSync(join(repository, above))) return [];
  return readdirSync(join(repository, above))
    .map((name) => above + name)
    .filter((folder) => folder.startsWith(start) && folder.endsWith(end))
    .sort();
}

/** @param {string} file */
const isSource = (file) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/(?:testing|test-support)\//.test(file);

/** @param {string} repository @param {Record<Language, string>} files @returns {Catalog} */
function readCatalog(repository, files) {
  return {
    files,
    entries: { en: readEntries(repository, files.en), arb: readEntries(repository, files.arb) },
  };
}

/** In the order of the file, and with keys that it has twice. @param {string} repository @param {string} file */
function readEntries(repository, file) {
  const [statement] = ts.parseJsonText(file, readFileSync(join(repository, file), 'utf8')).statements;
  if (!statement || !ts.isObjectLiteralExpression(statement.expression))
    throw new Error(`${file} is not an object of texts.`);
  return statement.expression.properties.map((property) => {
    if (
      !ts.isPropertyAssignment(property) ||
      !ts.isStringLiteral(property.name) ||
      !ts.isStringLiteral(property.initializer)
    )
      throw new Error(`${file}: ${property.getText()} is not a text.`);
    return entryOf(property.name.text, property.initializer.text);
  });
}

/** @param {string} repository @param {string} folder @returns {Pick<Workspace, 'contributions' | 'routes'>} */
function readContributions(repository, folder) {
  const file = `${folder}/contributions.json`;
  if (!existsSync(join(repository, file))) return { routes: [] };
  const contributions = JSON.parse(readFileSync(join(repository, file), 'utf8'));
  const titles = [...titlesIn(contributions, '')];
  return {
    contributions: {
      files: { en: file, arb: file },
      entries: {
        en: titles.map(({ key, en }) => entryOf(key, en)),
        arb: titles.map(({ key, arb }) => entryOf(key, arb)),
      },
    },
    routes: (contributions.routes ?? []).map((/** @type {{ path: string }} */ { path }) =>
      path.slice(path.lastIndexOf('/') + 1).toUpperCase(),
    ),
  };
}

/** @param {any} value @param {string} path @returns {Generator<{ key: string, en: string, arb: string }>} */
function* titlesIn(value, path) {
  if (typeof value !== 'object' || value === null) return;
  if (typeof value.en === 'string' && typeof value.arb === 'string') yield { key: path, ...value };
  else
    for (const [name, inner] of Object.entries(value))
      yield* titlesIn(inner, path ? `${path}.${name}` : name);
}
