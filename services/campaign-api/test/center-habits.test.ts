import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { Harness } from './support/harness.js';
import type { Behavior, SmsCenter, Submission } from './support/sms-center.js';
import { habits } from './support/sms-center/habits.js';

/** Enough for the noise on the size of an audience. */
const people = 120;
const last = ({ to }: Submission) => Number(to.slice(-2));

/** Reactions of SMS centers to submissions that sending.test.ts doesn't have. */
const answers: Record<string, (center: SmsCenter) => (submission: Submission) => Behavior> = {
  'answers out of order': () => (submission) => ({ answerAfter: (last(submission) * 7) % 23 }),
  'late receipts': () => () => ({ receipt: { after: 400 } }),
  'a window smaller than ours': (center) => {
    center.window = 5;
    return () => ({ answerAfter: 1 });
  },
  'early receipts in a format of their own': (center) => {
    center.habit = { receiptId: String };
    return () => ({ answerAfter: 30, receipt: { early: true } });
  },
};

/** The words of receipts, by the state of the message. */
const words = {
  delivered: ['DELIVRD', 'delivrd', 'DELIVERED', 'Delivered'],
  failed: ['UNDELIV', 'UNDELIVERABLE', 'undeliv', 'FAILED', 'REJECTD', 'REJECTED', 'EXPIRED', 'DELETED'],
  pending: ['UNKNOWN', 'ENROUTE', 'enroute', 'ACCEPTD', 'ACCEPTED', 'BUFFERED', 'ON_ITS_WAY', 'Unknown'],
};
const allWords = Object.values(words).flat();
const wordOf = (submission: Submission) => allWords[last(submission) % allWords.length] ?? '';
const peopleWith = (those: readonly string[]) =>
  Array.from({ length: people }, (_, n) => n).filter((n) =>
    those.includes(allWords[n % allWords.length] ?? ''),
  ).length;

withAnyDatabase('variants of real SMS centers', (database) => {
  const harness = new Harness(database);
  const { center } = harness;
  before(() => harness.start(people));
  after(() => harness.stop());
  beforeEach(() => {
    center.submissions.length = 0;
    center.behave = () => ({});
    center.habit = {};
    center.window = Infinity;
    center.refusedReceipts = 0;
  });

  const begin = async (more: Record<string, unknown> = {}) => harness.accept(await harness.create(more));
  const allTaken = () => waitFor(() => center.receiptsOpen === 0);
  const onceEach = () =>
    assert.ok(
      [...center.taken().values()].every((parts) => parts.length === 1),
      'nobody is sent to twice',
    );
  const delivered = ({ ledger }: CampaignView) =>
    assert.deepEqual([ledger?.delivered, ledger?.failed, ledger?.uncertain], [people, 0, 0]);

  for (const [name, habit] of Object.entries(habits))
    it(`are supported: ${name}`, async () => {
      const { binds } = center;
      center.habit = habit;
      const { id } = await begin();
      delivered(await harness.until(id, ['Completed']));
      await allTaken();
      assert.deepEqual([center.refusedReceipts, center.binds], [0, binds]);
    });

  for (const [name, habit] of Object.entries(answers))
    it(`are tolerated: ${name}`, async () => {
      center.behave = habit(center);
      const { id } = await begin();
      delivered(await harness.until(id, ['Completed']));
      onceEach();
    });

  it('are tolerated: unbind during a send', async () => {
    let offered = 0;
    const { binds } = center;
    center.behave = () => {
      if (++offered === 10) center.unbind();
      return {};
    };
    const { id } = await begin();
    await harness.until(id, ['AwaitingReceipts', 'Completed']);
    await waitFor(async () => {
      const { ledger } = await harness.view(id);
      const taken = center.taken().size;
      return ledger?.pending === 0 && ledger.delivered === taken && ledger.uncertain === people - taken;
    });
    onceEach();
    assert.ok(center.binds > binds);
  });

  it('are supported: each state name', async () => {
    center.behave = (submission) => ({ receipt: { stat: wordOf(submission) } });
    const { id } = await begin();
    await harness.until(id, ['AwaitingReceipts']);
    await allTaken();
    const { ledger } = await waitFor(async () => {
      const view = await harness.view(id);
      return view.ledger?.pending === peopleWith(words.pending) ? view : null;
    });
    assert.deepEqual(
      [ledger?.delivered, ledger?.failed],
      [peopleWith(words.delivered), peopleWith(words.failed)],
    );
    const open = center.submissions.filter((submission) => words.pending.includes(wordOf(submission)));
    for (const submission of open) center.sendReceipt(submission, 'DELIVRD');
    const done = await harness.until(id, ['CompletedWithFailures']);
    assert.equal(done.ledger?.failed, peopleWith(words.failed));
  });

  it('are supported: message IDs that differ only in case', async () => {
    const pair = (n: number) => Math.floor(n / 2);
    center.habit = { answerId: (n) => (n % 2 ? `part-${pair(n)}` : `PART-${pair(n)}`) };
    const { id } = await begin({ message: 'x'.repeat(200) });
    const done = await harness.until(id, ['Completed']);
    assert.equal(done.encoding.parts, 2);
    delivered(done);
  });
});
