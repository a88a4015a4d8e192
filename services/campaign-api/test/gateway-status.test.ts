import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { Harness } from './support/harness.js';

withAnyDatabase('the gateway status', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  const setRules = async (rules: Record<string, unknown>) => {
    const { version } = await harness.call.get<SetupView>('sms-setup');
    await harness.call.put('sms-setup', { version, ...rules });
  };
  const queued = async () => (await harness.call.get<SetupView>('sms-setup')).gateway.health.queued;

  it('counts messages of campaigns once their figures are shown', async () => {
    harness.clock = () => new Date('2026-09-01T18:30:00Z');
    await setRules({ quietHours: { from: '21:00', to: '09:00', timeZone: 'Asia/Riyadh' } });
    await harness.saveSetup({ throughput: 100, window: 10 });
    const { id } = await harness.accept(await harness.create());
    const { ledger } = await harness.until(id, ['Deferred']);
    assert.deepEqual([ledger, await queued()], [null, 0]);
    // The center answers the first ten, and then none.
    let goOn = () => {};
    const answerWhen = new Promise<void>((resolve) => (goOn = resolve));
    harness.center.behave = () => (harness.center.submissions.length <= 10 ? {} : { answerWhen });
    await setRules({ quietHours: null });
    await waitFor(async () => (await harness.view(id)).ledger !== null, { what: 'the figures to be told' });
    const waiting = await queued();
    assert.ok(waiting > 0 && waiting % 10 === 0, `${waiting}`);
    goOn();
  });
});
