// What a program asks of its machine. Apart from the index, whose libraries take 40 MB of memory.
export { DirectoryLocked, lockDirectory } from './database/directory-lock.js';
export { makePglite } from './database/new-pglite/make-pglite.js';
export { freePort, isFree } from './free-port.js';
export { keepFilesPrivate, makePrivate } from './private-files.js';
