// Processor time of building the front ends without caches, as `npm run build` does: all of them, and each, beside the same
// sources as one application.
// npm run bench -- build
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { figure } from '@hima/api-kit/testing';

const repository = resolve(import.meta.dirname, '../..');
const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
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

/** @param folder of a webpack configuration, in the repository @returns of its processes, all of them */
async function secondsOf(folder: string): Promise<number> {
  const output = await mkdtemp(join(tmpdir(), 'hima-build-'));
  const build = [process.execPath, webpack, '--mode', 'production', '--output-path', output];
  try {
    // The second line that `times` prints is of the shell's children, theirs included.
    const { stdout } = await promisify(execFile)('sh', ['-c', '"$@" >&2 && times', 'sh', ...build], {
      cwd: join(repository, folder),
    });
    const spent = Array.from(stdout.split('\n')[1]?.matchAll(/(\d+)m([\d.]+)s/g) ?? []);
    if (spent.length !== 2) throw new Error(`The shell’s “times” printed no user and system time: ${stdout}`);
    return spent.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
  } finally {
    await rm(output, { recursive: true });
  }
}
