import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishHost } from '../src/registry/publish-host.js';
import { publishRemotes, type Registry } from '../src/registry/publish-remotes.js';
import { makeFolder, writeFiles } from './folders.js';

const title = { en: 'Campaigns', arb: 'الحملات' };
const contributions = { routes: [{ path: '/campaigns', title, permission: 'Pages.Campaigns' }] };

let repository: Awaited<ReturnType<typeof makeFolder>>;
let target: Awaited<ReturnType<typeof makeFolder>>;

const publish = (): Promise<Registry> => publishRemotes({ repository: repository.path, target: target.path });

const integrityOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function writeRemote(name: string, files: Record<string, string | object> = {}): Promise<void> {
  await writeFiles(join(repository.path, name), {
    'package.json': { version: '1.2.0', dependencies: { '@hima/sdk': '^1.0.0' } },
    'contributions.json': contributions,
    'dist/remoteEntry.js': 'var mfe_campaigns;',
    ...files,
  });
}

describe('publishing of remotes', () => {
  beforeEach(async () => {
    repository = await makeFolder();
    target = await makeFolder();
  });
  afterEach(() => Promise.all([repository.remove(), target.remove()]));

  it('stores each version in its own folder and points stable to it', async () => {
    const chunkOf = 'x'.repeat(2_000);
    const entry = `var mfe_campaigns = ${JSON.stringify({ 'chunks/a.js': integrityOf(chunkOf) })};`;
    await writeRemote('mfe-campaigns', { 'dist/chunks/a.js': chunkOf, 'dist/remoteEntry.js': entry });
    const { remotes } = await publish();
    const { channels, versions } = remotes['mfe_campaigns'] ?? assert.fail();
    const stable = channels['stable'] ?? '';
    assert.match(stable, /^1\.2\.0-b[0-9a-f]{8}$/);
    assert.deepEqual(versions[stable], {
      entry: `/remotes/mfe-campaigns/${stable}/remoteEntry.js`,
      integrity: integrityOf(entry),
      sdk: '^1.0.0',
      contributes: { ...contributions, menu: [], groups: [], commands: [], crumbs: {}, area: 'main' },
    });
    assert.deepEqual(JSON.parse(await readFile(join(target.path, 'registry.json'), 'utf8')), {
      schema: 1,
      remotes,
    });
    const chunk = join(target.path, 'remotes/mfe-campaigns', stable, 'chunks/a.js');
    const plain = await readFile(chunk);
    assert.deepEqual(brotliDecompressSync(await readFile(`${chunk}.br`)), plain);
    assert.deepEqual(gunzipSync(await readFile(`${chunk}.gz`)), plain);
  });

  it('changes nothing without changes, and keeps published versions', async () => {
    await writeRemote('mfe-campaigns');
    const first = await publish();
    assert.deepEqual(await publish(), first);
    const [before] = Object.keys(first.remotes['mfe_campaigns']?.versions ?? {});
    await writeRemote('mfe-campaigns', { 'dist/remoteEntry.js': 'var changed;' });
    const { channels, versions } = (await publish()).remotes['mfe_campaigns'] ?? assert.fail();
    assert.equal(Object.keys(versions).length, 2);
    assert.notEqual(channels['stable'], before);
    const old = join(target.path, 'remotes/mfe-campaigns', before ?? '', 'remoteEntry.js');
    assert.equal(await readFile(old, 'utf8'), 'var mfe_campaigns;');
  });

  it('treats a changed title as a new version', async () => {
    await writeRemote('mfe-campaigns');
    const first = await publish();
    const renamed = { routes: [{ path: '/campaigns', title: { ...title, en: 'All campaigns' } }] };
    await writeRemote('mfe-campaigns', { 'contributions.json': renamed });
    const second = await publish();
    assert.notEqual(
      second.remotes['mfe_campaigns']?.channels['stable'],
      first.remotes['mfe_campaigns']?.channels['stable'],
    );
  });

  it('deletes the oldest versions, except the last five', async () => {
    for (let build = 0; build < 14; build += 1) {
      await writeRemote('mfe-campaigns', { 'dist/remoteEntry.js': `var build${build};` });
      await publish();
    }
    const { remotes } = await publish();
    const kept = Object.keys(remotes['mfe_campaigns']?.versions ?? {});
    assert.ok(kept.length >= 5 && kept.length < 14);
    assert.deepEqual((await readdir(join(target.path, 'remotes/mfe-campaigns'))).sort(), kept.sort());
  });

  for (const [fault, files, expected] of [
    [
      'has contributions that are not JSON',
      { 'contributions.json': '{' },
      /mfe-campaigns\/contributions\.json: not JSON/,
    ],
    [
      'uses an unknown permission',
      { 'contributions.json': { routes: [{ path: '/x', title, permission: 'Pages.Nothing' }] } },
      /routes\[0\]\.permission: Pages\.Nothing is not a permission/,
    ],
    [
      'has a title in one language only',
      { 'contributions.json': { routes: [{ path: '/x', title: { en: 'X' } }] } },
      /routes\[0\]\.title\.arb/,
    ],
    [
      'has a menu entry without a route',
      { 'contributions.json': { ...contributions, menu: [{ to: '/nowhere', icon: 'x', order: 1 }] } },
      /no route for menu entry \/nowhere/,
    ],
    [
      'repeats the title of a route as a crumb',
      { 'contributions.json': { ...contributions, crumbs: { CAMPAIGNS: title } } },
      /mfe-campaigns\/contributions\.json: crumb CAMPAIGNS has the title of its route/,
    ],
    [
      'has an icon that is neither a name nor a path',
      { 'contributions.json': { ...contributions, menu: [{ to: '/campaigns', icon: '<svg/>', order: 1 }] } },
      /menu\[0\]\.icon: must be a name/,
    ],
    ['has an unknown member', { 'contributions.json': { ...contributions, menus: [] } }, /menus/],
    [
      'has a chunk without a hash in its entry',
      { 'dist/lazy.js': 'changed();', 'dist/remoteEntry.js': `var hash = '${integrityOf('lazy();')}';` },
      /mfe-campaigns\/dist\/remoteEntry\.js has no integrity hash of lazy\.js/,
    ],
    [
      'has a style without a hash in its entry',
      { 'dist/page.css': 'body{}' },
      /remoteEntry\.js has no integrity hash of page\.css/,
    ],
    [
      'does not declare its SDK version',
      { 'package.json': { version: '1.0.0', dependencies: {} } },
      /must depend on @hima\/sdk/,
    ],
  ] as const)
    it(`refuses a remote that ${fault}, and publishes nothing`, async () => {
      await writeRemote('mfe-admin', { 'contributions.json': { routes: [{ path: '/admin', title }] } });
      await writeRemote('mfe-campaigns', files);
      await assert.rejects(publish(), { message: expected });
      assert.deepEqual(await readdir(target.path), []);
    });

  it('refuses a remote that is not built', async () => {
    await writeRemote('mfe-campaigns');
    await rm(join(repository.path, 'mfe-campaigns/dist'), { recursive: true });
    await assert.rejects(publish(), /mfe-campaigns\/dist\/remoteEntry\.js is missing/);
  });

  it('refuses two remotes on one path', async () => {
    await writeRemote('mfe-admin');
    await writeRemote('mfe-campaigns');
    await assert.rejects(publish(), {
      message: 'mfe-campaigns: path /campaigns belongs to mfe-admin',
    });
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
    await writeFiles(dist, { 'index.html': 'one', 'main.0a1b2c3d.js': '1', 'mf-manifest.json': '1' });
    await publishHost(repository.path, target.path);
    await writeFiles(dist, { 'index.html': 'two', 'main.4e5f6a7b.js': '2', 'mf-manifest.json': '2' });
    await publishHost(repository.path, target.path);
    const read = (name: string): Promise<string> => readFile(join(target.path, 'host', name), 'utf8');
    assert.deepEqual(
      await Promise.all(['index.html', 'main.0a1b2c3d.js', 'main.4e5f6a7b.js', 'mf-manifest.json'].map(read)),
      ['two', '1', '2', '2'],
    );
  });

  it('refuses a shell that is not built', async () => {
    await assert.rejects(
      publishHost(repository.path, target.path),
      /host-shell\/dist\/index\.html is missing/,
    );
  });
});
