import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { himaRemote, makeFolder, writeBuilt } from './sample-remote.js';
import { startS3rver } from './s3rver.js';

describe('publishing to s3rver', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let s3: Awaited<ReturnType<typeof startS3rver>>;

  before(async () => {
    folder = await makeFolder();
    s3 = await startS3rver(join(folder.path, 'objects'));
  });
  after(async () => {
    await s3.close();
    await folder.remove();
  });

  const run = (args: string[], env: Record<string, string> = {}) =>
    himaRemote([...args, '--to', 's3://console/a b/+hima'], {
      cwd: folder.path,
      env: { ...s3.env, ...env },
    });
  const done = async (args: string[]) => {
    const { code, output, errors } = await run(args);
    assert.deepEqual([code, errors], [0, '']);
    return output;
  };
  const publish = async (name: string, code: string, channel = 'stable') => {
    await writeBuilt(join(folder.path, name), name, code);
    return done(['publish', '--no-build', '--folder', name, '--channel', channel]);
  };
  const listed = async () => JSON.parse(await done(['list', 'mfe-surveys', '--json']))[0];

  it('goes through publish, promote, pin, rollback, verify and remove', async () => {
    await publish('mfe-surveys', 'one');
    const { stable: one } = (await listed()).channels;
    await publish('mfe-surveys', 'two', 'next');
    assert.equal((await listed()).channels.stable, one);
    await done(['promote', 'mfe-surveys']);
    const { stable: two } = (await listed()).channels;
    assert.notEqual(two, one);
    await done(['pin', 'mfe-surveys']);
    assert.match(await publish('mfe-surveys', 'three'), /stable is pinned and stays at/);
    await done(['pin', 'mfe-surveys', '--off']);
    await done(['rollback', 'mfe-surveys']);
    const { channels, stored, deployments } = await listed();
    assert.equal(channels.stable, one);
    assert.equal(stored.length, 3);
    assert.deepEqual(deployments.map(({ action }: { action: string }) => action).reverse(), [
      'publish',
      'publish',
      'promote',
      'pin',
      'publish',
      'unpin',
      'rollback',
    ]);
    assert.match(await done(['verify']), /files are as published/);
    await done(['remove', 'mfe-surveys']);
    assert.equal(await done(['list']), 'Nothing has been published.\n');
  });

  it('loses nothing when several remotes are published at the same time', async () => {
    const names = ['mfe-one', 'mfe-three', 'mfe-two'];
    await Promise.all(names.map((name) => publish(name, 'one')));
    const remotes: { name: string }[] = JSON.parse(await done(['list', '--json']));
    assert.deepEqual(
      remotes.map(({ name }) => name),
      names,
    );
  });

  it('says that a signature is refused', async () => {
    const { code, errors } = await run(['list'], { AWS_SECRET_ACCESS_KEY: 'wrong' });
    assert.equal(code, 1);
    assert.match(errors, /answered 403 SignatureDoesNotMatch\. Check the bucket and the AWS_\* variables/);
  });
});
