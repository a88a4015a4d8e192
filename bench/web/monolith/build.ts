import { resolve } from 'node:path';
import { compile } from '../../build/webpack.js';
import monolith from './webpack.config.mjs';

export const monolithFolder = resolve(import.meta.dirname, 'dist');

/** Builds the console as one application. @throws what webpack says */
export const buildMonolith = (): Promise<void> => compile(monolith({}, { mode: 'production' }));
