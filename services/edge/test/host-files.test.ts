import { contentHash } from '@hima/remote';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { addHostFiles, publishHost } from '../src/host-files.js';

it('publishes one build from several processes at once', async () => {
  const target = await mkdtemp(join(tmpdir(), 'hima-host-'));
  const built = new Map(
    ['index.html', 'console.json', 'main.0a1b2c3d.js'].map((name) => [name, Buffer.from(name.repeat(2_000))]),
  );
  try {
    await Promise.all(Array.from({ length: 8 }, () => addHostFiles(built, target)));
    const folder = join(target, 'host');
    for (const [name, content] of built)
      assert.ok((await readFile(join(folder, name))).equals(content), name);
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.endsWith('.new')),
      [],
    );
  } finally {
    await rm(target, { recursive: true });
  }
});

it('publishes no build again that a newer one has replaced', async () => {
  const target = await mkdtemp(join(tmpdir(), 'hima-host-'));
  const build = (text: string) => new Map([['index.html', Buffer.from(text)]]);
  const served = () => readFile(join(target, 'host/index.html'), 'utf8');
  try {
    assert.equal(await publishHost(build('one'), target), true);
    assert.equal(await publishHost(build('two'), target), true);
    assert.equal(await publishHost(build('one'), target), false);
    assert.equal(await served(), 'two');
    // The container of the newest one starts again, also after it was stopped halfway.
    await rm(join(target, 'host'), { recursive: true });
    assert.equal(await publishHost(build('two'), target), true);
    assert.equal(await served(), 'two');
    // Asked for: docs/operations.md.
    await rm(join(target, 'host-builds.json'));
    assert.equal(await publishHost(build('one'), target), true);
    assert.equal(await served(), 'one');
    assert.equal(await publishHost(build('one'), target), true);
  } finally {
    await rm(target, { recursive: true });
  }
});

for (const [clock, offset] of [
  ['', 0],
  [', by a file server whose clock is slow', 3_600_000],
] as const)
  it(`ends with the page of the build that is published last, if several start at once${clock}`, async (t) => {
    const { now } = Date;
    t.mock.method(Date, 'now', () => now() + offset);
    const build = (text: string, size: number) =>
      new Map([
        ['console.json', randomBytes(size)],
        ['index.html', Buffer.from(text)],
      ]);
    // The first one takes longer.
    const builds = [build('one', 400_000), build('two', 10), build('three', 10)];
    const target = await mkdtemp(join(tmpdir(), 'hima-host-'));
    try {
      await Promise.all(builds.map((files) => publishHost(files, target)));
      const [last] = JSON.parse(await readFile(join(target, 'host-builds.json'), 'utf8')).slice(-1);
      const newest = builds.find((files) => contentHash(files) === last) ?? assert.fail(last);
      for (const [name, content] of newest)
        assert.ok((await readFile(join(target, 'host', name))).equals(content), name);
    } finally {
      await rm(target, { recursive: true });
    }
  });
