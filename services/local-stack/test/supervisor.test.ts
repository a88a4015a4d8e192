import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { waitFor } from '@hima/api-kit/testing';
import { awaitEarlierServices, isAlive } from '../src/supervisor/earlier-start.js';
import type { Death } from '../src/supervisor/service-process.js';
import type * as builtTask from '../src/supervisor/fork-task.js';
import type * as built from '../src/supervisor/supervisor.js';
import { makeFolder, writeFiles } from './folders.js';

// As built: a service is started with the compiled leash.
const supervisorFile = new URL('../dist/supervisor/supervisor.js', import.meta.url).href;
const { Supervisor } = (await import(supervisorFile)) as typeof built;
const taskFile = new URL('../dist/supervisor/fork-task.js', import.meta.url).href;
const { forkTask } = (await import(taskFile)) as typeof builtTask;

/** Of a start that goes on. */
const never = new AbortController().signal;

const programs = {
  'lives.mjs': `process.on('SIGTERM', () => process.exit(0)); console.log('started', process.env.GREETING); setInterval(() => {}, 1000);`,
  'deaf.mjs': `process.on('SIGTERM', () => console.log('asked')); console.log('started'); setInterval(() => {}, 1000);`,
  'tells.mjs': `process.send('only once'); setInterval(() => {}, 1000);`,
  'dies.mjs': `console.error('no database'); process.exit(3);`,
  'task.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync(process.env.FILE, process.env.GREETING);`,
  'starter.mjs': `
    const { forkTask } = await import(${JSON.stringify(taskFile)});
    await forkTask(process.argv[3], { FILE: process.argv[2] }, new AbortController().signal);`,
  'runs-another.mjs': `
    import { execFileSync } from 'node:child_process';
    execFileSync(process.execPath, [...process.execArgv, '-e', '']);`,
  'hangs.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync(process.env.FILE, String(process.pid)); for (;;);`,
  'short.mjs': `
    import { fork } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    const { forkOptions } = await import(${JSON.stringify(new URL('../dist/supervisor/fork-options.js', import.meta.url).href)});
    const { pid } = fork(process.argv[2], { ...forkOptions({ FILE: '' }), stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    writeFileSync(process.argv[3], String(pid));
    process.kill(process.pid, 'SIGKILL');`,
  'slow.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync(process.env.FILE, String(process.pid)); setInterval(() => {}, 1000);`,
  'parent.mjs': `
    const { Supervisor } = await import(${JSON.stringify(supervisorFile)});
    const supervisor = new Supervisor(process.argv[2], () => {});
    supervisor.start({ name: 'one', script: process.argv[3], env: {} });
    supervisor.start({ name: 'two', script: process.argv[3], env: {} });
    setInterval(() => {}, 1000);`,
};

