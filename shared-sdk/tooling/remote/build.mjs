// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.mjs';

/** Builds a remote for production. @param {string} folder @throws {Refusal} with what webpack said */
export async function build(folder) {
  const config = join(folder, 'webpack.config.mjs');
  await access(config).catch(() => {
    throw new Refusal(`${config} is missing. It calls defineApp of @hima/tooling/webpack.`);
  });
  const cli = createRequire(import.meta.url).resolve('webpack-cli/package.json');
  const child = spawn(process.execPath, [join(dirname(cli), 'bin/cli.js'), '--mode', 'production'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Refusal(`The build failed:\n${output.trim()}`);
}
