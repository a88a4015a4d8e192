import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { text } from 'node:stream/consumers';
import { waitFor } from '../src/testing/index.js';

let directory = '';
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hima-first-start-'));
});
after(() => rm(directory, { recursive: true, force: true }));

const open = () =>
  spawn(process.execPath, ['--import', 'tsx', 'test/fixtures/open-once.ts', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
const openOnce = async () => {
  const child = open();
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  assert.equal(code, 0);
  return Number(output);
};
const files = () => readdir(directory, { recursive: true });

it('a first start that was killed is made again, and takes hardly more memory than later ones', async () => {
  const killed = open();
  await waitFor(async () => (await files()).length > 100, { what: 'the first files' });
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const first = await openOnce();
  const later = await openOnce();
  assert.deepEqual(await readdir(directory), ['pglite']);
  assert.ok(first < 1.3 * later, `${first} kB at first, ${later} kB later`);
});
