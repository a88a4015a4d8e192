import assert from 'node:assert/strict';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readHistory } from '../remote/history.mjs';
import { placeOf } from '../remote/publish.mjs';
import { readRegistry, updateRemote } from '../remote/registry.mjs';
import { thisHost } from '../remote/targets/lock.mjs';
import { openTarget } from '../remote/targets/target.mjs';
import {
  consoleFile,
  himaRemote,
  makeFolder,
  manifestOf,
  title,
  writeBuilt,
  writeFiles,
  type Result,
} from './sample-remote.js';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let target = '';

beforeEach(async () => {
  folder = await makeFolder();
  target = join(folder.path, 'target');
});
afterEach(() => folder.remove());

const run = (...args: string[]) => himaRemote([...args, '--to', target], { cwd: folder.path });
const publishBuilt = (name: string, ...args: string[]) =>
  run('publish', '--no-build', '--folder', name, ...args);
async function publish(name: string, code = 'one', ...args: string[]): Promise<Result> {
  await writeBuilt(join(folder.path, name), name, code);
  return publishBuilt(name, ...args);
}
const registryText = () => readFile(join(target, 'registry.json'), 'utf8');
const remotes = async () => JSON.parse(await registryText()).remotes;
const stable = async (): Promise<string> => (await remotes()).mfe_surveys.channels.stable;
const deployments = async (name = 'mfe-surveys') => readHistory(await openTarget(target), name);
async function done(result: Promise<Result>): Promise<string> {
  const { code, output, errors } = await result;
  assert.deepEqual([code, errors], [0, '']);
  return output;
}

