import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { strictTransportSecurity } from '@hima/edge';
import { guideCommand } from '@hima/tooling/guides';
import { startConsole } from '../src/console/server.js';
import { ask, difference, titleOf } from './support/ask.js';
import { startBehind } from './support/behind.js';
import { isKnown } from './support/known-differences.js';
import { startNginx } from './support/nginx.js';
import { questions } from './support/questions.js';

const { TEST_NGINX: program, TEST_POSTGRES_URL: administrator } = process.env;
const basePaths = ['/', '/console/'];
const skip = !(program && administrator) && 'TEST_NGINX or TEST_POSTGRES_URL is not set';

const health = [
  guideCommand('docs/guides/operator.md', 'curl --fail "$HIMA_URL/api/healthz"'),
  guideCommand('docs/guides/operator.md', 'curl --fail "$HIMA_URL/campaign-api/healthz"'),
];

describe('nginx', { skip }, () => {
  let behind: Awaited<ReturnType<typeof startBehind>>;

  before(async () => {
    behind = await startBehind(administrator ?? '', basePaths);
  });
  after(() => behind.stop());

  for (const basePath of basePaths)
    it(`answers like the local console at ${basePath}`, async () => {
      const nginx = await startNginx(program ?? '', behind.upstreams(basePath));
      const local = await startConsole({
        host: '127.0.0.1',
        port: 0,
        root: behind.root,
        basePath,
        mainApi: `http://${behind.services['main-api']}`,
        campaignApi: `http://${behind.services['campaign-api']}`,
        probes: {},
      });
      try {
        const { port } = new URL(nginx.origin);
        const env = { ...process.env, CURL_CA_BUNDLE: nginx.tls.certificate };
        for (const command of health) {
          const checked = promisify(execFile)('sh', ['-ec', command], {
            env: { ...env, HIMA_URL: `https://localhost:${port}` },
          });
          assert.equal(JSON.parse((await checked).stdout).status, 'ok');
        }
        const all = await questions(behind.root, basePath);
        const differences = new Map<string, string[]>();
        for (const question of all) {
          const [own, other] = await Promise.all([
            ask(`http://127.0.0.1:${local.port}`, question),
            ask(nginx.origin, question),
          ]);
          const secure = other.headers['strict-transport-security'] === strictTransportSecurity;
          const named = [difference(own, other), secure ? '' : 'no HSTS'].filter(Boolean).join('; ');
          if (isKnown(question)) {
            const refused = [own, other].every(({ status }) => status >= 400 && status < 500);
            assert.ok(refused, titleOf(question));
          } else if (named) differences.set(named, [...(differences.get(named) ?? []), titleOf(question)]);
          assert.equal(own.headers['strict-transport-security'], undefined);
        }
        assert.ok(all.length > 1_000);
        assert.deepEqual(Object.fromEntries(differences), {});
      } finally {
        await nginx.stop();
        await local.close();
      }
    });
});
