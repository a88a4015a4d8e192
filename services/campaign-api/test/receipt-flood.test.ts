import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { Harness } from './support/harness.js';

/** Receipts that the SMS center sends at the same time. */
const open = 100;
const timeout = 180_000;

withAnyDatabase('receipts that never pause', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  /** The next receipt for each that is taken, so that some always arrive while others are stored. */
  const flood = (): (() => void) => {
    const { center } = harness;
    const [part] = center.submissions;
    assert.ok(part);
    let sent = 0;
    let isOn = true;
    const next = () => {
      sent += 1;
      center.sendReceipt({ ...part, receiptId: `f${sent}` }, 'DELIVRD');
    };
    center.witness = (what) => {
      if (what === 'receipt' && isOn) setTimeout(next, sent % 5);
    };
    for (let at = 0; at < open; at += 1) next();
    return () => (isOn = false);
  };
  const flooded = async () => {
    let taken = 0;
    const end = flood();
    const { witness } = harness.center;
    harness.center.witness = (what) => {
      taken += what === 'receipt' ? 1 : 0;
      witness(what);
    };
    await waitFor(() => taken > 2 * open);
    return end;
  };

  it('don’t keep a changed gateway from binding', { timeout }, async () => {
    await harness.until((await harness.accept(await harness.create())).id, ['Completed']);
    const end = await flooded();
    const { binds } = harness.center;
    await harness.saveSetup({ window: 51 });
    await waitFor(() => harness.center.binds > binds);
    end();
  });

  it('don’t keep a process from stopping', { timeout }, async () => {
    const end = await flooded();
    await harness.api.close();
    end();
    await harness.startApi();
  });
});
