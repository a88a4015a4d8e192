// @ts-check

/** A module and what it imports, as dependency-cruiser names them. @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

/**
 * Folders of one workspace that import each other, with one import of each step. Files beside the folders may know all
 * of them; a feature is a folder of its own, and so is a part of the shell.
 *
 * @param {Module[]} modules @returns {string[]}
 */
export function findFolderCycles(modules) {
  /** @type {Map<string, Map<string, string>>} Of each folder the ones that it imports, by which import. */
  const graph = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (!from || !to || from === to || rootOf(from) !== rootOf(to)) continue;
      const imported = graph.get(from) ?? new Map();
      graph.set(from, imported.set(to, `${source} imports ${resolved}`));
    }
  const found = new Map();
  for (const folder of graph.keys()) {
    const cycle = wayBack(graph, folder);
    const same = cycle?.toSorted().join();
    if (cycle && !found.has(same)) found.set(same, cycle.join('\n  '));
  }
  return [...found.values()];
}

/** The shortest way of imports that leads from a folder back to it. @param {Map<string, Map<string, string>>} graph @param {string} start @returns {string[] | undefined} */
function wayBack(graph, start) {
  const seen = new Set();
  /** @type {[string, string[]][]} */
  const next = [[start, []]];
  for (const [folder, way] of next)
    for (const [to, how] of graph.get(folder) ?? []) {
      if (to === start) return [...way, how];
      if (!seen.has(to)) next.push([to, [...way, how]]);
      seen.add(to);
    }
  return undefined;
}

/** @param {string} path */
const folderOf = (path) =>
  /^.+?\/src\/(?:(?:features|shell)\/[^/]+|(?!features\/|shell\/)[^/]+)(?=\/)/.exec(path)?.[0];

/** @param {string} folder */
const rootOf = (folder) => folder.slice(0, folder.indexOf('/src/'));
