import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withDatabases } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { Harness } from './support/harness.js';
import { ServiceProcess } from './support/service-process.js';

const people = 5_000;

withDatabases('kill -9 in the middle of a send', (database) => {
  const service = new ServiceProcess();
  class ProcessHarness extends Harness {
    override async startApi(): Promise<void> {
      await service.start(this.environment());
      this.api = { url: service.url, close: async () => void (await service.stop()) };
    }
  }
  const harness = new ProcessHarness(database);
  before(() => harness.start(people));
  after(() => harness.stop());

  it('nobody is sent to twice, nothing is lost, and the ledger balances', async (t) => {
    // Some are refused and some not delivered; answers and receipts take a moment, as they do.
    harness.centre.behave = ({ to }) => {
      const last = Number(to.slice(-2));
      if (last === 13) return { status: 0x0b };
      return { answerAfter: 2, receipt: { stat: last === 31 ? 'UNDELIV' : 'DELIVRD', after: 150 } };
    };
    const campaign = await harness.accept(await harness.create());
    await waitFor(() => harness.centre.submissions.length >= people / 3, { within: 60_000, every: 1 });
    await service.kill();
    const seenBeforeRestart = harness.centre.submissions.length;
    assert.ok(seenBeforeRestart < people, 'the kill came too late to prove anything');

    await service.start(harness.environment());
    harness.call = await harness.signInAt(service.url, 'Owner after the crash');
    const quiet = await harness.until(
      campaign.id,
      ['AwaitingReceipts', 'Completed', 'CompletedWithFailures'],
      120_000,
    );
    assert.equal(quiet.audience?.count, people);
    const end = await waitFor(
      async () => {
        const view = await harness.view(campaign.id);
        return view.ledger?.pending === 0 && harness.centre.receiptsOpen === 0 ? view : null;
      },
      { within: 60_000, every: 100, what: 'all receipts to be taken' },
    );
    t.diagnostic(checkAgainstTheCentre(end));
  });

  function checkAgainstTheCentre({ ledger }: CampaignView): string {
    assert.ok(ledger);
    const { submissions } = harness.centre;
    const offered = new Map<string, number>();
    for (const { to } of submissions) offered.set(to, (offered.get(to) ?? 0) + 1);
    assert.deepEqual(
      [...offered.values()].filter((times) => times > 1),
      [],
      'nobody is sent to twice',
    );

    const taken = submissions.filter(({ status }) => status === 0);
    const delivered = taken.filter(({ to }) => !to.endsWith('31')).length;
    const undelivered = taken.length - delivered;
    const refused = submissions.length - taken.length;
    // Every message the centre took has its receipt, so every one of them is settled, whatever the crash cut off.
    assert.equal(ledger.delivered, delivered);
    // A refusal whose answer was lost in the crash cannot be told from a message that never left.
    const neverOffered = people - submissions.length;
    assert.ok(ledger.failed >= undelivered && ledger.failed <= undelivered + refused);
    assert.equal(ledger.uncertain, people - ledger.delivered - ledger.failed);
    assert.ok(ledger.uncertain >= neverOffered);
    // A claim, the window and what waited to be stored: no more than that can be in doubt.
    assert.ok(ledger.uncertain <= 400, `${ledger.uncertain} are uncertain`);
    assert.equal(ledger.pending + ledger.suppressed, 0);
    assert.doesNotMatch(service.output, /\b(?:966|0)5\d{8}\b/, 'no number in the log');
    return (
      `Delivered ${ledger.delivered}, failed ${ledger.failed}, uncertain ${ledger.uncertain} ` +
      `(never offered ${neverOffered}), of ${ledger.audience}`
    );
  }
});
