import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { secretKeys } from '@hima/api-kit';
import { guideCommand } from '@hima/tooling/guides';
import { repository } from './support/behind.js';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hima-secrets-'));
  await symlink(join(repository, 'docker'), join(folder, 'docker'));
  for (const name of ['fullchain.pem', 'privkey.pem']) await writeFile(join(folder, name), name);
});
after(() => rm(folder, { recursive: true, force: true }));

const run = (command: string) => promisify(execFile)('sh', ['-ec', command], { cwd: folder });
const makeSecrets = guideCommand('docs/guides/operator.md', 'docker/secrets.sh secrets');
const changeKeys = guideCommand('docs/guides/operator.md', 'docker/change-keys.sh secrets');
const removePrevious = guideCommand('docs/guides/operator.md', `sed -i '2,$d' secrets/*_secret_key`);

const keys = async (name: string) =>
  secretKeys.parse((await readFile(join(folder, 'secrets', `${name}_secret_key`), 'utf8')).trim());

it('makes missing keys for containers, and puts new keys before the present ones', async () => {
  await run(makeSecrets);
  const [main, campaign] = [await keys('main'), await keys('campaign')];
  assert.deepEqual([main.length, campaign.length], [1, 1]);
  assert.notDeepEqual(main, campaign);
  for (const times of [1, 2]) {
    await run(changeKeys);
    await run(makeSecrets);
    for (const [name, first] of [
      ['main', main],
      ['campaign', campaign],
    ] as const) {
      const now = await keys(name);
      assert.deepEqual([now.length, now.at(-1)], [1 + times, first[0]], name);
    }
  }
});

it('removes the previous keys', async () => {
  await run(makeSecrets);
  await run(changeKeys);
  const [current] = await keys('main');
  await run(removePrevious);
  assert.deepEqual(await keys('main'), [current]);
  assert.equal((await keys('campaign')).length, 1);
});

it('takes a certificate that containers can read', async () => {
  await run(guideCommand('docs/operations.md', 'docker/secrets.sh secrets'));
  await run(
    guideCommand(
      'docs/operations.md',
      'cp fullchain.pem secrets/tls_certificate; cp privkey.pem secrets/tls_key; chmod 444 secrets/tls_*',
    ),
  );
  for (const [name, content] of [
    ['tls_certificate', 'fullchain.pem'],
    ['tls_key', 'privkey.pem'],
  ] as const) {
    const file = join(folder, 'secrets', name);
    assert.deepEqual([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777], [content, 0o444]);
  }
});

it('changes nothing where a key is missing', async () => {
  await assert.rejects(run('docker/change-keys.sh none'), /main_secret_key is missing or empty/);
});
