// @ts-check

/** @typedef {import('./files.mjs').Files} Files */
/** Names of files by language. @typedef {{ en: string[], arb: string[] }} Preload */

/** @param {string} language @returns the pattern of the chunk with its texts */
const textsOf = (language) => new RegExp(`^texts-${language}\\.[^/]+\\.js$`);

/**
 * What a console requests together with the entry, because every page of the remote needs it: the exposed module with its
 * styles, and the texts of one language (a chunk that the build names `texts-en` or `texts-arb`).
 *
 * @param {Files} files of a build @returns {Preload | undefined} nothing when the build doesn't tell
 */
export function preloadOf(files) {
  const { exposes } = JSON.parse(files.get('mf-manifest.json')?.toString() ?? '{}');
  const assets = exposes?.find((/** @type {{ path?: unknown }} */ { path }) => path === './remote')?.assets;
  if (!assets) return undefined;
  /** @param {string} language */
  const filesIn = (language) => [
    ...[...assets.js.sync, ...assets.css.sync],
    ...[...files.keys()].filter((file) => textsOf(language).test(file)),
  ];
  return { en: filesIn('en'), arb: filesIn('arb') };
}
