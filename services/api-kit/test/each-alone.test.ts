import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eachAlone, RoundIncomplete, type Logger } from '../src/index.js';

it('processes every item, logs failures, and fails at the end', async () => {
  const logged: unknown[] = [];
  const logger = { error: (entry: unknown) => logged.push(entry) } as unknown as Logger;
  const done: string[] = [];
  const broken = new Error('broken');
  const step = async (item: string): Promise<void> => {
    if (item === 'b') throw broken;
    done.push(item);
  };
  const round = { what: 'write a letter', idOf: (item: string) => `letter-${item}`, logger };
  await assert.rejects(
    eachAlone(['a', 'b', 'c'], step, round),
    (error: unknown) => error instanceof RoundIncomplete && error.message === '1 of 3 failed: write a letter',
  );
  assert.deepEqual(done, ['a', 'c']);
  assert.deepEqual(logged, [{ err: broken, item: 'letter-b' }]);
  await eachAlone(['d'], step, round);
  assert.deepEqual(done, ['a', 'c', 'd']);
});

it('begins no other item, nor part of one, once its job is aborted', async () => {
  const logged: unknown[] = [];
  const logger = { error: (entry: unknown) => logged.push(entry) } as unknown as Logger;
  const [job, stopping] = [new AbortController(), new Error('stopping')];
  const round = { what: 'write a letter', idOf: (item: string) => item, logger, signal: job.signal };
  const done: string[] = [];
  const write = async (part: string): Promise<void> => {
    done.push(part);
    job.abort(stopping);
  };
  const step = (item: string) => eachAlone([`${item}1`, `${item}2`], write, round);
  await assert.rejects(eachAlone(['a', 'b'], step, round), stopping);
  assert.deepEqual([done, logged], [['a1'], []]);
});
