import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { openDatabase, type QueueDefinition } from '../src/index.js';
import { silentLogger, waitFor, withDatabases, type TestDatabase } from '../src/testing/index.js';

interface Chore {
  chore: string;
}

const open = (database: TestDatabase, queues: Record<string, QueueDefinition> = { chores: {} }) =>
  openDatabase({ location: database.location(), migrations: {}, queues, logger: silentLogger });

withDatabases('jobs', (database) => {
  it('survive the death of the process that runs them', { timeout: 60_000 }, async () => {
    const location = database.location();
    const where = 'url' in location ? location : { dataDir: location.dataDir };
    const worker = spawn(process.execPath, [
      '--import',
      'tsx',
      'test/fixtures/hang-in-job.ts',
      JSON.stringify(where),
    ]);
    worker.stderr.pipe(process.stderr);
    const [line] = (await once(worker.stdout, 'data')) as [Buffer];
    assert.equal(line.toString(), 'water the plants\n');
    worker.kill('SIGKILL');
    await once(worker, 'exit');

    const { jobs, close } = await open(database);
    const done: { chore: string; attempt: number }[] = [];
    await jobs.work<Chore>('chores', {}, async ({ data, attempt }) => {
      done.push({ ...data, attempt });
    });
    await waitFor(() => done.length > 0);
    await close();
    assert.deepEqual(done, [{ chore: 'water the plants', attempt: 1 }]);
  });

  it('exist only if the transaction that sent them commits', async () => {
    const { db, jobs, close } = await open(database);
    const done: string[] = [];
    await jobs.work<Chore>('chores', {}, async ({ data }) => void done.push(data.chore));
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await jobs.send('chores', { chore: 'rolled back' }, { trx });
        throw new Error('no');
      }),
    );
    await db.transaction().execute((trx) => jobs.send('chores', { chore: 'committed' }, { trx }));
    await waitFor(() => done.includes('committed'));
    assert.deepEqual(done, ['committed']);
    await close();
  });

  it('are retried after a failure and start at their time', async () => {
    const { jobs, close } = await open(database, { chores: { retryDelay: 0 } });
    const attempts: number[] = [];
    await jobs.work<Chore>('chores', {}, async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt < 2) throw new Error('not yet');
    });
    const begun = Date.now();
    await jobs.send('chores', { chore: 'twice' }, { startAfter: 1 });
    await waitFor(() => attempts.length === 3);
    assert.deepEqual(attempts, [0, 1, 2]);
    assert.ok(Date.now() - begun >= 1000);
    await close();
  });

  it('are deduplicated by key while one is waiting or running', async () => {
    const { jobs, close } = await open(database, { campaign: { policy: 'exclusive' } });
    assert.ok(await jobs.send('campaign', {}, { singletonKey: 'a', startAfter: 3600 }));
    assert.equal(await jobs.send('campaign', {}, { singletonKey: 'a' }), null);
    assert.ok(await jobs.send('campaign', {}, { singletonKey: 'b', startAfter: 3600 }));
    await close();
  });

  it('are aborted at shutdown and resume at the next start', async () => {
    const queues = { slow: { retryDelay: 0 } };
    const first = await open(database, queues);
    let working = false;
    await first.jobs.work<Chore>('slow', {}, ({ signal }) => {
      working = true;
      return new Promise((_done, failed) =>
        signal.addEventListener('abort', () => failed(signal.reason as Error)),
      );
    });
    await first.jobs.send('slow', { chore: 'long' });
    await waitFor(() => working);
    const begun = Date.now();
    await first.close();
    assert.ok(Date.now() - begun < 5000, 'stopping took too long');

    const second = await open(database, queues);
    const done: string[] = [];
    await second.jobs.work<Chore>('slow', {}, async ({ data }) => void done.push(data.chore));
    await waitFor(() => done.length > 0);
    await second.close();
    assert.deepEqual(done, ['long']);
  });

  it('run side by side up to the concurrency, repeatedly', async () => {
    const { jobs, close } = await open(database);
    const running = new Map<string, () => void>();
    await jobs.work<Chore>('chores', { concurrency: 3 }, ({ data }) => {
      return new Promise((done) => running.set(data.chore, done));
    });
    for (const round of ['first', 'second']) {
      const chores = [1, 2, 3, 4, 5].map((number) => `${round} ${number}`);
      for (const chore of chores) await jobs.send('chores', { chore });
      let done = 0;
      while (done < chores.length) {
        const expected = Math.min(3, chores.length - done);
        await waitFor(() => running.size >= expected, { what: `${expected} jobs to run` });
        assert.equal(running.size, expected);
        const [[chore, end] = assert.fail()] = running;
        running.delete(chore);
        end();
        done += 1;
      }
    }
    await close();
  });

  it('of one group come after one of another group that was sent later', async () => {
    const { jobs, close } = await open(database);
    const order: string[] = [];
    let release = () => {};
    await jobs.work<Chore>('chores', {}, ({ data }) => {
      order.push(data.chore);
      return new Promise((done) => (release = done));
    });
    const send = async (group: string, chores: number) => {
      for (let at = 1; at <= chores; at += 1)
        await jobs.send('chores', { chore: `${group}${at}` }, { group });
    };
    await send('a', 3);
    await waitFor(() => order.length === 1);
    await send('b', 2);
    for (let ended = 1; ended <= 5; ended += 1) {
      await waitFor(() => order.length === ended);
      release();
    }
    assert.deepEqual(order, ['a1', 'b1', 'a2', 'b2', 'a3']);
    await close();
  });

  it('of one group leave places for others', async () => {
    const { jobs, close } = await open(database);
    const running: string[] = [];
    let release = () => {};
    const end = new Promise<void>((done) => (release = done));
    for (const chore of ['a1', 'a2', 'a3']) await jobs.send('chores', { chore }, { group: 'a' });
    await jobs.send('chores', { chore: 'b1' }, { group: 'b' });
    await jobs.work<Chore>('chores', { concurrency: 4, perGroup: 2 }, async ({ data }) => {
      running.push(data.chore);
      await end;
    });
    await waitFor(() => running.includes('b1') && running.length === 3);
    assert.deepEqual(running.toSorted(), ['a1', 'a2', 'b1']);
    release();
    await waitFor(() => running.includes('a3'));
    await close();
  });

  it('end their turn when another waits, those of the group with the most places first', async () => {
    const { jobs, close } = await open(database);
    const turns = new Map<string, AbortSignal>();
    await jobs.work<Chore>('chores', { concurrency: 3, turnSeconds: 0 }, ({ data, turn, signal }) => {
      turns.set(data.chore, turn);
      return new Promise((done) => {
        for (const over of [turn, signal]) over.addEventListener('abort', () => done());
      });
    });
    await jobs.send('chores', { chore: 'b1' }, { group: 'b' });
    await waitFor(() => turns.size === 1);
    for (const chore of ['a1', 'a2']) await jobs.send('chores', { chore }, { group: 'a' });
    await waitFor(() => turns.size === 3);
    await jobs.send('chores', { chore: 'c1' }, { group: 'c' });
    await waitFor(() => turns.has('c1'));
    const over = [...turns].filter(([, turn]) => turn.aborted).map(([chore]) => chore);
    assert.deepEqual(over, ['a1']);
    await close();
  });

  it('end their turn when another waits for a place of any process', async (context) => {
    if (database.kind !== 'postgres') return context.skip('PGlite has one process');
    const processes = [await open(database), await open(database)] as const;
    const begun: string[] = [];
    for (const { jobs } of processes)
      await jobs.work<Chore>('chores', { turnSeconds: 0 }, ({ data, turn, signal }) => {
        begun.push(data.chore);
        return new Promise((done) => {
          for (const over of [turn, signal]) over.addEventListener('abort', () => done());
        });
      });
    const [{ jobs }] = processes;
    for (const chore of ['a1', 'a2']) await jobs.send('chores', { chore }, { group: 'a' });
    await waitFor(() => begun.length === 2);
    for (const group of ['b', 'c']) await jobs.send('chores', { chore: `${group}1` }, { group });
    await waitFor(() => begun.length === 4);
    assert.deepEqual(begun.slice(2).toSorted(), ['b1', 'c1']);
    for (const { close } of processes) await close();
  });

  it('are gone once removed, whether they wait or fail', async () => {
    const { jobs, close } = await open(database, { housework: { policy: 'exclusive', retryDelay: 3600 } });
    const tried: string[] = [];
    const send = (chore: string) => jobs.send('housework', { chore, of: 'Sam' }, { singletonKey: chore });
    await jobs.work<Chore>('housework', {}, async ({ data: { chore } }) => {
      tried.push(chore);
      if (chore === 'dust') await jobs.remove<Chore>('housework', { chore }, () => true);
      throw new Error('not now');
    });
    for (const chore of ['cook', 'wash', 'dust']) await send(chore);
    await waitFor(() => tried.length === 3);
    await jobs.remove<Chore & { of: string }>('housework', { of: 'Sam' }, ({ chore }) => chore === 'cook');
    await jobs.remove<Chore & { of: string }>('housework', { of: 'Kim' }, () => true);
    const left = async () => (await jobs.queues()).map(({ waiting, active }) => waiting + active);
    await waitFor(async () => (await left())[0] === 1);
    assert.equal(await send('wash'), null);
    assert.ok(await send('cook'));
    await close();
  });

  it('cannot be sent to an undeclared queue', async () => {
    const { jobs, close } = await open(database);
    assert.throws(() => jobs.send('chroes', {}), /chroes is not declared/);
    await close();
  });
});
