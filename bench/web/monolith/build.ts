import { resolve } from 'node:path';
import webpack from 'webpack';
import monolith from './webpack.config.mjs';

export const monolithFolder = resolve(import.meta.dirname, 'dist');

/** Builds the console as one application. @throws what webpack says */
export function buildMonolith(): Promise<void> {
  return new Promise((built, failed) => {
    webpack(monolith({}, { mode: 'production' }), (error, stats) => {
      if (error) failed(error);
      else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')));
      else built();
    });
  });
}
