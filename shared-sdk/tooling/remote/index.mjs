// @ts-check
// For programs that publish several remotes at once, such as a local stack.
export { compressedForms } from './compress.mjs';
export { contentHash, readFiles } from './files.mjs';
export { checkBuilt, placeOf, publishChecked } from './publish.mjs';
export { withLock } from './targets/lock.mjs';
export { replaceFile } from './targets/replace-file.mjs';
export { openTarget } from './targets/target.mjs';
