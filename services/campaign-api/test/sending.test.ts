import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const final = ['Completed', 'CompletedWithFailures'];

withAnyDatabase('sending', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  const fresh = () => {
    harness.center.submissions.length = 0;
    harness.center.behave = () => ({});
    harness.center.echoReference = true;
  };
  const last = (to: string) => Number(to.slice(-2));

  it('sends one message per recipient and completes with all receipts', async () => {
    fresh();
    const accepted = await harness.accept(await harness.create());
    assert.ok(
      ['Queued', 'Sending', 'AwaitingReceipts', 'Completed'].includes(accepted.status),
      accepted.status,
    );
    const done = await harness.until(accepted.id, final);
    assert.equal(done.status, 'Completed');
    assert.deepEqual(done.ledger, {
      audience: 120,
      delivered: 120,
      failed: 0,
      pending: 0,
      uncertain: 0,
      suppressed: 0,
    });
    assert.equal(done.results?.successRate, 1);
    const taken = harness.center.taken();
    assert.equal(taken.size, 120);
    assert.ok([...taken.values()].every((parts) => parts.length === 1));
    const [first] = harness.center.submissions;
    assert.equal(first?.from, 'Hima Health');
    assert.equal(first?.dataCoding, 0);
    assert.equal(first?.octets.toString('latin1'), 'Your appointment is tomorrow.');
    assert.deepEqual(
      done.timeline.map(({ event }) => event),
      ['submit', 'accept', 'prepared', 'dispatch', 'submitted', 'complete'],
    );
  });

  it('counts refusals and failed deliveries, accepts early and repeated receipts, and keeps the first result', async () => {
    fresh();
    harness.center.behave = ({ to }) => {
      if (last(to) < 10) return { status: 0x0b };
      if (last(to) < 20) return { receipt: { stat: 'UNDELIV', twice: true } };
      if (last(to) < 30) return { receipt: { stat: 'EXPIRED' } };
      if (last(to) < 60) return { receipt: { early: true } };
      return { receipt: { twice: true } };
    };
    const campaign = await harness.accept(await harness.create());
    const done = await harness.until(campaign.id, final);
    assert.equal(done.status, 'CompletedWithFailures');
    // 120 people end in 00–99 and 00–19.
    assert.deepEqual(done.ledger, {
      audience: 120,
      delivered: 70,
      failed: 50,
      pending: 0,
      uncertain: 0,
      suppressed: 0,
    });
    await waitFor(() => harness.center.receiptsOpen === 0);
    assert.equal((await harness.view(campaign.id)).ledger?.delivered, 70);
  });

  it('counts a message as delivered when all its segments are', async () => {
    fresh();
    const message = 'م'.repeat(150);
    const undelivered = new Set<string>();
    harness.center.behave = ({ to, octets }) => {
      assert.ok(octets.length > 0);
      if (last(to) >= 5) return {};
      // One part of three fails.
      if (undelivered.has(to)) return {};
      undelivered.add(to);
      return { receipt: { stat: 'UNDELIV' } };
    };
    const campaign = await harness.accept(await harness.create({ message }));
    const done = await harness.until(campaign.id, final);
    assert.equal(done.encoding.parts, 3);
    assert.equal(done.ledger?.delivered, 110);
    assert.equal(done.ledger?.failed, 10);
    const taken = harness.center.taken();
    for (const parts of taken.values()) {
      assert.equal(parts.length, 3);
      assert.ok(parts.every((part) => part.dataCoding === 8 && part.esmClass === 0x40));
    }
  });

  it('submits all segments of a message together', async () => {
    fresh();
    await harness.saveSetup({ throughput: 5000, window: 10 });
    const goOn = harness.center.holdAnswers();
    const campaign = await harness.accept(await harness.create({ message: 'م'.repeat(150) }));
    // Of the ten slots, nine: a fourth message of three parts has no room.
    await waitFor(() => harness.center.submissions.length === 9);
    assert.deepEqual(
      [...harness.center.taken().values()].map((parts) => parts.length),
      [3, 3, 3],
    );
    goOn();
    const done = await harness.until(campaign.id, final);
    assert.equal(done.ledger?.delivered, 120);
    await harness.saveSetup();
  });

  it('retries temporary refusals with increasing delays', async () => {
    fresh();
    const attempts = new Map<string, number>();
    harness.center.behave = ({ to }) => {
      const attempt = (attempts.get(to) ?? 0) + 1;
      attempts.set(to, attempt);
      return last(to) < 10 && attempt === 1 ? { status: last(to) % 2 ? 0x08 : 0x64 } : {};
    };
    const campaign = await harness.accept(await harness.create());
    const done = await harness.until(campaign.id, final);
    assert.deepEqual([done.ledger?.delivered, done.ledger?.failed], [120, 0]);
    assert.ok([...harness.center.taken().values()].every((parts) => parts.length === 1));
  });

  for (const [status, reason] of [
    [0x0a, 'SenderRefused'],
    [0x04, 'GatewayRefused'],
  ] as const) {
    it(`pauses with ${reason} at the first response about the whole campaign, without losing recipients`, async () => {
      fresh();
      harness.center.behave = () => ({ status });
      const campaign = await harness.accept(await harness.create());
      const paused = await harness.until(campaign.id, ['Paused']);
      assert.equal(paused.pauseReason, reason);
      harness.center.behave = () => ({});
      await harness.call.post(`campaign/${campaign.id}/resume`, { version: campaign.version });
      const done = await harness.until(campaign.id, final);
      assert.deepEqual([done.ledger?.delivered, done.ledger?.failed], [120, 0]);
    });
  }

  it('slows down when throttled and sends everything once', async () => {
    fresh();
    let refused = 0;
    harness.center.behave = () => (refused++ < 40 ? { status: refused % 2 ? 0x58 : 0x14 } : {});
    const campaign = await harness.accept(await harness.create());
    const done = await harness.until(campaign.id, final);
    assert.equal(done.ledger?.delivered, 120);
    assert.ok(refused >= 40);
    assert.ok([...harness.center.taken().values()].every((parts) => parts.length === 1));
  });

  it('leaves messages uncertain after a lost connection until their receipts, without resending', async () => {
    fresh();
    // A cut leaves no more than the window of 50 in doubt: of 120 the fortieth is always offered.
    let offered = 0;
    harness.center.behave = () => ([5, 40].includes(++offered) ? { drop: true } : {});
    const campaign = await harness.accept(await harness.create());
    await harness.until(campaign.id, ['AwaitingReceipts', ...final]);
    // What the center took is delivered; what was on the way when the connection dropped stays uncertain.
    await waitFor(async () => {
      const { ledger } = await harness.view(campaign.id);
      const taken = harness.center.taken().size;
      return ledger?.pending === 0 && ledger.delivered === taken && ledger.uncertain === 120 - taken;
    });
    assert.ok(offered >= 40);
    assert.ok([...harness.center.taken().values()].every((parts) => parts.length === 1));
  });

  it('keeps messages without a receipt uncertain', async () => {
    fresh();
    harness.center.echoReference = false;
    let cut = 0;
    harness.center.behave = () => (++cut === 60 ? { drop: true } : { answerAfter: 1 });
    const campaign = await harness.accept(await harness.create());
    const waiting = await harness.until(campaign.id, ['AwaitingReceipts']);
    const settled = await waitFor(async () => {
      const view = await harness.view(waiting.id);
      return view.ledger?.pending === 0 ? view : null;
    });
    assert.ok((settled.ledger?.uncertain ?? 0) >= 1);
    assert.equal((settled.ledger?.uncertain ?? 0) + (settled.ledger?.delivered ?? 0), 120);
    assert.ok([...harness.center.taken().values()].every((parts) => parts.length === 1));
  });

  it('B8 resends only unconfirmed messages', async () => {
    fresh();
    harness.center.echoReference = false;
    let offered = 0;
    harness.center.behave = () => (++offered === 60 ? { drop: true } : { answerAfter: 1 });
    const campaign = await harness.accept(await harness.create());
    const waiting = await waitFor(async () => {
      const view = await harness.view(campaign.id);
      return view.status === 'AwaitingReceipts' && view.ledger?.pending === 0 ? view : null;
    });
    const uncertain = waiting.ledger?.uncertain ?? 0;
    assert.ok(uncertain >= 1 && waiting.actions.includes('sendAgain'));
    const before = harness.center.submissions.length;
    const ask = (more: object) =>
      harness.call.post(`campaign/${campaign.id}/send-again`, {
        version: campaign.version,
        uncertain,
        ...more,
      });
    if (uncertain > 1) await refused(ask({ uncertain: uncertain - 1 }), 409, 'RequestChanged');
    harness.center.behave = () => ({});
    await ask({});
    const done = await harness.until(campaign.id, final);
    assert.deepEqual([done.ledger?.delivered, done.ledger?.uncertain], [120, 0]);
    assert.equal(harness.center.submissions.length, before + uncertain);
    assert.ok(!done.actions.includes('sendAgain'));
    assert.equal(done.timeline.find(({ event }) => event === 'sendAgain')?.by, 'Owner Tester');
    await refused(ask({}), 409, 'IllegalTransition');
  });

  it('waits for an unavailable SMS center and resumes when it is back', async () => {
    fresh();
    await harness.center.stop();
    const campaign = await harness.accept(await harness.create());
    const health = await waitFor(async () => {
      const setup = await harness.call.get<{ gateway: { health: { state: string; lastError: string } } }>(
        'sms-setup',
      );
      return setup.gateway.health.state === 'Bound' ? null : setup.gateway.health;
    });
    assert.ok(health);
    assert.equal((await harness.view(campaign.id)).ledger, null);
    await harness.center.start();
    const done = await harness.until(campaign.id, final);
    assert.equal(done.ledger?.delivered, 120);
  });

  it('respects the throughput in segments and the window', async () => {
    fresh();
    await harness.saveSetup({ throughput: 100, window: 5 });
    harness.center.highestInFlight = 0;
    harness.center.behave = () => ({ answerAfter: 2 });
    const started = performance.now();
    const campaign = await harness.accept(await harness.create());
    await harness.until(campaign.id, final);
    const seconds = (performance.now() - started) / 1000;
    // 120 parts at 100 a second, of which a quarter of a second's worth may go at once.
    assert.ok(seconds >= 0.9, `${seconds} s`);
    assert.ok(harness.center.highestInFlight <= 5);
    await harness.saveSetup();
  });

  it('loses nothing on shutdown during a send and resumes at the next start', async () => {
    fresh();
    await harness.saveSetup({ throughput: 100, window: 10 });
    const goOn = harness.center.holdAnswers();
    const campaign = await harness.accept(await harness.create());
    await waitFor(() => harness.center.submissions.length > 0);
    const closed = harness.api.close();
    goOn();
    await closed;
    assert.ok(harness.center.submissions.length < 120);
    await harness.startApi();
    harness.call = await harness.signIn('Owner again');
    const done = await harness.until(campaign.id, final);
    assert.equal(done.ledger?.delivered, 120);
    assert.ok([...harness.center.taken().values()].every((parts) => parts.length === 1));
  });
});
