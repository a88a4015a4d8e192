// @ts-check

/** Whether `path` is `base` or below it. @param {string} path @param {string} base */
export function isBelow(path, base) {
  return path === base || path.startsWith(`${base}/`);
}
