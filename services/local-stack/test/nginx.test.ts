import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { strictTransportSecurity } from '@hima/edge';
import { startConsole } from '../src/console/server.js';
import { ask, difference, titleOf } from './support/ask.js';
import { startBehind } from './support/behind.js';
import { startNginx } from './support/nginx.js';
import { questions } from './support/questions.js';

const program = process.env['TEST_NGINX'] ?? '';

for (const basePath of ['/', '/console/'])
  describe(`nginx at ${basePath}`, { skip: program ? false : 'TEST_NGINX is not set' }, () => {
    let behind: Awaited<ReturnType<typeof startBehind>>;
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    let local: Awaited<ReturnType<typeof startConsole>>;

    before(async () => {
      behind = await startBehind(basePath);
      nginx = await startNginx(program, behind.upstreams);
      local = await startConsole({
        host: '127.0.0.1',
        port: 0,
        root: behind.root,
        basePath,
        mainApi: `http://${behind.upstreams['main-api']}`,
        campaignApi: `http://${behind.upstreams['campaign-api']}`,
        probes: {},
      });
    });
    after(async () => {
      await nginx.stop();
      await local.close();
      await behind.stop();
    });

    it('answers like the local console', async () => {
      const all = await questions(behind.root, basePath);
      const differences = new Map<string, string[]>();
      for (const question of all) {
        const [own, other] = await Promise.all(
          [`http://127.0.0.1:${local.port}`, nginx.origin].map((origin) => ask(origin, question)),
        );
        const named = difference(own ?? assert.fail(), other ?? assert.fail());
        if (named) differences.set(named, [...(differences.get(named) ?? []), titleOf(question)]);
        assert.equal(other?.headers['strict-transport-security'], strictTransportSecurity);
        assert.equal(own?.headers['strict-transport-security'], undefined);
      }
      assert.ok(all.length > 1_000);
      assert.deepEqual(Object.fromEntries(differences), {});
    });
  });
