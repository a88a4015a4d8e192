import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UnstoredIds } from '../src/sending/unstored-ids.js';

describe('receipts that are quicker than the storing of their ids', () => {
  /** What happened, in order, and a way to settle the storing. */
  const store = (ids: UnstoredIds, names: string[]) => {
    const events: string[] = [];
    let settle: { stored: () => void; failed: (error: Error) => void } | undefined;
    const stored = new Promise<void>((resolve, reject) => (settle = { stored: resolve, failed: reject }));
    ids.add(names, stored);
    const receive = async (id: string) => {
      await ids.wait(id);
      events.push(id);
    };
    return { events, receive, ...(settle ?? assert.fail()) };
  };

  it('wait, however the id is written, and others do not', async () => {
    const ids = new UnstoredIds(60_000);
    const { events, receive, stored } = store(ids, ['00FF', '17']);
    const waiting = Promise.all(['ff', '255', '017'].map(receive));
    await receive('18');
    events.push('stored');
    stored();
    await waiting;
    assert.deepEqual(events, ['18', 'stored', 'ff', '255', '017']);
    assert.equal(ids.size, 0);
  });

  it('go on when the ids cannot be stored', async () => {
    const ids = new UnstoredIds(60_000);
    const { receive, failed } = store(ids, ['a']);
    const waiting = receive('a');
    failed(new Error('away'));
    await waiting;
    assert.equal(ids.size, 0);
  });

  it('go on when it takes too long', async () => {
    const ids = new UnstoredIds(1);
    const { events, receive, stored } = store(ids, ['a']);
    await receive('a');
    assert.deepEqual(events, ['a']);
    stored();
    await receive('a');
    assert.equal(ids.size, 0);
  });

  it('wait for the newest of an id that is given again', async () => {
    const ids = new UnstoredIds(60_000);
    const [earlier, later] = [store(ids, ['a']), store(ids, ['a'])];
    earlier.stored();
    await earlier.receive('other');
    const waiting = later.receive('a');
    assert.equal(ids.size, 1);
    later.stored();
    await waiting;
    assert.equal(ids.size, 0);
  });
});
