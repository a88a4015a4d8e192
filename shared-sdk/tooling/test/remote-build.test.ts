import assert from 'node:assert/strict';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { readFiles } from '../remote/files.mjs';
import { himaRemote, makeFolder, writeSources } from './sample-remote.js';

const require = createRequire(import.meta.url);

/** The modules that a host shares with its remotes. */
const runtime: unknown = createRequire(require.resolve('@module-federation/enhanced'))(
  '@module-federation/runtime/core',
);

/** Packages with files in the bundle or in the names of modules. All others are found further up. */
const bundled = ['@module-federation', 'ts-loader', 'css-loader', 'mini-css-extract-plugin'];

/** A checkout: the remote, and the packages of its build beside it. */
async function checkOut(root: string, folder: string): Promise<void> {
  const installed = resolve(dirname(require.resolve('webpack/package.json')), '..');
  for (const name of bundled)
    await cp(join(installed, name), join(root, 'node_modules', name), { recursive: true });
  for (const name of (await readdir('.')).filter((one) => /^(remote|package\.json|.+\.[cm]js)$/.test(one)))
    await cp(name, join(root, 'node_modules/@hima/tooling', name), { recursive: true });
  await writeSources(join(root, folder), 'mfe-surveys');
}

/** Runs an entry as a host does, up to the first chunk. */
async function start(entry: string): Promise<void> {
  const currentScript = { src: 'http://localhost/remoteEntry.js', tagName: 'SCRIPT' };
  await runInNewContext(`${entry}; mfe_surveys.init({})`, {
    document: { currentScript, defaultView: {} },
    self: { _FEDERATION_RUNTIME_CORE: runtime },
  });
}

const built = (folder: string) => readFiles(join(folder, 'dist'));

describe('builds of a remote', () => {
  let root: Awaited<ReturnType<typeof makeFolder>>;
  let [here, there, target] = ['', '', ''];

  before(async () => {
    root = await makeFolder();
    here = join(root.path, 'one');
    there = join(root.path, 'two/much/deeper');
    target = join(root.path, 'target');
    await checkOut(here, 'mfe-surveys');
    await checkOut(there, 'renamed');
  });
  after(() => root.remove());

  it('are the same bytes in folders of other names and depths', async () => {
    const folders = [join(here, 'mfe-surveys'), join(there, 'renamed')];
    for (const folder of folders) {
      const { code, errors } = await himaRemote(['publish', '--to', target], { cwd: folder });
      assert.deepEqual([code, errors], [0, '']);
    }
    const [one, two] = await Promise.all(folders.map(built));
    assert.ok(one?.has('remoteEntry.js'));
    assert.deepEqual([...(one ?? [])], [...(two ?? [])]);
    await start(String(one?.get('remoteEntry.js')));
    const registry = JSON.parse(await readFile(join(target, 'registry.json'), 'utf8'));
    const versions = Object.values<{ preload: unknown }>(registry.remotes.mfe_surveys.versions);
    assert.equal(versions.length, 1);
    // What a console requests beside the entry: no page, and the texts of one language.
    const [exposed, en, arb] = [/^__federation_expose_remote\./, /^texts-en\./, /^texts-arb\./].map((name) =>
      [...(one?.keys() ?? [])].find((file) => name.test(file)),
    );
    assert.ok(exposed && en && arb);
    assert.deepEqual(versions[0]?.preload, { en: [exposed, en], arb: [exposed, arb] });
  });

  it('show webpack’s error, and publish nothing', async () => {
    const folder = join(here, 'mfe-surveys');
    const before = await readFile(join(target, 'registry.json'), 'utf8');
    await writeFile(join(folder, 'src/page.tsx'), "export { nothing } from './missing';\n");
    const { code, errors } = await himaRemote(['publish', '--to', target, '--folder', folder]);
    assert.equal(code, 1);
    assert.match(errors, /^The build failed:\n[^]*Can't resolve '\.\/missing'/);
    assert.equal(await readFile(join(target, 'registry.json'), 'utf8'), before);
  });
});
