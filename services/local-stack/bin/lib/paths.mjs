// @ts-check
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const repository = resolve(fileURLToPath(import.meta.url), '../../../../..');

/** Programs that tests install; deleted with node_modules. */
export const cache = join(repository, 'node_modules/.cache/hima');
