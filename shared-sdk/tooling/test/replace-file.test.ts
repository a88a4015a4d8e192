import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { replaceFile } from '../remote/targets/replace-file.mjs';

it('keeps no unfinished file when one can’t be replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hima-store-'));
  try {
    // As on a full disk, the file can't take its place.
    await mkdir(join(folder, 'index.html/folder'), { recursive: true });
    await assert.rejects(replaceFile(join(folder, 'index.html'), 'page'));
    assert.deepEqual(await readdir(folder), ['index.html']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
