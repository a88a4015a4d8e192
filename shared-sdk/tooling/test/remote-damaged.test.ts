import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openTarget } from '../remote/targets/target.mjs';
import { consoleFile, himaRemote, makeFolder, writeBuilt, writeFiles, type Result } from './sample-remote.js';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let target = '';

beforeEach(async () => {
  folder = await makeFolder();
  target = join(folder.path, 'target');
});
afterEach(() => folder.remove());

const run = (...args: string[]) => himaRemote([...args, '--to', target], { cwd: folder.path });
async function publish(name: string, code = 'one'): Promise<Result> {
  await writeBuilt(join(folder.path, name), name, code);
  return run('publish', '--no-build', '--folder', name);
}
const registryText = () => readFile(join(target, 'registry.json'), 'utf8');
const remotes = async () => JSON.parse(await registryText()).remotes;
const stable = async (): Promise<string> => (await remotes()).mfe_surveys.channels.stable;
async function done(result: Promise<Result>): Promise<string> {
  const { code, output, errors } = await result;
  assert.deepEqual([code, errors], [0, '']);
  return output;
}

describe('a version with a damaged remote.json', () => {
  for (const damaged of ['', '{"name":', 'null', '{}'])
    it(`isn’t rolled back to, and publishing it again repairs it: ${damaged}`, async () => {
      await done(publish('mfe-surveys', 'one'));
      const first = await stable();
      const file = join(target, 'remotes/mfe-surveys', first, 'remote.json');
      const whole = await readFile(file, 'utf8');
      await writeFile(file, damaged);
      assert.match((await run('verify')).errors, /remote\.json is missing or damaged\. Publish it again\./);
      await done(publish('mfe-surveys', 'two'));
      const second = await stable();
      assert.match((await run('rollback', 'mfe-surveys')).errors, /isn’t stored\./);
      assert.equal(await stable(), second);
      await done(publish('mfe-surveys', 'one'));
      assert.equal(await readFile(file, 'utf8'), whole);
      await done(run('verify'));
    });
});

describe('a registry with a damaged remote', () => {
  for (const damaged of [
    {},
    null,
    { contributes: {} },
    { contributes: { routes: 'all' } },
    { contributes: { routes: [null] } },
  ])
    it(`lets teams publish, and names the remote: ${JSON.stringify(damaged)}`, async () => {
      await writeFiles(target, { 'host/console.json': consoleFile });
      await done(publish('mfe-polls'));
      const registry = JSON.parse(await registryText());
      const [version = ''] = Object.keys(registry.remotes.mfe_polls.versions);
      registry.remotes.mfe_polls.versions[version] = damaged;
      await writeFiles(target, { 'registry.json': registry });
      await done(publish('mfe-surveys'));
      assert.deepEqual((await remotes()).mfe_polls, registry.remotes.mfe_polls);
      await done(run('verify', 'mfe-surveys'));
      const { code, errors } = await run('verify');
      assert.equal(code, 1);
      assert.match(errors, new RegExp(`^mfe-polls ${version}: .+\\.$`, 'm'));
      assert.doesNotMatch(errors, /mfe-surveys|undefined|null/);
      // As the messages say.
      await done(publish('mfe-polls'));
      await done(run('verify'));
    });
});

describe('a target that can’t be written', () => {
  it('keeps no unfinished file', async () => {
    // As on a full disk, the file can't take its place.
    await mkdir(join(target, 'remotes/mfe-surveys/1/page.js/folder'), { recursive: true });
    const served = await openTarget(target);
    await assert.rejects(served.put('remotes/mfe-surveys/1/page.js', Buffer.from('page')));
    assert.deepEqual(await readdir(join(target, 'remotes/mfe-surveys/1')), ['page.js']);
  });
});
