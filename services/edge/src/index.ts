export { isHashed } from './hashed.js';
export { addHostFiles } from './host-files.js';
export * from './rules.js';
export { addStaticFiles, type StaticOptions } from './static-files.js';
export { replaceServedFile } from './store.js';
export { startFrontEnd } from './front-end/server.js';
export { nginxConfig } from './nginx/config.js';
