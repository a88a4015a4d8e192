import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'node:test';
import { Batcher } from '../src/sending/batcher.js';

test('without delay, writes the first item immediately and batches those added meanwhile', async (t) => {
  // No timer ever fires.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const written: number[][] = [];
  let finish = () => {};
  const batcher = new Batcher<number>({
    size: 3,
    lingerMs: 0,
    write: (items) => {
      written.push(items);
      return new Promise((resolve) => (finish = resolve));
    },
  });
  const added = [batcher.add(1)];
  await nextTurn();
  assert.deepEqual(written, [[1]]);
  for (const item of [2, 3, 4, 5]) added.push(batcher.add(item));
  await nextTurn();
  assert.deepEqual(written, [[1]]);
  for (const batch of [[2, 3, 4], [5]]) {
    finish();
    await nextTurn();
    await nextTurn();
    assert.deepEqual(written.at(-1), batch);
  }
  finish();
  await Promise.all(added);
});

test('without delay, writes concurrent items together', async () => {
  const written: number[][] = [];
  const batcher = new Batcher<number>({
    size: 10,
    lingerMs: 0,
    write: async (items) => void written.push(items),
  });
  await Promise.all([1, 2, 3].map((item) => batcher.add(item)));
  assert.deepEqual(written, [[1, 2, 3]]);
});

test('writes items added right after the last batch', async () => {
  const written: number[][] = [];
  const batcher = new Batcher<number>({
    size: 10,
    lingerMs: 0,
    write: async (items) => void written.push(items),
  });
  await batcher.add(1);
  await batcher.add(2);
  assert.deepEqual(written, [[1], [2]]);
});
