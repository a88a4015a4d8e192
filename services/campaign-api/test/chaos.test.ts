import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import fc from 'fast-check';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { ProcessHarness } from './support/process-harness.js';
import { buryActiveJobs } from './support/bury-active-jobs.js';
import { ServiceProcess } from './support/service-process.js';
import type { Submission } from './support/sms-center.js';

/** `npm test -- --nightly` kills more often. */
const kills = Number(process.env['CHAOS_KILLS'] ?? 5);
/** Far more than the kills can leave in doubt: else the bound on the uncertain could not be broken. */
const people = kills * 200;
/** Two parts, and one: each recipient gets one of the texts. */
const texts = { message: 'x'.repeat(200), secondMessage: 'y'.repeat(90) };
const isWhole = (parts: readonly Submission[]) => {
  const letters = new Set(parts.map(({ octets }) => String.fromCharCode(octets.at(-1) ?? 0)));
  return letters.size === 1 && parts.length === (letters.has('x') ? 2 : 1);
};
const throughput = 200;
const window = 10;
/** The window and as many ahead, and what is being stored: see the dispatcher. */
const inDoubt = window + 64 + 64;
/** The same moments again: CHAOS_SEED=… */
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
/** When the process is killed: right after so many things of a kind passed since it was started. */
const moment = fc.record({
  what: fc.constantFrom('submission' as const, 'answer' as const, 'receipt' as const),
  after: fc.nat(60),
});
type Moment = typeof moment extends fc.Arbitrary<infer Value> ? Value : never;

withAnyDatabase('kill -9 at random moments of one send', (database) => {
  const service = new ServiceProcess();
  const harness = new ProcessHarness(service, database);
  before(() => harness.start(people));
  after(() => harness.stop());

  const killedAt = ({ what, after: left }: Moment) =>
    new Promise<void>((resolve) => {
      harness.center.witness = (seen) => {
        if (seen !== what || left-- > 0) return;
        harness.center.witness = () => {};
        resolve(service.kill());
      };
    });

  it(
    'B9 delivers no message twice, in part or in two texts, and the ledger balances',
    { timeout: 300_000 },
    async (t) => {
      // Some are refused and some not delivered; answers and receipts take a moment, as they do.
      harness.center.behave = ({ to }) => {
        if (to.endsWith('13')) return { status: 0x0b };
        return { answerAfter: 2, receipt: { stat: to.endsWith('31') ? 'UNDELIV' : 'DELIVRD', after: 30 } };
      };
      await harness.saveSetup({ throughput, window });
      const moments = fc.sample(moment, { seed, numRuns: kills });
      const described = moments.map(({ what, after: n }) => `${what} ${n + 1}`).join(', ');
      t.diagnostic(`CHAOS_SEED=${seed}: killed at ${described}`);

      const campaign = await harness.accept(await harness.create(texts));
      for (const [index, one] of moments.entries()) {
        const killed = killedAt(one);
        if (index > 0) await service.launch(harness.environment());
        await killed;
        await buryActiveJobs(database);
      }
      const offeredBefore = harness.center.submissions.length;
      await service.start(harness.environment());
      harness.call = await harness.signInAt(service.url, 'Owner after the crashes');
      await harness.saveSetup({ throughput: 5000, window });
      await harness.until(campaign.id, ['AwaitingReceipts', 'Completed', 'CompletedWithFailures'], 120_000);
      assert.ok(
        harness.center.submissions.length > offeredBefore,
        'the last kill came too late to prove anything',
      );
      const end = await waitFor(
        async () => {
          const view = await harness.view(campaign.id);
          return view.ledger?.pending === 0 && harness.center.receiptsOpen === 0 ? view : null;
        },
        { every: 100, what: 'all receipts to be taken' },
      );
      t.diagnostic(checkAgainstTheCenter(end));
    },
  );

  function checkAgainstTheCenter({ ledger, audience }: CampaignView): string {
    assert.ok(ledger);
    assert.deepEqual([audience?.count, ledger.audience], [people, people]);
    const { submissions } = harness.center;
    const refused = submissions.filter(({ status }) => status !== 0).length;
    // Two parts of one message differ in their length.
    const offered = new Set(submissions.map(({ to, octets }) => `${to} ${octets.length}`));
    assert.equal(submissions.length, offered.size, 'nobody is sent to twice');

    const taken = [...harness.center.taken()];
    const bad = taken.filter(([to]) => to.endsWith('31')).length;
    const whole = taken.filter(([to, its]) => !to.endsWith('31') && isWhole(its)).length;
    assert.ok(
      taken.every(([, its]) => isWhole(its)),
      'nobody got half a message, or parts of both',
    );
    const ofB = taken.filter(([, its]) => its.length === 1).length;
    assert.ok(ofB > people / 4 && ofB < (people * 3) / 4, `${ofB} got text B`);
    // Every part that the center took has its receipt, so every whole message is settled, whatever the kills cut off.
    assert.equal(ledger.delivered, whole);
    // A refusal whose answer was lost in a kill cannot be told from a message that never left.
    assert.ok(ledger.failed >= bad && ledger.failed <= bad + refused, `${ledger.failed} failed`);
    assert.equal(ledger.uncertain, people - ledger.delivered - ledger.failed);
    assert.ok(ledger.uncertain <= kills * inDoubt, `${ledger.uncertain} are uncertain`);
    assert.equal(ledger.pending + ledger.suppressed, 0);
    assert.doesNotMatch(service.output, /\b(?:966|0)5\d{8}\b/, 'no number in the log');
    return `Delivered ${ledger.delivered}, failed ${ledger.failed}, uncertain ${ledger.uncertain} of ${ledger.audience}`;
  }
});
