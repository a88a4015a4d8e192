// One webpack build in a separate process, without caches: node --import tsx compile.ts <configuration>
// Prints its processor time in seconds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { compile } from './webpack.js';

interface ConfigurationModule {
  default: (env: object, argv: { mode: 'production' }) => Configuration;
}

const { default: define } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as ConfigurationModule;
const path = await mkdtemp(join(tmpdir(), 'hima-build-'));
const config = define({}, { mode: 'production' });
try {
  await compile({ ...config, cache: false, output: { ...config.output, path } });
} finally {
  await rm(path, { recursive: true });
}
const { user, system } = process.cpuUsage();
console.log((user + system) / 1e6);