describe('supervisor', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  const deaths: Death[] = [];

  beforeEach(async () => {
    folder = await makeFolder();
    deaths.length = 0;
    await writeFiles(folder.path, programs);
    for (const part of ['run', 'logs']) await mkdir(join(folder.path, part));
  });
  afterEach(() => folder.remove());

  const program = (name: keyof typeof programs) => join(folder.path, name);
  const pidOf = async (name: string): Promise<number> =>
    Number(await readFile(join(folder.path, 'run', `${name}.pid`), 'utf8').catch(() => 0));
  const logOf = (name: string): Promise<string> => readFile(join(folder.path, 'logs', `${name}.log`), 'utf8');
  const started = async (name: string): Promise<boolean> => (await logOf(name)).includes('started');

  it('passes only its settings to a service', async () => {
    process.env['SOMETHING_PRIVATE'] = 'x';
    await writeFiles(folder.path, {
      'env.mjs': `console.log(JSON.stringify(process.env)); setInterval(() => {}, 1000);`,
    });
    const supervisor = new Supervisor(folder.path, (death) => deaths.push(death));
    supervisor.start({ name: 'env', script: join(folder.path, 'env.mjs'), env: { GREETING: 'hello' } });
    const env = await waitFor(async () => JSON.parse(await logOf('env')) as Record<string, string>);
    await supervisor.stop();
    assert.equal(env['GREETING'], 'hello');
    assert.equal(env['SOMETHING_PRIVATE'], undefined);
  });

  it('restarts a killed service, but not a stopped one', async () => {
    const supervisor = new Supervisor(folder.path, (death) => deaths.push(death));
    supervisor.start({ name: 'lives', script: program('lives.mjs'), env: {} });
    await waitFor(() => started('lives'));
    const first = await pidOf('lives');
    process.kill(first, 'SIGKILL');
    const second = await waitFor(async () => {
      const pid = await pidOf('lives');
      return pid === first ? 0 : pid;
    });
    assert.deepEqual(
      deaths.map(({ cause, count }) => [cause, count]),
      [['SIGKILL', 1]],
    );
    await waitFor(async () => (await logOf('lives')).split('started').length === 3);
    await supervisor.stop();
    assert.equal(isAlive(second), false);
    assert.equal(await pidOf('lives'), 0);
    assert.equal(deaths.length, 1);
  });

  it('prints announcements of a service', async (test) => {
    const told = test.mock.method(console, 'log', () => undefined);
    const supervisor = new Supervisor(folder.path, (death) => deaths.push(death));
    supervisor.start({ name: 'tells', script: program('tells.mjs'), env: {} });
    await waitFor(() => told.mock.calls.length > 0);
    await supervisor.stop();
    assert.deepEqual(told.mock.calls[0]?.arguments, ['only once']);
  });

  it('reports a service that cannot be started', async () => {
    const supervisor = new Supervisor(folder.path, (death) => deaths.push(death));
    supervisor.start({ name: 'dies', script: program('dies.mjs'), env: {} });
    const { service, logFile } = await supervisor.hopeless;
    await supervisor.stop();
    assert.equal(service.name, 'dies');
    assert.match(await readFile(logFile, 'utf8'), /no database/);
    assert.deepEqual(new Set(deaths.map(({ cause }) => cause)), new Set(['exit code 3']));
  });

  it('runs a task until it ends', async () => {
    const file = join(folder.path, 'written');
    await forkTask(program('task.mjs'), { FILE: file, GREETING: 'hello' }, never);
    assert.equal(await readFile(file, 'utf8'), 'hello');
  });

  it('rejects with what a failed task wrote, or how it ended', async () => {
    await assert.rejects(forkTask(program('dies.mjs'), {}, never), { message: 'no database' });
    await writeFiles(folder.path, { 'silent.mjs': `process.kill(process.pid, 'SIGKILL');` });
    const silent = join(folder.path, 'silent.mjs');
    await assert.rejects(forkTask(silent, {}, never), { message: `${silent} exited (SIGKILL)` });
  });

  it('lets a task run a program, which has no channel', () =>
    forkTask(program('runs-another.mjs'), {}, never));

  it('ends a task that hangs', async () => {
    const file = join(folder.path, 'pid');
    const stop = new AbortController();
    const ended = assert.rejects(forkTask(program('hangs.mjs'), { FILE: file }, stop.signal), {
      name: 'AbortError',
    });
    const pid = await waitFor(async () => Number(await readFile(file, 'utf8').catch(() => 0)));
    stop.abort();
    await ended;
    await waitFor(() => !isAlive(pid));
  });

  it('leaves no process behind when it is killed while one starts', async () => {
    const file = join(folder.path, 'pid');
    fork(program('short.mjs'), [program('lives.mjs'), file], { execArgv: [] });
    const pid = await waitFor(async () => Number(await readFile(file, 'utf8').catch(() => 0)));
    await waitFor(() => !isAlive(pid));
  });

  it('leaves no task behind when it is killed', async () => {
    const file = join(folder.path, 'pid');
    const parent = fork(program('starter.mjs'), [file, program('slow.mjs')], { execArgv: [] });
    const pid = await waitFor(async () => Number(await readFile(file, 'utf8').catch(() => 0)));
    assert.ok(isAlive(pid));
    parent.kill('SIGKILL');
    await waitFor(async () => !isAlive(pid));
  });

  it('leaves no process behind when it is killed', async () => {
    for (const name of ['lives.mjs', 'deaf.mjs'] as const) {
      const parent = fork(program('parent.mjs'), [folder.path, program(name)], { execArgv: [] });
      await waitFor(async () => (await started('one')) && (await started('two')));
      const pids = [await pidOf('one'), await pidOf('two')];
      assert.ok(pids.every(isAlive));
      const gone = once(parent, 'exit');
      parent.kill('SIGKILL');
      await gone;
      // The next start waits for them, then clears away what they could not.
      await awaitEarlierServices(join(folder.path, 'run'));
      assert.deepEqual(pids.filter(isAlive), []);
      assert.equal(await pidOf('one'), 0);
      await writeFiles(folder.path, { 'logs/one.log': '', 'logs/two.log': '' });
    }
  });
});
