import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { addHostFiles } from '../src/host-files.js';

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