describe('deploying one remote', () => {
  it('leaves other remotes as they are', async () => {
    await done(publish('mfe-surveys'));
    const before = (await remotes()).mfe_surveys;
    await done(publish('mfe-polls'));
    assert.deepEqual(Object.keys(await remotes()), ['mfe_polls', 'mfe_surveys']);
    assert.deepEqual((await remotes()).mfe_surveys, before);
  });

  it('changes nothing when the same is published again', async () => {
    await done(publish('mfe-surveys'));
    const before = [await registryText(), await deployments()];
    assert.match(await done(publish('mfe-surveys')), / is on stable already\./);
    assert.deepEqual([await registryText(), await deployments()], before);
  });

  it('leaves a version as it was published before builds named the files of a first page', async () => {
    await done(publish('mfe-surveys'));
    const folder = join(target, 'remotes/mfe-surveys', await stable());
    for (const file of [join(folder, 'remote.json'), join(target, 'registry.json')]) {
      const before = JSON.parse(await readFile(file, 'utf8'), (key, value) =>
        key === 'preload' ? undefined : value,
      );
      await writeFile(file, JSON.stringify(before));
    }
    await done(publish('mfe-surveys', 'one', '--channel', 'next'));
    assert.match(await done(run('verify')), /1 version/);
  });

  it('rolls back by one pointer, and a publish of another remote does not undo it', async () => {
    await done(publish('mfe-surveys', 'one'));
    const first = await stable();
    await done(publish('mfe-surveys', 'two', '--by', 'Sara', '--note', 'Faster'));
    const second = await stable();
    assert.notEqual(first, second);
    await rm(join(folder.path, 'mfe-surveys/dist'), { recursive: true });
    await done(run('rollback', 'mfe-surveys', '--note', 'Slower'));
    assert.equal(await stable(), first);
    await done(publish('mfe-polls'));
    assert.equal(await stable(), first);
    assert.deepEqual(Object.keys((await remotes()).mfe_surveys.versions), [first]);
    const history = await deployments();
    assert.ok(history.every(({ at }) => at === new Date(at).toISOString()));
    assert.deepEqual(
      history.map(({ at: _, ...entry }) => entry),
      [
        { action: 'rollback', channel: 'stable', from: second, to: first, note: 'Slower' },
        { action: 'publish', channel: 'stable', from: first, to: second, by: 'Sara', note: 'Faster' },
        { action: 'publish', channel: 'stable', to: first },
      ],
    );
    await done(run('rollback', 'mfe-surveys', second));
    assert.equal(await stable(), second);
  });

  it('tells a build that was replaced from one that is new', async () => {
    const place = async () => {
      const { current, version, replaced } = await placeOf(built, await openTarget(target), 'stable');
      return replaced ? 'replaced' : current === version ? 'current' : 'new';
    };
    const built = join(folder.path, 'earlier');
    await writeBuilt(built, 'mfe-surveys', 'one');
    assert.equal(await place(), 'new');
    await done(publish('mfe-surveys', 'one'));
    assert.equal(await place(), 'current');
    await done(publish('mfe-surveys', 'two'));
    assert.equal(await place(), 'replaced');
    await done(run('rollback', 'mfe-surveys'));
    assert.equal(await place(), 'current');
    // What is published to a pinned channel is only stored.
    await done(run('pin', 'mfe-surveys'));
    await writeBuilt(built, 'mfe-surveys', 'three');
    await done(publish('mfe-surveys', 'three'));
    assert.equal(await place(), 'new');
    await done(run('pin', 'mfe-surveys', '--off'));
    assert.equal(await place(), 'new');
    await done(publish('mfe-surveys', 'three'));
    await done(run('remove', 'mfe-surveys'));
    assert.equal(await place(), 'new');
  });

  it('takes a remote out of the console, and publishing brings it back', async () => {
    await done(publish('mfe-polls'));
    await done(publish('mfe-surveys'));
    const version = await stable();
    assert.match(
      await done(run('remove', 'mfe-surveys', '--by', 'Sara', '--note', 'No longer used')),
      / is no longer in the console\./,
    );
    const [{ at: _, ...removal } = { at: '' }] = await deployments();
    assert.deepEqual(removal, {
      ...{ action: 'remove', channel: 'stable', from: version },
      ...{ by: 'Sara', note: 'No longer used' },
    });
    assert.deepEqual(Object.keys(await remotes()), ['mfe_polls']);
    const again = await run('remove', 'mfe-surveys');
    assert.deepEqual([again.code, /hasn’t been published/.test(again.errors)], [1, true]);
    await done(publish('mfe-surveys'));
    assert.equal(await stable(), version);
    await done(publish('mfe-surveys', 'another'));
    await done(run('rollback', 'mfe-surveys'));
    assert.equal(await stable(), version);
    await done(run('pin', 'mfe-surveys'));
    assert.match((await run('remove', 'mfe-surveys')).errors, /is pinned to/);
  });

  it('rolls back further each time', async () => {
    const versions = [];
    for (const code of ['one', 'two', 'three']) {
      await done(publish('mfe-surveys', code));
      versions.unshift(await stable());
    }
    for (const version of versions.slice(1)) {
      await done(run('rollback', 'mfe-surveys'));
      assert.equal(await stable(), version);
    }
    const { code, errors } = await run('rollback', 'mfe-surveys');
    assert.deepEqual([code, /has no version before/.test(errors)], [1, true]);
  });

  it('rolls back a version without an entry in the history', async () => {
    await done(publish('mfe-surveys', 'one'));
    const first = await stable();
    const file = join(target, 'remotes/mfe-surveys/deployments.json');
    const history = await readFile(file, 'utf8');
    await done(publish('mfe-surveys', 'two'));
    await writeFile(file, history);
    await done(run('rollback', 'mfe-surveys'));
    assert.equal(await stable(), first);
  });

  it('rolls back and pins only to versions of the remote itself', async () => {
    await done(publish('mfe-surveys'));
    await done(publish('mfe-polls'));
    const [own, other] = [await stable(), (await remotes()).mfe_polls.channels.stable as string];
    await writeFiles(target, {
      'elsewhere/remote.json': { name: 'mfe-surveys', version: '../../elsewhere' },
    });
    const before = await registryText();
    for (const version of [`../mfe-polls/${other}`, '../../elsewhere', `./${own}`, `${own}/`, other])
      for (const command of ['rollback', 'pin']) {
        const { code, errors } = await run(command, 'mfe-surveys', version);
        assert.deepEqual([code, /isn’t stored/.test(errors)], [1, true], `${command} ${version}: ${errors}`);
      }
    assert.equal(await registryText(), before);
  });

  it('promotes next to stable', async () => {
    await done(publish('mfe-surveys', 'one'));
    const first = await stable();
    await done(publish('mfe-surveys', 'two', '--channel', 'next'));
    assert.equal(await stable(), first);
    assert.equal(Object.keys((await remotes()).mfe_surveys.versions).length, 2);
    await done(run('promote', 'mfe-surveys'));
    const { channels } = (await remotes()).mfe_surveys;
    assert.notEqual(channels.stable, first);
    assert.equal(channels.stable, channels.next);
  });

  it('stores versions published to a pinned channel without moving it, until it is unpinned', async () => {
    await done(publish('mfe-surveys', 'one'));
    const first = await stable();
    await done(run('pin', 'mfe-surveys'));
    const said = await done(publish('mfe-surveys', 'two'));
    assert.match(said, new RegExp(`^Stored mfe-surveys \\S+ stable is pinned and stays at ${first}\\.`));
    assert.equal(await stable(), first);
    assert.match((await run('rollback', 'mfe-surveys')).errors, /is pinned to/);
    const [listed] = JSON.parse(await done(run('list', 'mfe-surveys', '--json')));
    assert.equal(listed.stored.length, 2);
    assert.deepEqual(listed.pinned, ['stable']);
    await done(run('pin', 'mfe-surveys', '--off'));
    await done(publish('mfe-surveys', 'two'));
    assert.notEqual(await stable(), first);
    await done(run('pin', 'mfe-surveys', first));
    assert.equal(await stable(), first);
    assert.match(await done(run('list', 'mfe-surveys')), /\(pinned\)[^]* pin {2}stable /);
  });

  it('verifies every file, its compressed forms and the registry', async () => {
    await done(publish('mfe-surveys'));
    await done(run('verify', 'mfe-surveys'));
    const version = join(target, 'remotes/mfe-surveys', await stable());
    await writeFile(join(version, 'page.js'), 'changed();');
    await writeFile(join(version, 'page.js.br'), 'changed');
    await rm(join(version, 'mf-manifest.json'));
    await writeFile(join(version, 'added.js'), '');
    const { code, errors } = await run('verify');
    assert.equal(code, 1);
    const name = `mfe-surveys ${await stable()}: `;
    assert.deepEqual(
      errors
        .trim()
        .split('\n')
        .map((line) => line.replace(name, '').split('. ')[0])
        .sort(),
      [
        'added.js wasn’t published',
        'dist/mf-manifest.json is missing or not JSON',
        'mf-manifest.json is missing',
        'page.js was changed after publishing',
        'page.js.br was changed after publishing',
        'remoteEntry.js has no hash of page.js',
      ],
    );
  });
});

