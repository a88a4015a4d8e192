import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { guideCommand } from '@hima/tooling/guides';
import { makeFolder, writeFiles } from './folders.js';
import { repository } from './support/behind.js';

/**
 * kubectl, as far as the script uses it: a rollout of a part that is in the file `sick` fails. So does a migration: waiting
 * for its completion then takes the whole timeout, and its job has a condition.
 */
const kubectl = `#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >>calls
case "$*" in
  'kustomize '*) echo the manifests ;;
  'apply '*) [ "$(cat)" = 'the manifests' ] ;;
  'wait '*) [ "$(cat sick)" != migration ] ;;
  'get job '*) [ "$(cat sick)" != migration ] || echo 'Complete FailureTarget Failed' ;;
  'logs '*) echo 'column x is missing' ;;
  'rollout status '*) for last; do :; done; [ "$last" != "$(cat sick)" ] ;;
esac
`;

const waitForMigrations = 'wait --for=condition=complete --timeout=10s job -l app=migration';
const rest = 'app,app notin (migration,main-api,campaign-api,host-shell)';

describe('docker/kubernetes/deploy.sh', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  beforeEach(async () => {
    folder = await makeFolder();
    await writeFiles(folder.path, { kubectl, sick: '' });
    await chmod(join(folder.path, 'kubectl'), 0o755);
  });
  afterEach(() => folder.remove());

  const run = () =>
    promisify(execFile)(
      'sh',
      ['-ec', guideCommand('docs/operations.md', 'docker/kubernetes/deploy.sh ours')],
      {
        cwd: repository,
        env: { PATH: [folder.path, process.env['PATH']].join(delimiter) },
      },
    );
  const calls = async () => (await readFile(join(folder.path, 'calls'), 'utf8')).trim().split('\n');
  const rollout = (which: string): string[] => [
    `apply -l ${which} -f -`,
    `rollout status --timeout=10m deployment -l ${which}`,
  ];
  const untilServices = [
    'kustomize ours',
    'apply -l !app -f -',
    'delete job -l app=migration --ignore-not-found',
    'apply -l app=migration -f -',
    waitForMigrations,
    ...rollout('app=main-api'),
  ];

  it('migrates, then replaces the services, the shell and the rest', async () => {
    await run();
    assert.deepEqual(await calls(), [
      ...untilServices,
      ...rollout('app=campaign-api'),
      ...rollout('app=host-shell'),
      ...rollout(rest),
    ]);
  });

  it('stops at once when a migration has failed, and says why', async () => {
    await writeFiles(folder.path, { sick: 'migration' });
    await assert.rejects(run(), /column x is missing/);
    assert.deepEqual((await calls()).slice(4), [
      waitForMigrations,
      'get job -l app=migration -o jsonpath={.items[*].status.conditions[*].type}',
      'logs -l app=migration --tail=5 --prefix',
    ]);
  });

  it('stops at a part that doesn’t become ready', async () => {
    await writeFiles(folder.path, { sick: 'app=main-api' });
    await assert.rejects(run());
    assert.deepEqual(await calls(), untilServices);
  });
});
