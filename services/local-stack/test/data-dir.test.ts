import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { freePort } from '@hima/api-kit/testing';
import { openDataDir } from '../src/data-dir.js';
import { readPorts } from '../src/ports.js';
import { readSecrets } from '../src/secrets.js';
import { makeFolder, writeFiles } from './folders.js';

describe('data directory', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(() => folder.remove());

  it('is created when missing, and used by one stack at a time', async () => {
    const path = join(folder.path, 'a/b');
    assert.equal(await openDataDir(path, { fresh: false }), path);
    await assert.rejects(openDataDir(path, { fresh: false }), /is already running on /);
  });

  it('is neither used nor emptied if Hima did not create it', async () => {
    await writeFiles(folder.path, { 'thesis.txt': 'x' });
    for (const fresh of [false, true])
      await assert.rejects(openDataDir(folder.path, { fresh }), /wasn’t created by Hima/);
    assert.deepEqual(await readdir(folder.path), ['thesis.txt']);
  });

  it('is emptied only on request', async () => {
    await writeFiles(folder.path, { '.hima-data': '', 'main-api/row': 'x' });
    const other = await makeFolder();
    await writeFiles(other.path, { '.hima-data': '', 'main-api/row': 'x' });
    await openDataDir(folder.path, { fresh: false });
    await openDataDir(other.path, { fresh: true });
    assert.equal(await readFile(join(folder.path, 'main-api/row'), 'utf8'), 'x');
    assert.deepEqual((await readdir(other.path)).sort(), ['.hima-data', 'logs', 'run']);
    await other.remove();
  });

  it('is made private, even if others could read it before', async () => {
    const elsewhere = join(folder.path, 'elsewhere');
    const path = join(folder.path, 'data');
    await writeFiles(folder.path, { elsewhere: 'x' });
    await writeFiles(path, { '.hima-data': '', 'secrets.json': 'x', 'emails/a/b.eml': 'x' });
    await symlink(elsewhere, join(path, 'link'));
    for (const name of ['', 'secrets.json', 'emails', 'emails/a', 'emails/a/b.eml', '../elsewhere'])
      await chmod(join(path, name), 0o755);
    await openDataDir(path, { fresh: false });
    const entries = await readdir(path, { recursive: true });
    assert.ok(entries.includes('logs') && entries.includes('emails/a/b.eml'));
    for (const name of ['', ...entries].filter((entry) => entry !== 'link')) {
      const found = await stat(join(path, name));
      assert.equal(found.mode & 0o777, found.isDirectory() ? 0o700 : 0o600, name);
    }
    assert.equal((await stat(elsewhere)).mode & 0o777, 0o755);
  });

  it('takes over what an earlier version named otherwise', async () => {
    const path = join(folder.path, 'data');
    const [smsCenter, people] = [await freePort(), await freePort()];
    await writeFiles(path, {
      '.hima-data': '',
      'sms-centre/messages.jsonl': 'sent',
      'ports.json': JSON.stringify({ smsCentre: smsCenter, people }),
    });
    await openDataDir(path, { fresh: false });
    assert.equal(await readFile(join(path, 'sms-center/messages.jsonl'), 'utf8'), 'sent');
    const file = join(path, 'ports.json');
    const ports = await readPorts(file);
    assert.deepEqual([ports.smsCenter, ports.people], [smsCenter, people]);
    assert.ok(!(await readFile(file, 'utf8')).includes('smsCentre'));
  });

  it('reports that it cannot be used', async () => {
    await writeFiles(folder.path, { file: 'x' });
    await assert.rejects(
      openDataDir(join(folder.path, 'file'), { fresh: false }),
      /can’t be used \(EEXIST\)/,
    );
  });

  it('stores its secrets in private files', async () => {
    const file = join(folder.path, 'secrets.json');
    const secrets = await readSecrets(file);
    assert.deepEqual(await readSecrets(file), secrets);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal(Buffer.from(secrets.mainApiKey, 'base64').length, 32);
    assert.notEqual(secrets.mainApiKey, secrets.campaignApiKey);
    await writeFiles(folder.path, { 'secrets.json': '{' });
    await assert.rejects(readSecrets(file), /is damaged/);
  });

  it('chooses other ports than a stack that starts at the same time', async () => {
    const starts = ['one.json', 'other.json'].map((name) => readPorts(join(folder.path, name)));
    const [one, other] = await Promise.all(starts);
    assert.notDeepEqual(one, other);
    assert.equal(new Set(Object.values(one!)).size, 5);
  });

  it('chooses free ports and keeps configured ones', async () => {
    const file = join(folder.path, 'ports.json');
    const occupy = async (port: number): Promise<Server> => {
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      return server;
    };
    const ports = await readPorts(file);
    assert.deepEqual(await readPorts(file), ports);

    const internal = await occupy(ports.mainApi);
    const moved = await readPorts(file);
    internal.close();
    assert.deepEqual({ ...moved, mainApi: 0 }, { ...ports, mainApi: 0 });
    assert.notEqual(moved.mainApi, ports.mainApi);

    const named = await occupy(ports.people);
    await assert.rejects(readPorts(file), /\(people in .*\) is in use by another program/);
    named.close();
  });
});

describe('npm start', () => {
  const start = (args: string[], env: Record<string, string>): Promise<{ code: unknown; text: string }> =>
    new Promise((done) =>
      execFile(
        process.execPath,
        [new URL('../bin/start.mjs', import.meta.url).pathname, ...args],
        { env: { PATH: process.env['PATH'] ?? '', ...env } },
        (error, stdout, stderr) => done({ code: error?.code ?? 0, text: stdout + stderr }),
      ),
    );

  it('names every invalid setting before it starts', async () => {
    const { code, text } = await start(['--frehs'], {
      PORT: '80a',
      HIMA_BASE_PATH: '/a b/',
      MAIN_DATABASE_URL: 'mysql://root:hunter2@db/x',
    });
    assert.equal(code, 1);
    for (const name of ['--frehs', 'PORT', 'HIMA_BASE_PATH', 'MAIN_DATABASE_URL'])
      assert.match(text, new RegExp(name));
    assert.doesNotMatch(text, /hunter2|at .*\.mjs:\d/);
  });

  it('refuses one database for both services', async () => {
    const url = 'postgres://hima@db/hima';
    const { code, text } = await start([], { MAIN_DATABASE_URL: url, CAMPAIGN_DATABASE_URL: url });
    assert.equal(code, 1);
    assert.match(text, /must be two databases/);
  });
});
