import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { guideCommand } from '@hima/tooling/guides';
import { makeFolder, writeFiles } from './folders.js';
import { repository } from './support/behind.js';

/** Docker, as far as the script uses it: containers are lines of a file, new ones are called after their number. */
const docker = `#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >>calls
case "$*" in
  'compose ps -q '* | 'compose ps -aq '*) for last; do :; done; cat "containers-$last" ;;
  'compose up '*)
    for last; do :; done
    number=\${8#*=}
    while [ "$(wc -l <"containers-$last")" -lt "$number" ]; do
      echo "new-$last-$(wc -l <"containers-$last")" >>"containers-$last"
    done
    [ ! -e "sick-$last" ] ;;
esac
`;

describe('docker/upgrade.sh', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  beforeEach(async () => {
    folder = await makeFolder();
    await writeFiles(folder.path, {
      docker,
      'containers-main-api': 'old-main\n',
      'containers-campaign-api': 'old-one\nold-two\n',
    });
    await chmod(join(folder.path, 'docker'), 0o755);
  });
  afterEach(() => folder.remove());

  const upgrade = guideCommand('docs/guides/operator.md', 'docker/upgrade.sh');
  const run = (...services: string[]) =>
    promisify(execFile)('sh', ['-ec', [upgrade, ...services].join(' ')], {
      cwd: repository,
      env: { PATH: [folder.path, process.env['PATH']].join(delimiter) },
    });
  const changes = async () =>
    (await readFile(join(folder.path, 'calls'), 'utf8'))
      .trim()
      .split('\n')
      .filter((call) => !call.startsWith('compose ps'));

  it('starts as many new containers of a service, then stops the former ones', async () => {
    await run();
    const up = 'compose up -d --no-deps --no-recreate --wait --scale';
    assert.deepEqual(await changes(), [
      'compose build main-api campaign-api',
      `${up} main-api=2 main-api`,
      'stop old-main',
      'rm old-main',
      `${up} campaign-api=4 campaign-api`,
      'stop old-one old-two',
      'rm old-one old-two',
    ]);
  });

  it('removes new containers that don’t answer, and leaves the former ones', async () => {
    await writeFiles(folder.path, { 'sick-campaign-api': '' });
    await assert.rejects(
      run('campaign-api'),
      /The new campaign-api does not answer\. The former one keeps running\./,
    );
    assert.deepEqual((await changes()).slice(2), [
      ...['logs --tail 5 new-campaign-api-2', 'rm -f new-campaign-api-2'],
      ...['logs --tail 5 new-campaign-api-3', 'rm -f new-campaign-api-3'],
    ]);
  });

  it('starts nothing where nothing runs', async () => {
    await writeFiles(folder.path, { 'containers-main-api': '' });
    await assert.rejects(run('main-api'), /main-api is not running/);
    assert.deepEqual(await changes(), ['compose build main-api']);
  });
});
