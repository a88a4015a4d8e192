// Processor time of building the front ends without caches: all of them, and each, beside the same sources as one
// application. It is comparable on a busy machine, too.
// npm run bench -- build
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { figure } from '@hima/api-kit/testing';

const repository = resolve(import.meta.dirname, '../..');
const frontEnds = ['host-shell', 'mfe-admin', 'mfe-auth', 'mfe-campaigns', 'mfe-dashboard', 'mfe-database'];

const monolith = await secondsOf('bench/web/monolith');
figure('one application', { seconds: monolith });
let all = 0;
for (const name of frontEnds) {
  const seconds = await secondsOf(name);
  all += seconds;
  figure(name, { seconds, ratio: seconds / monolith });
}
figure('all front ends', { seconds: all, ratio: all / monolith });

/** @param folder of a webpack configuration, in the repository */
async function secondsOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', join(import.meta.dirname, 'compile.ts')],
    join(repository, folder, 'webpack.config.mjs'),
  ]);
  return Number(stdout);
}
