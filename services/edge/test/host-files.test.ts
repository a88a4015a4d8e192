import assert from 'node:assert/strict';
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
