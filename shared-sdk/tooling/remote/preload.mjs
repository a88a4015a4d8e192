// @ts-check

/** @typedef {import('./files.mjs').Files} Files */
/** Names of files by language. @typedef {{ en: string[], arb: string[] }} Preload */

/** @param {string} language @returns the pattern of the chunk with its texts */
const textsOf = (language) => new RegExp(`^texts-${language}\\.[^/]+\\.js$`);

/**
 * What a console requests together with the entry, because every page of the remote needs it: the exposed module with its
 * styles, and the texts of one language (a chunk that the build names `texts-en` or `texts-arb`).
 *
 * @param {Files} files of a build @returns {Preload}
 */
export function preloadOf(files) {
  const { exposes } = JSON.parse(files.get('mf-manifest.json')?.toString() ?? '{}');
  const { js, css } =
    exposes?.find((/** @type {{ path?: unknown }} */ { path }) => path === './remote')?.assets ?? {};
  const exposed = [...new Set([...(js?.sync ?? []), ...(css?.sync ?? [])])].filter((file) => files.has(file));
  /** @param {string} language */
  const filesIn = (language) => [
    ...exposed,
    ...[...files.keys()].filter((file) => textsOf(language).test(file)),
  ];
  return { en: filesIn('en'), arb: filesIn('arb') };
}
