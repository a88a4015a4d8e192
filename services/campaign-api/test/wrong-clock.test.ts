import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { ProcessHarness } from './support/process-harness.js';
import { ServiceProcess } from './support/service-process.js';

const people = 120;
/** Of the process: the database has the right time. */
const anHourBehind = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now;
  globalThis.Date = class extends Date {
    static now() { return now() - 3_600_000; }
    constructor(...given) { super(...(given.length ? given : [now() - 3_600_000])); }
  };`)}`;

withAnyDatabase('a process that is an hour behind', (database) => {
  const service = new ServiceProcess(['--import', anHourBehind]);
  const harness = new ProcessHarness(service, database, {
    VALIDITY_SECONDS: '60',
    RECEIPT_GRACE_SECONDS: '60',
  });
  before(() => harness.start(people));
  after(() => harness.stop());

  it('waits for receipts as long as any other', { timeout: 60_000 }, async () => {
    harness.center.behave = () => ({ receipt: null });
    const { id } = await harness.accept(await harness.create());
    await harness.until(id, ['AwaitingReceipts', 'CompletedWithFailures']);
    for (const part of harness.center.submissions) harness.center.sendReceipt(part, 'DELIVRD');
    const { timeline, ledger } = await harness.until(id, ['Completed', 'CompletedWithFailures']);
    assert.deepEqual(
      timeline.filter(({ event }) => event === 'receiptsOverdue'),
      [],
    );
    assert.equal(ledger?.delivered, people);
  });
});