describe('publishing at the same time', () => {
  it('loses no change of a remote', async () => {
    const served = await openTarget(target);
    const change = async (name: string, worker: number) => {
      for (let round = 0; round < 50; round += 1)
        await updateRemote(served, name, ({ remotes: all }) => ({
          remote: { versions: {}, channels: { ...all[name]?.channels, [`${worker}.${round}`]: '1' } },
        }));
    };
    await Promise.all(['a', 'b', 'a', 'c'].map(change));
    const channels = Object.values((await readRegistry(served)).remotes).map((remote) => remote.channels);
    assert.deepEqual(
      channels.map((made) => Object.keys(made).length),
      [100, 50, 50],
    );
  });

  it('publishes several remotes from separate processes', async () => {
    const names = ['mfe-five', 'mfe-four', 'mfe-one', 'mfe-three', 'mfe-two'];
    await Promise.all(names.map((name) => done(publish(name))));
    assert.deepEqual(
      Object.keys(await remotes()),
      names.map((name) => name.replace('-', '_')),
    );
    await done(run('verify'));
  });

  it('leaves the registry as it was when it is killed, and the next one works', async () => {
    await done(publish('mfe-polls'));
    const before = await registryText();
    const lock = join(target, 'registry.json.lock');
    const host = await thisHost();
    await writeFile(lock, JSON.stringify({ host, pid: process.pid }));
    await writeBuilt(join(folder.path, 'mfe-surveys'), 'mfe-surveys');
    const killed = publishBuilt('mfe-surveys');
    const [version = ''] = await stored('mfe-surveys');
    process.kill(killed.pid, 'SIGKILL');
    await killed;
    assert.equal(await registryText(), before);
    // As if it had been the killed one's.
    await writeFile(lock, JSON.stringify({ host, pid: killed.pid }));
    await done(publishBuilt('mfe-surveys'));
    assert.equal(await stable(), version);
    assert.deepEqual(
      (await readdir(target)).filter((name) => /lock|new/.test(name)),
      [],
    );
  });

  it('takes over the lock of another machine that was abandoned', async () => {
    await done(publish('mfe-polls'));
    const lock = join(target, 'registry.json.lock');
    await writeFile(lock, JSON.stringify({ host: 'another', pid: 1 }));
    await utimes(lock, 0, 0);
    await done(publish('mfe-surveys'));
  });
});

