import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startFrontEnd } from '../src/front-end/server.js';
import { caching } from '../src/rules.js';

describe('the server of a front end', () => {
  let root = '';
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'hima-edge-'));
    await mkdir(join(root, 'host'));
    await writeFile(join(root, 'host/index.html'), '<!doctype html><title>Hima</title>');
  });
  after(() => rm(root, { recursive: true }));

  const serving = async (
    ask: (get: (path: string) => Promise<Response>) => Promise<void>,
    fault?: string,
  ): Promise<void> => {
    const server = await startFrontEnd({ host: '127.0.0.1', port: 0, root, basePath: '/', fault });
    try {
      await ask((path) => fetch(`http://127.0.0.1:${server.port}${path}`));
    } finally {
      await server.close();
    }
  };

  it('is healthy, and serves the page that always is requested again', () =>
    serving(async (get) => {
      assert.equal((await get('/healthz')).status, 200);
      const page = await get('/');
      assert.match(await page.text(), /<title>Hima/);
      assert.equal(page.headers.get('cache-control'), caching.revalidate);
    }));

  it('returns 404 for missing files, without caching', () =>
    serving(async (get) => {
      const missing = await get('/remotes/mfe_none/1/remoteEntry.js');
      assert.deepEqual([missing.status, await missing.text()], [404, 'Not found.\n']);
      assert.equal(missing.headers.get('cache-control'), caching.never);
    }));

  it('completes a download when it stops', async () => {
    await writeFile(join(root, 'host/large.bin'), Buffer.alloc(30_000_000));
    const server = await startFrontEnd({ host: '127.0.0.1', port: 0, root, basePath: '/' });
    const { body } = await fetch(`http://127.0.0.1:${server.port}/large.bin`);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    let bytes = (await reader.read()).value?.length ?? 0;
    const closed = server.close();
    for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
    assert.equal(bytes, 30_000_000);
    await closed;
  });

  it('doesn’t publish an earlier shell again when its container starts again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hima-edge-'));
    const start = async (version: string): Promise<string> => {
      await mkdir(join(folder, version, 'dist'), { recursive: true });
      await writeFile(join(folder, version, 'dist/index.html'), `<title>${version}</title>`);
      const env = { ...process.env, FRONT_END: join(folder, version), CONSOLE_FOLDER: folder };
      const child = spawn(process.execPath, ['--import', 'tsx', 'src/front-end/main.ts'], {
        env: { ...env, HOST: '127.0.0.1', PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      child.kill();
      await once(child, 'close');
      return readFile(join(folder, 'host/index.html'), 'utf8');
    };
    try {
      assert.match(await start('one'), /one/);
      assert.match(await start('two'), /two/);
      assert.match(await start('one'), /two/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is unhealthy with the reason when its version was refused, and keeps serving', () =>
    serving(async (get) => {
      const health = await get('/healthz');
      const fault = 'mfe-admin needs @hima/sdk ^2.0.0.';
      assert.deepEqual([health.status, await health.json()], [503, { status: 'refused', fault }]);
      assert.equal((await get('/')).status, 200);
    }, 'mfe-admin needs @hima/sdk ^2.0.0.'));
});
