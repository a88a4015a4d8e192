import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { consoleWith, writeFiles, writeRemote } from './support/built-remote.js';

let folder = '';
const running: Container[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hima-container-'));
  await writeFiles(folder, { 'console/host/console.json': consoleWith('1.3.0') });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await rm(folder, { recursive: true });
});

interface Container {
  get(path: string): Promise<Response>;
  /** @returns what it wrote to standard error */
  stop(): Promise<string>;
}

/** The program of a container, with this build. */
async function start(build: string): Promise<Container> {
  const env = { FRONT_END: build, CONSOLE_FOLDER: join(folder, 'console'), HOST: '127.0.0.1', PORT: '0' };
  const child = spawn(process.execPath, ['--import', 'tsx', resolve('src/front-end/main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended.then(() => ['it ended'])])) as [
    unknown,
  ];
  const [, port] = /^Listening on port (\d+)/.exec(String(line)) ?? assert.fail(`${String(line)} ${errors}`);
  const container: Container = {
    get: (path) => fetch(`http://127.0.0.1:${port}${path}`),
    stop: async () => {
      child.kill();
      await ended;
      return errors;
    },
  };
  running.push(container);
  return container;
}

const build = (code: string, sdk?: string) => writeRemote(join(folder, code), code, sdk);
const registry = async () => JSON.parse(await readFile(join(folder, 'console/registry.json'), 'utf8'));
const stable = async (): Promise<string> => (await registry()).remotes.mfe_surveys.channels.stable;
const entryOf = (container: Container, version: string) =>
  container.get(`/remotes/mfe-surveys/${version}/remoteEntry.js`).then((response) => response.text());

describe('the container of a remote', () => {
  it('doesn’t publish a build that a newer one has replaced, and serves both', async () => {
    const one = await start(await build('one'));
    const first = await stable();
    await start(await build('two'));
    const second = await stable();
    assert.notEqual(first, second);
    await one.stop();

    const again = await start(join(folder, 'one'));
    assert.equal(await stable(), second);
    assert.equal((await again.get('/healthz')).status, 200);
    assert.deepEqual([await entryOf(again, first), await entryOf(again, second)], ['one', 'two']);
    assert.equal(
      await again.stop(),
      `Not published: mfe-surveys ${first} was replaced by ${second}. “hima-remote rollback” goes back.\n`,
    );
  });

  it('serves its published version on when it no longer fits the SDK of the shell', async () => {
    const one = await start(await build('one'));
    const first = await stable();
    const before = await registry();
    await one.stop();
    await writeFiles(folder, { 'console/host/console.json': consoleWith('2.0.0') });

    const again = await start(join(folder, 'one'));
    assert.equal((await again.get('/healthz')).status, 200);
    assert.equal(await entryOf(again, first), 'one');
    const reason = 'mfe-surveys: needs @hima/sdk ^1.0.0; the console has 2.0.0. Build with an SDK that fits.';
    assert.equal(await again.stop(), `Not published: ${reason}\n`);

    // Of one that was never published, nobody would see the refusal otherwise.
    const refused = await start(await build('two'));
    const health = await refused.get('/healthz');
    assert.deepEqual([health.status, await health.json()], [503, { status: 'refused', fault: reason }]);
    assert.equal(await entryOf(refused, first), 'one');
    assert.deepEqual(await registry(), before);

    await start(await build('three', '^2.0.0'));
    assert.notEqual(await stable(), first);
  });

  it('keeps a rollback while it runs and when it starts again', async () => {
    await start(await build('one'));
    const first = await stable();
    const two = await start(await build('two'));
    const second = await stable();
    const cli = resolve('../../shared-sdk/tooling/remote/cli.mjs');
    const args = ['rollback', 'mfe-surveys', '--to', join(folder, 'console')];
    await promisify(execFile)(process.execPath, [cli, ...args]);

    assert.equal(await stable(), first);
    assert.equal(await entryOf(two, first), 'one');
    assert.equal(await two.stop(), '');
    const again = await start(join(folder, 'two'));
    assert.equal(await stable(), first);
    assert.equal(await entryOf(again, first), 'one');
    assert.match(await again.stop(), new RegExp(`^Not published: mfe-surveys ${second} was replaced`));
  });
});
