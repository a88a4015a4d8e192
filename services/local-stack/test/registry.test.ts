import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { publishHost } from '../src/registry/publish-host.js';
import { publishRemotes } from '../src/registry/publish-remotes.js';
import { makeFolder, writeFiles } from './folders.js';

let repository: Awaited<ReturnType<typeof makeFolder>>;
let target: Awaited<ReturnType<typeof makeFolder>>;

const publish = (): Promise<string[]> => publishRemotes({ repository: repository.path, target: target.path });

const manifest = (version: string): object => ({
  shared: [
    { name: '@hima/sdk', version },
    { name: 'react', version: '19.3.1' },
  ],
});

async function writeHost(): Promise<void> {
  await writeFiles(join(repository.path, 'host-shell/dist'), {
    'index.html': '',
    'mf-manifest.json': manifest('1.0.0'),
  });
  await publishHost(repository.path, target.path);
}

async function writeRemote(name: string, files: Record<string, string | object> = {}): Promise<void> {
  const path = `/${name.replace('mfe-', '')}`;
  await writeFiles(join(repository.path, name), {
    'package.json': { name, version: '1.2.0', dependencies: { '@hima/sdk': '^1.0.0' } },
    'contributions.json': {
      routes: [{ path, title: { en: 'Campaigns', arb: 'الحملات' }, permission: 'Pages.Campaigns' }],
    },
    'src/i18n/en.json': {},
    'src/i18n/arb.json': {},
    'dist/remoteEntry.js': 'var remote;',
    'dist/mf-manifest.json': {
      name: name.replaceAll('-', '_'),
      exposes: [{ path: './remote' }],
      shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
    },
    ...files,
  });
}

async function readRemotes() {
  return JSON.parse(await readFile(join(target.path, 'registry.json'), 'utf8')).remotes;
}

describe('publishing of remotes', () => {
  beforeEach(async () => {
    repository = await makeFolder();
    target = await makeFolder();
    await mkdir(join(repository.path, 'node_modules/@hima'), { recursive: true });
    await symlink(resolve('../../shared-sdk'), join(repository.path, 'node_modules/@hima/sdk'));
    await writeHost();
  });
  afterEach(() => Promise.all([repository.remove(), target.remove()]));

  it('points stable at the built versions, and changes nothing without changes', async () => {
    await writeRemote('mfe-admin');
    await writeRemote('mfe-campaigns');
    assert.deepEqual(await publish(), []);
    const first = await readRemotes();
    assert.deepEqual(Object.keys(first), ['mfe_admin', 'mfe_campaigns']);
    const { channels, versions } = first.mfe_campaigns;
    assert.equal(
      versions[channels.stable].integrity,
      `sha384-${createHash('sha384').update('var remote;').digest('base64')}`,
    );
    await publish();
    assert.deepEqual(await readRemotes(), first);
  });

  it('publishes remotes with digits in their names', async () => {
    await writeRemote('mfe-q3-reports');
    await writeRemote('mfe-2nd');
    await publish();
    assert.deepEqual(Object.keys(await readRemotes()), ['mfe_2nd', 'mfe_q3_reports']);
  });

  it('leaves a pinned remote where it is, and says so', async () => {
    await writeRemote('mfe-campaigns');
    await publish();
    const file = join(target.path, 'registry.json');
    const registry = JSON.parse(await readFile(file, 'utf8'));
    registry.remotes.mfe_campaigns.pinned = ['stable'];
    await writeFiles(target.path, { 'registry.json': registry });
    const { stable } = registry.remotes.mfe_campaigns.channels;
    await writeRemote('mfe-campaigns', { 'dist/remoteEntry.js': 'var changed;' });
    const [line = '', ...others] = await publish();
    assert.match(
      line,
      new RegExp(`^mfe-campaigns is pinned to ${stable}\\. Built: 1\\.2\\.0-b[0-9a-f]{8}\\.$`),
    );
    assert.deepEqual(others, []);
    assert.equal((await readRemotes()).mfe_campaigns.channels.stable, stable);
  });

  it('refuses a faulty remote, and publishes none', async () => {
    await writeRemote('mfe-admin');
    await writeRemote('mfe-campaigns', {
      'contributions.json': {
        routes: [{ path: '/x', title: { en: 'X', arb: 'س' }, permission: 'Pages.Nothing' }],
      },
    });
    await assert.rejects(publish(), /mfe-campaigns: .*Pages\.Nothing is not a permission/);
    assert.deepEqual(await readdir(target.path), ['host']);
  });

  it('refuses a remote that is not built', async () => {
    await writeRemote('mfe-campaigns');
    await rm(join(repository.path, 'mfe-campaigns/dist'), { recursive: true });
    await assert.rejects(publish(), /mfe-campaigns\/dist\/remoteEntry\.js is missing/);
  });
});

describe('publishing of the shell', () => {
  beforeEach(async () => {
    repository = await makeFolder();
    target = await makeFolder();
  });
  afterEach(() => Promise.all([repository.remove(), target.remove()]));

  it('replaces the page and keeps chunks of earlier builds', async () => {
    const dist = join(repository.path, 'host-shell/dist');
    await writeFiles(dist, {
      'index.html': 'one',
      'main.0a1b2c3d.js': '1',
      'mf-manifest.json': manifest('1.0.0'),
    });
    await publishHost(repository.path, target.path);
    await writeFiles(dist, {
      'index.html': 'two',
      'main.4e5f6a7b.js': '2',
      'mf-manifest.json': manifest('1.1.0'),
    });
    await publishHost(repository.path, target.path);
    const read = (name: string): Promise<string> => readFile(join(target.path, 'host', name), 'utf8');
    assert.deepEqual(await Promise.all(['index.html', 'main.0a1b2c3d.js', 'main.4e5f6a7b.js'].map(read)), [
      'two',
      '1',
      '2',
    ]);
    const contract = JSON.parse(await read('console.json'));
    assert.deepEqual([contract.sdk, contract.shared], ['1.1.0', { '@hima/sdk': '1.1.0', react: '19.3.1' }]);
    assert.ok(contract.permissions.includes('Pages.Campaigns'));
    assert.ok(contract.reservedPaths.includes('/home'));
  });

  it('refuses a shell that is not built', async () => {
    await assert.rejects(
      publishHost(repository.path, target.path),
      /host-shell\/dist\/index\.html is missing/,
    );
  });
});
