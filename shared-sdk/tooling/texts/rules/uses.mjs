// @ts-check

/** @typedef {import('../sources.mjs').Use} Use */

/** Whether one of these uses can be that of a key. @param {Use[]} uses @returns {(key: string) => boolean} */
export function usedBy(uses) {
  const literal = new Set(uses.flatMap(({ parts }) => (parts.length === 1 ? parts : [])));
  const composed = uses.flatMap(({ parts }) => (parts.length > 1 && parts[0] ? [patternOf(parts)] : []));
  const ends = uses.flatMap(({ parts }) => (parts.length === 2 && !parts[0] ? [parts[1] ?? ''] : []));
  /** @param {string} key */
  const named = (key) => literal.has(key) || composed.some((pattern) => pattern.test(key));
  // `${key}.TEXT` is the text beside that of a key, which the source names elsewhere.
  return (key) =>
    named(key) || ends.some((end) => key.endsWith(end) && named(key.slice(0, key.length - end.length)));
}

/** @param {string[]} parts @returns {RegExp} */
export const patternOf = (parts) =>
  new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`);
