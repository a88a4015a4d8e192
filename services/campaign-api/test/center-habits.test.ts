import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { Harness } from './support/harness.js';
import type { Behaviour, SmsCentre, Submission } from './support/sms-centre.js';
import { habits } from './support/sms-centre/habits.js';

/** Enough for the noise on the size of an audience. */
const people = 120;
const last = ({ to }: Submission) => Number(to.slice(-2));

/** What centers do to submissions, beside what sending.test.ts has. */
const answers: Record<string, (centre: SmsCentre) => (submission: Submission) => Behaviour> = {
  'answers out of order': () => (submission) => ({ answerAfter: (last(submission) * 7) % 23 }),
  'late receipts': () => () => ({ receipt: { after: 400 } }),
  'a window smaller than ours': (centre) => {
    centre.window = 5;
    return () => ({ answerAfter: 1 });
  },
  'early receipts in a format of their own': (centre) => {
    centre.habit = { receiptId: String };
    return () => ({ answerAfter: 30, receipt: { early: true } });
  },
};

/** The words of receipts, by what becomes of a message. */
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
  const { centre } = harness;
  before(() => harness.start(people));
  after(() => harness.stop());
  beforeEach(() => {
    centre.submissions.length = 0;
    centre.behave = () => ({});
    centre.habit = {};
    centre.window = Infinity;
    centre.refusedReceipts = 0;
  });

  const begin = async (more: Record<string, unknown> = {}) => harness.accept(await harness.create(more));
  const allTaken = () => waitFor(() => centre.receiptsOpen === 0);
  const onceEach = () =>
    assert.ok(
      [...centre.taken().values()].every((parts) => parts.length === 1),
      'nobody is sent to twice',
    );
  const delivered = ({ ledger }: CampaignView) =>
    assert.deepEqual([ledger?.delivered, ledger?.failed, ledger?.uncertain], [people, 0, 0]);

  for (const [name, habit] of Object.entries(habits))
    it(`are supported: ${name}`, async () => {
      const { binds } = centre;
      centre.habit = habit;
      const { id } = await begin();
      delivered(await harness.until(id, ['Completed']));
      await allTaken();
      assert.deepEqual([centre.refusedReceipts, centre.binds], [0, binds]);
    });

  for (const [name, habit] of Object.entries(answers))
    it(`are tolerated: ${name}`, async () => {
      centre.behave = habit(centre);
      const { id } = await begin();
      delivered(await harness.until(id, ['Completed']));
      onceEach();
    });

  it('are tolerated: unbind during a send', async () => {
    let offered = 0;
    const { binds } = centre;
    centre.behave = () => {
      if (++offered === 10) centre.unbind();
      return {};
    };
    const { id } = await begin();
    await harness.until(id, ['AwaitingReceipts', 'Completed']);
    await waitFor(async () => {
      const { ledger } = await harness.view(id);
      const taken = centre.taken().size;
      return ledger?.pending === 0 && ledger.delivered === taken && ledger.uncertain === people - taken;
    });
    onceEach();
    assert.ok(centre.binds > binds);
  });

  it('are supported: each state name', async () => {
    centre.behave = (submission) => ({ receipt: { stat: wordOf(submission) } });
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
    const open = centre.submissions.filter((submission) => words.pending.includes(wordOf(submission)));
    for (const submission of open) centre.sendReceipt(submission, 'DELIVRD');
    const done = await harness.until(id, ['CompletedWithFailures']);
    assert.equal(done.ledger?.failed, peopleWith(words.failed));
  });

  it('are supported: message IDs that differ only in case', async () => {
    const pair = (n: number) => Math.floor(n / 2);
    centre.habit = { answerId: (n) => (n % 2 ? `part-${pair(n)}` : `PART-${pair(n)}`) };
    const { id } = await begin({ message: 'x'.repeat(200) });
    const done = await harness.until(id, ['Completed']);
    assert.equal(done.encoding.parts, 2);
    delivered(done);
  });
});
