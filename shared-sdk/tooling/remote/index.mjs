// @ts-check
// For programs that publish several remotes at once, such as a local stack.
export { compressedForms } from './compress.mjs';
export { readFiles } from './files.mjs';
export { checkBuilt, publishChecked } from './publish.mjs';
export { openTarget } from './targets/target.mjs';
