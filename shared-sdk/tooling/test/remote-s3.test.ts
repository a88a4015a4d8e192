import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { consoleFile, himaRemote, makeFolder, writeBuilt } from './sample-remote.js';
import { startS3 } from './s3-server.js';

describe('publishing to S3', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let s3: Awaited<ReturnType<typeof startS3>>;

  before(async () => {
    folder = await makeFolder();
  });
  after(() => folder.remove());
  beforeEach(async () => {
    s3 = await startS3();
  });
  afterEach(() => s3.close());

  const run = (args: string[], env: Record<string, string> = {}) =>
    himaRemote([...args, '--to', 's3://console/hima'], { cwd: folder.path, env: { ...s3.env, ...env } });
  const publish = async (name: string, code = 'one') => {
    await writeBuilt(join(folder.path, name), name, code);
    return run(['publish', '--no-build', '--folder', name]);
  };
  const registry = () => JSON.parse(s3.text('hima/registry.json')).remotes;

  it('stores a version with types and caching, and points stable at it', async () => {
    const content = Buffer.from(JSON.stringify(consoleFile));
    s3.objects.set('hima/host/console.json', { content, etag: '"1"', modified: new Date(), headers: {} });
    assert.deepEqual(await publish('mfe-surveys'), {
      code: 0,
      output: `Published mfe-surveys ${registry().mfe_surveys.channels.stable} to stable.\n`,
      errors: '',
    });
    const version = `hima/remotes/mfe-surveys/${registry().mfe_surveys.channels.stable}`;
    const page = s3.objects.get(`${version}/page.js.br`) ?? assert.fail();
    assert.equal(brotliDecompressSync(page.content).toString(), s3.text(`${version}/page.js`));
    assert.deepEqual(page.headers, {
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    assert.equal(s3.objects.get('hima/registry.json')?.headers['cache-control'], 'no-cache');
  });

  it('rolls back, promotes and verifies', async () => {
    await publish('mfe-surveys', 'one');
    const first = registry().mfe_surveys.channels.stable;
    await publish('mfe-surveys', 'two');
    assert.equal((await run(['rollback', 'mfe-surveys'])).code, 0);
    assert.equal(registry().mfe_surveys.channels.stable, first);
    const verified = await run(['verify']);
    assert.deepEqual([verified.errors, verified.output], ['', '1 versions with 3 files are as published.\n']);

    const key = `hima/remotes/mfe-surveys/${first}/page.js`;
    s3.objects.set(key, { ...(s3.objects.get(key) ?? assert.fail()), content: Buffer.from('changed();') });
    const { code, errors } = await run(['verify']);
    assert.equal(code, 1);
    assert.match(errors, /page\.js was changed after publishing/);
  });

  it('repeats its change when others were faster', async () => {
    await publish('mfe-surveys');
    let rounds = 3;
    s3.hooks.beforeSwap = () => {
      rounds -= 1;
      if (rounds < 0) return;
      const { etag, content, ...rest } = s3.objects.get('hima/registry.json') ?? assert.fail();
      const changed = JSON.parse(content.toString());
      changed.remotes[`mfe_other_${rounds}`] = { channels: {}, versions: {} };
      s3.objects.set('hima/registry.json', {
        ...rest,
        content: Buffer.from(JSON.stringify(changed)),
        etag: `${etag}${rounds}`,
      });
    };
    assert.equal((await publish('mfe-polls')).code, 0);
    assert.deepEqual(Object.keys(registry()), [
      'mfe_other_0',
      'mfe_other_1',
      'mfe_other_2',
      'mfe_polls',
      'mfe_surveys',
    ]);
  });

  it('loses nothing when several remotes are published at the same time', async () => {
    const names = ['mfe-one', 'mfe-three', 'mfe-two'];
    const results = await Promise.all(names.map((name) => publish(name)));
    assert.deepEqual(
      results.map(({ errors }) => errors),
      names.map(() => ''),
    );
    assert.deepEqual(Object.keys(registry()), ['mfe_one', 'mfe_three', 'mfe_two']);
  });

  it('removes versions that are neither young nor among the newest ten', async () => {
    for (let build = 0; build < 30; build += 1)
      s3.objects.set(`hima/remotes/mfe-surveys/1.0.0-b${build}/remoteEntry.js`, {
        ...{ content: Buffer.from(''), etag: '"1"', headers: {} },
        modified: new Date(Date.UTC(2020, 0, build + 1)),
      });
    const { code, output } = await publish('mfe-surveys');
    assert.equal(code, 0);
    assert.equal(output.match(/^Removed mfe-surveys /gm)?.length, 21);
    const [listed] = JSON.parse((await run(['list', '--json'])).output);
    assert.equal(listed.stored.length, 10);
    assert.equal(listed.stored[0], listed.channels.stable);
    assert.equal(listed.stored[1], '1.0.0-b29');
  });

  it('says so when an answer is cut off', async () => {
    await publish('mfe-surveys');
    s3.hooks.cut = 'registry.json';
    const { code, errors } = await run(['list']);
    assert.equal(code, 1);
    assert.match(errors, /^http:\/\/127\.0\.0\.1:\d+\/console can’t be reached: .+\.\n$/);
  });

  it('shows the store’s error', async () => {
    const { code, errors } = await run(['list'], { AWS_SECRET_ACCESS_KEY: 'wrong' });
    assert.equal(code, 1);
    assert.equal(
      errors,
      's3://console/hima answered 403 SignatureDoesNotMatch. Check the bucket and the AWS_* variables.\n',
    );
  });
});
