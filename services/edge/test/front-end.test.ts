import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

  it('is unhealthy with the reason when its version was refused, and keeps serving', () =>
    serving(async (get) => {
      const health = await get('/healthz');
      const fault = 'mfe-admin needs @hima/sdk ^2.0.0.';
      assert.deepEqual([health.status, await health.json()], [503, { status: 'refused', fault }]);
      assert.equal((await get('/')).status, 200);
    }, 'mfe-admin needs @hima/sdk ^2.0.0.'));
});
