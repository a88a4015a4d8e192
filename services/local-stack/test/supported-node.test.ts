import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { repository } from '../bin/lib/paths.mjs';
import { checkNode, NEWEST, OLDEST } from '../bin/lib/supported-node.mjs';

describe('supported Node.js', () => {
  it('accepts the tested versions and those in package.json', () => {
    for (const version of [OLDEST, NEWEST, '20.20.2', '22.12.0', '23.0.0', '24.0.0']) checkNode(version);
    const { engines } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
    assert.equal(engines.node, `^${OLDEST} || >=22.12.0`);
  });

  it('refuses versions that cannot require ES modules', () => {
    for (const version of ['12.22.9', '18.20.8', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])
      assert.throws(() => checkNode(version), {
        name: 'Problem',
        message: `Hima requires Node.js 20.19+ or 22.12+. This is ${version}. See https://nodejs.org.`,
      });
  });

  it('is named by the README', () => {
    const readme = readFileSync(join(repository, 'README.md'), 'utf8');
    assert.ok(readme.includes(`on ${OLDEST} and ${NEWEST}`));
  });

  it('stops npm start with one sentence on other versions', async () => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '22.11.0' } })`;
    const { code, stdout, stderr } = await new Promise<Record<string, unknown>>((done) =>
      execFile(
        process.execPath,
        [
          '--import',
          `data:text/javascript,${pretend}`,
          join(repository, 'services/local-stack/bin/start.mjs'),
        ],
        (error, stdout, stderr) => done({ code: error?.code, stdout, stderr }),
      ),
    );
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(
      stderr,
      '\nHima requires Node.js 20.19+ or 22.12+. This is 22.11.0. See https://nodejs.org.\n',
    );
  });
});
