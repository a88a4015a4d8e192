import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { secretKeys } from '@hima/api-kit';
import { repository } from './support/behind.js';

const run = (script: string, folder: string) =>
  promisify(execFile)(join(repository, 'docker', script), [folder], { encoding: 'utf8' });

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hima-secrets-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const keys = async (name: string) =>
  secretKeys.parse((await readFile(join(folder, `${name}_secret_key`), 'utf8')).trim());

it('makes missing keys for containers, and puts new keys before the present ones', async () => {
  await run('secrets.sh', folder);
  const [main, campaign] = [await keys('main'), await keys('campaign')];
  assert.deepEqual([main.length, campaign.length], [1, 1]);
  assert.notDeepEqual(main, campaign);
  for (const times of [1, 2]) {
    await run('change-keys.sh', folder);
    await run('secrets.sh', folder);
    for (const [name, first] of [
      ['main', main],
      ['campaign', campaign],
    ] as const) {
      const now = await keys(name);
      assert.deepEqual([now.length, now.at(-1)], [1 + times, first[0]], name);
    }
  }
});

it('changes nothing where a key is missing', async () => {
  await assert.rejects(run('change-keys.sh', join(folder, 'none')), /main_secret_key is missing or empty/);
});
