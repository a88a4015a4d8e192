// @ts-check
import { prefixOf, takenPrefixes } from '../prefix.mjs';

/** The platform keeps no longer name of a module. */
const LONGEST = 64;

/** @param {string} name what someone calls a new remote @returns {string[]} what is wrong with it, and what to do */
export function nameFaults(name) {
  if (!/^mfe-[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    return [
      `${name} is not the name of a remote. Use mfe- and lower-case words or digits with hyphens between them, such as mfe-q3-reports.`,
    ];
  if (name.length > LONGEST) return [`${name} has more than ${LONGEST} characters. Choose a shorter name.`];
  const prefix = prefixOf(name);
  if (takenPrefixes.includes(prefix))
    return [`${name} is reserved: classes of the console begin with ${prefix}-. Choose another name.`];
  return [];
}

/**
 * The names of a remote in its files.
 *
 * @param {string} name `mfe-q3-reports`
 * @returns {{ name: string, slug: string, path: string, component: string, title: string }} `q3-reports`,
 *   `/q3-reports`, `Q3ReportsPage`, `Q3 reports`
 */
export function namesOf(name) {
  const slug = name.slice('mfe-'.length);
  const words = slug.split('-');
  const pascal = prefixOf(name).split('-').map(capitalize).join('');
  return {
    name,
    slug,
    path: `/${slug}`,
    component: `${pascal}Page`,
    title: capitalize(words.join(' ')),
  };
}

/** @param {string} word */
const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);
