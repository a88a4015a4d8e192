import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '@hima/api-kit/testing';
import { makeFolder } from './folders.js';

const engines = new URL('../bin/lib/engines.mjs', import.meta.url).href;
const program = `console.log(JSON.stringify(await (await import('${engines}')).provideEngines()))`;

it('engines that can’t be installed are named with the reason, and no others', async () => {
  const folder = await makeFolder();
  try {
    const port = await freePort();
    await symlink(process.execPath, join(folder.path, 'node'));
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: {
        PATH: folder.path,
        PLAYWRIGHT_BROWSERS_PATH: folder.path,
        PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${port}`,
      },
    });
    const { env, names, notRun } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as {
      env: object;
      names: string[];
      notRun: string[];
    };
    assert.deepEqual([env, names], [{}, []]);
    const why = `connect ECONNREFUSED 127.0.0.1:${port}`;
    assert.deepEqual(notRun, [`Firefox: not run: ${why}`, `WebKit: not run: ${why}`]);
  } finally {
    await folder.remove();
  }
});