/** The complete versions of a remote, once there is one. */
async function stored(name: string): Promise<string[]> {
  const remote = join(target, 'remotes', name);
  for (;;) {
    const files = await readdir(remote, { recursive: true }).catch(() => []);
    const complete = files.flatMap((file) => /^([^/]+)\/remote\.json$/.exec(file)?.[1] ?? []);
    if (complete.length) return complete;
    await new Promise((next) => setImmediate(next));
  }
}

describe('what can’t be published', () => {
  const routes = [{ path: '/surveys', title, permission: 'Pages.Surveys' }];
  for (const [fault, files, expected] of [
    ['has contributions that are not JSON', { 'contributions.json': '{' }, /contributions\.json: not JSON/],
    [
      'has an unknown permission, a title in one language and an unknown member',
      {
        'contributions.json': { routes: [{ path: '/x', title: { en: 'X' }, permission: 'None' }], menus: [] },
      },
      /title\.arb.*None is not a permission.*menus/,
    ],
    [
      'has an icon that is neither a name nor a path',
      { 'contributions.json': { routes, menu: [{ to: '/surveys', icon: '<svg/>', order: 1 }] } },
      /menu\[0\]\.icon: must be a name/,
    ],
    [
      'claims a path of the console',
      { 'contributions.json': { routes: [{ path: '/home', title }] } },
      /path \/home belongs to the console\. Choose another path\./,
    ],
    [
      'claims a path of another remote',
      { 'contributions.json': { routes: [{ path: '/polls/mine', title }] } },
      /path \/polls\/mine belongs to mfe_polls/,
    ],
    [
      'lacks a text',
      { 'src/i18n/en.json': { TITLE: 'S', MORE: 'M' } },
      /src\/i18n\/arb\.json lacks MORE\. Add these texts\./,
    ],
    ['has no text in a language', { 'src/i18n/arb.json': 'null' }, /arb\.json is missing\./],
    [
      'needs another SDK',
      { 'package.json': { name: 'mfe-surveys', version: '1.0.0', dependencies: { '@hima/sdk': '^2.0.0' } } },
      /needs @hima\/sdk \^2\.0\.0; the console has 1\.4\.0\./,
    ],
    [
      'needs a module that the console does not provide',
      {
        'dist/mf-manifest.json': manifestOf('mfe-surveys', {
          shared: [
            { name: 'react', requiredVersion: '^20.0.0' },
            { name: 'moment', requiredVersion: '^2.0.0' },
          ],
        }),
      },
      /needs react \^20\.0\.0; the console provides 19\.3\.1\..*\n.*needs moment \^2\.0\.0; the console provides none\./,
    ],
    [
      'exposes no remote',
      { 'dist/mf-manifest.json': manifestOf('mfe-surveys', { exposes: [] }) },
      /does not expose \.\/remote/,
    ],
    [
      'was built under another name',
      { 'dist/mf-manifest.json': manifestOf('mfe-other') },
      /built as mfe_other, not as mfe_surveys/,
    ],
    ['has a chunk without a hash', { 'dist/later.js': 'later();' }, /no hash of later\.js/],
    [
      'is over its budget',
      {
        'package.json': {
          name: 'mfe-surveys',
          version: '1.0.0',
          dependencies: { '@hima/sdk': '^1.0.0' },
          hima: { budget: { entry: 0.05, total: 0.1 } },
        },
      },
      /remoteEntry\.js has 0\.1 kB gzipped; the budget is 0\.05 kB\.[^]*All scripts and styles have 0\.\d kB gzipped; the budget is 0\.1 kB\./,
    ],
    [
      'is not built',
      { 'dist/remoteEntry.js': undefined },
      /dist\/remoteEntry\.js is missing\. Build mfe-surveys first\./,
    ],
    [
      'is no remote',
      { 'package.json': { name: 'Surveys', version: 'x' } },
      /name must be[^]*version must be[^]*must have @hima\/sdk/,
    ],
    [
      'has no package.json',
      { 'package.json': undefined },
      /package\.json is missing\. Run this in the folder of a remote/,
    ],
  ] as const)
    it(`refuses a remote that ${fault}, and writes nothing`, async () => {
      await done(publish('mfe-polls'));
      await writeFiles(target, { 'host/console.json': consoleFile });
      const before = [await registryText(), await readdir(join(target, 'remotes'))];
      const own = join(folder.path, 'mfe-surveys');
      await writeBuilt(own, 'mfe-surveys');
      for (const [file, content] of Object.entries(files))
        if (content === undefined) await rm(join(own, file));
        else await writeFiles(own, { [file]: content });
      const { code, output, errors } = await publishBuilt('mfe-surveys');
      assert.deepEqual([code, output], [1, '']);
      assert.match(errors, expected);
      assert.doesNotMatch(errors, /^ +at /m);
      assert.deepEqual([await registryText(), await readdir(join(target, 'remotes'))], before);
    });

  it('names all faults at once', async () => {
    await writeBuilt(join(folder.path, 'mfe-surveys'), 'mfe-surveys', 'one', {
      'contributions.json': { routes: [{ path: '/home', title }] },
      'src/i18n/en.json': {},
      'dist/later.js': 'later();',
    });
    const { errors } = await publishBuilt('mfe-surveys');
    assert.equal(errors.trim().split('\n').length, 3);
  });

  it('refuses to touch a registry that it can’t read', async () => {
    await writeFiles(target, { 'registry.json': '{"schema": 1' });
    const { code, errors } = await publish('mfe-surveys');
    assert.equal(code, 1);
    assert.match(errors, /registry\.json isn’t a registry\. Restore it from a backup\./);
    assert.deepEqual(await readdir(target), ['registry.json']);
  });

  it('says which checks were skipped without a console', async () => {
    assert.match(
      await done(publish('mfe-surveys')),
      /Not checked, because the target has no host\/console\.json: shared modules, permissions, SDK version\./,
    );
  });

  it('lists nothing where nothing has been published', async () => {
    assert.equal(await done(run('list')), 'Nothing has been published.\n');
  });

  for (const args of [
    [],
    ['deploy'],
    ['publish', '--channel', 'beta', '--to', '.'],
    ['publish'],
    ['publish', '--to', 'ftp://console'],
    ['rollback', '--to', '.'],
    ['list', 'one', 'two', '--to', '.'],
    ['list', '--unknown'],
  ])
    it(`explains itself when called with: ${args.join(' ')}`, async () => {
      const { code, output, errors } = await himaRemote(args, { cwd: folder.path });
      assert.equal(code, args.length ? 2 : 0);
      assert.match(output + errors, /hima-remote \w/);
    });
});
