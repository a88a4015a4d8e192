import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Database } from '@hima/api-kit';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignSummary } from '../src/campaigns/campaign-schemas.js';
import type { Schema } from '../src/database/schema.js';
import type { CountryRule } from '../src/setup/country-rules/country-rule.js';
import type { SenderView } from '../src/setup/senders/sender-schemas.js';
import { openInside } from './support/open-inside.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

/** In claims of 25, of which three may be under way. */
const slowly = { throughput: 100, window: 10 };
const quietHours = { from: '21:00', to: '09:00', timeZone: 'Asia/Riyadh' };

withAnyDatabase('a campaign on hold', (database) => {
  const harness = new Harness(database, {
    GATEWAY_PATIENCE_SECONDS: '1',
    THROTTLING_PATIENCE_SECONDS: '1',
  });
  /** Three hundred people; all other campaigns reach 120 of them. */
  let connectionOfAll: string;
  let inside: Database<Schema>;
  before(async () => {
    await harness.start(300);
    inside = await openInside(database);
    connectionOfAll = harness.connectionId;
    harness.connectionId = await harness.connect('select mobile from people where id < 120');
  });
  after(async () => {
    await inside.close();
    await harness.stop();
  });
  beforeEach(() => {
    harness.center.behave = () => ({});
  });

  const setRules = async (rules: Record<string, unknown>) => {
    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    await harness.call.put('sms-setup', { version, ...rules });
  };
  /** From now on the service believes that it is this time, and the time continues. */
  const itIs = (instant: string) => {
    const ahead = new Date(instant).getTime() - Date.now();
    harness.clock = () => new Date(Date.now() + ahead);
  };
  const begin = async ({ throughput = 5000, window = 50 } = {}, request = {}) => {
    harness.center.submissions.length = 0;
    await harness.saveSetup({ throughput, window });
    return harness.accept(await harness.create(request));
  };
  /** In the middle of its send, where it stays until `goOn` is called. */
  const beginAndStay = async (request = {}) => {
    const goOn = harness.center.holdAnswers();
    const campaign = await begin(slowly, request);
    await waitFor(() => harness.center.submissions.length > 0);
    return { campaign, goOn };
  };
  /** Accepted in quiet hours, and sent when they are over. */
  const beginInQuietHours = async () => {
    itIs('2026-09-01T18:30:00Z');
    await setRules({ quietHours });
    const campaign = await begin();
    await harness.until(campaign.id, ['Deferred']);
    return campaign;
  };
  const startSoon = ({ id, version }: { id: string; version: number }) =>
    harness.call.post(`campaign/${id}/reschedule`, {
      version,
      startAt: new Date(Date.now() + 2_000).toISOString(),
    });
  const oncePerPerson = () =>
    assert.ok([...harness.center.taken().values()].every((parts) => parts.length === 1));
  const resume = ({ id, version }: { id: string; version: number }) =>
    harness.call.post(`campaign/${id}/resume`, { version });

  it('waits in quiet hours and resumes automatically, with a validity until the next quiet hours', async () => {
    await setRules({ quietHours });
    // The clock is stopped until the campaign waits, and strikes the hour before the three seconds are over.
    harness.clock = () => new Date('2026-06-01T05:59:57Z');
    const campaign = await begin();
    const deferred = await harness.until(campaign.id, ['Deferred']);
    itIs('2026-06-01T06:00:00Z');
    assert.deepEqual(
      [deferred.deferReason, deferred.deferredUntil, deferred.actions],
      ['QuietHours', '2026-06-01T06:00:00.000Z', ['pause', 'cancel', 'remark']],
    );
    assert.equal(harness.center.submissions.length, 0);
    const done = await harness.until(campaign.id, ['Completed'], 90_000);
    assert.equal(done.ledger?.delivered, 120);
    assert.deepEqual([done.deferReason, done.deferredUntil], [null, null]);
    for (const { validUntil } of harness.center.submissions) {
      const hours = ((validUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
      assert.ok(hours > 11.9 && hours <= 12, `${hours} hours`);
    }
  });

  it('stops when quiet hours begin, and resumes when they change while answers are due', async () => {
    itIs('2026-06-01T09:00:00Z');
    const { campaign, goOn } = await beginAndStay();
    itIs('2026-06-01T18:30:00Z');
    await harness.until(campaign.id, ['Deferred']);
    assert.ok(harness.center.submissions.length < 120);
    await setRules({ quietHours: null });
    goOn();
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.ledger?.delivered, 120);
    oncePerPerson();
  });

  it('sends nothing more once closed hours are saved, or a sender ID is suspended', async () => {
    itIs('2026-10-01T18:30:00Z');
    const sender = await harness.approveSender({ senderKind: 'Customer', senderId: 'Clinic Q' });
    const saudi = async (hours: { from: string; to: string } | null) => {
      const { items } = await harness.call.get<{ items: CountryRule[] }>('country-rule');
      const rule = items.find(({ country }) => country === 'SA');
      assert.ok(rule);
      const { country: _, edited: __, ...body } = rule;
      await harness.call.put('country-rule/SA', { ...body, hours });
    };
    await saudi(null);
    const stops: [Record<string, unknown>, string, () => Promise<void>][] = [
      [{}, 'Deferred', () => setRules({ quietHours })],
      [{ messageType: 'Awareness' }, 'Deferred', () => saudi({ from: '09:00', to: '20:00' })],
      [
        { senderKind: 'Customer', senderId: 'Clinic Q' },
        'Paused',
        async () => {
          const { version } = await harness.call.get<SenderView>(`sender/${sender.id}`);
          await harness.call.post(`sender/${sender.id}/suspend`, { version, reason: 'Expired' });
        },
      ],
    ];
    for (const [request, status, stop] of stops) {
      const { campaign, goOn } = await beginAndStay(request);
      await waitFor(() => harness.center.submissions.length === slowly.window);
      await stop();
      goOn();
      await harness.until(campaign.id, [status]);
      assert.equal(harness.center.submissions.length, slowly.window, `after ${status}`);
      const { version } = await harness.view(campaign.id);
      await harness.call.post(`campaign/${campaign.id}/cancel`, { version });
      await setRules({ quietHours: null });
    }
    await harness.call.delete('country-rule/SA');
  });

  it('counts segments for the daily limit, and does not resume a campaign at the limit', async () => {
    itIs('2026-08-01T09:00:00Z');
    await setRules({ dailyCap: 101 });
    harness.center.submissions.length = 0;
    await harness.saveSetup({ throughput: 5000, window: 50 });
    const campaign = await harness.accept(await harness.create({ message: 'x'.repeat(200) }));
    const deferred = await harness.until(campaign.id, ['Deferred']);
    await waitFor(async () => (await harness.view(campaign.id)).ledger?.delivered === 50);
    assert.equal(harness.center.submissions.length, 100);
    // Saving the setup has it checked again.
    await setRules({ optOutFooter: { en: '', arb: '' } });
    const again = await harness.create();
    await harness.until((await harness.accept(again)).id, ['Deferred', 'Completed']);
    assert.deepEqual((await harness.view(campaign.id)).timeline, deferred.timeline);
    await setRules({ dailyCap: null });
    for (const { id } of [campaign, again]) await harness.until(id, ['Completed']);
  });

  it('applies the daily limit of the organization', async () => {
    itIs('2026-07-01T09:00:00Z');
    await setRules({ dailyCap: 100 });
    const campaign = await begin();
    const deferred = await harness.until(campaign.id, ['Deferred']);
    assert.deepEqual(
      [deferred.deferReason, deferred.deferredUntil],
      // Midnight in the default country.
      ['DailyCap', '2026-07-01T21:00:00.000Z'],
    );
    await waitFor(async () => (await harness.view(campaign.id)).ledger?.delivered === 100);
    assert.equal(harness.center.submissions.length, 100);
    itIs('2026-07-02T00:00:01Z');
    await setRules({ dailyCap: 101 });
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.ledger?.delivered, 120);
    oncePerPerson();
    await setRules({ dailyCap: null });
  });

  it('pauses automatically at a high error rate, and resumes on request', async () => {
    harness.center.behave = () => ({ status: 0x0b });
    // A hundred refusals are enough; 137 more may be on their way by the time they are counted.
    const campaign = await begin({ throughput: 400, window: 10 }, { connectionId: connectionOfAll });
    const paused = await harness.until(campaign.id, ['Paused', 'CompletedWithFailures']);
    assert.deepEqual([paused.status, paused.pauseReason], ['Paused', 'ErrorRate']);
    assert.equal(paused.timeline.at(-1)?.by, null);
    // The center accepted nothing.
    assert.equal(paused.ledger, null);
    harness.center.behave = () => ({});
    await resume(paused);
    const { ledger } = await harness.until(campaign.id, ['CompletedWithFailures']);
    assert.ok(ledger && ledger.failed >= 100 && ledger.delivered > 0);
    assert.equal(ledger.delivered + ledger.failed, 300);
  });

  it('resends rejected messages after such a pause, and resumes sending', async () => {
    harness.center.behave = () => ({ status: 0x0b });
    const campaign = await begin({ throughput: 400, window: 10 }, { connectionId: connectionOfAll });
    await harness.until(campaign.id, ['Paused']);
    const offered = () => harness.center.submissions.length;
    await waitFor(async () => {
      const { rejected, submitting } = await inside.db
        .selectFrom('campaign_ledger')
        .select(['rejected', 'submitting'])
        .where('campaign_id', '=', campaign.id)
        .executeTakeFirstOrThrow();
      return submitting === 0 && rejected === offered();
    });
    const paused = await harness.view(campaign.id);
    const failed = offered();
    assert.equal(paused.refused, Math.ceil(failed / 10) * 10);
    assert.deepEqual(paused.actions, ['resume', 'cancel', 'sendRefusedAgain', 'remark']);
    const again = (refusedShown: number) =>
      harness.call.post<typeof paused>(`campaign/${campaign.id}/send-refused-again`, {
        version: paused.version,
        refused: refusedShown,
      });
    await refused(again(paused.refused - 10), 409, 'RequestChanged');
    assert.equal((await harness.view(campaign.id)).status, 'Paused');
    harness.center.behave = () => ({});
    assert.equal((await again(paused.refused)).pauseReason, null);
    const done = await harness.until(campaign.id, ['Completed']);
    assert.deepEqual([done.ledger?.delivered, done.refused, offered()], [300, 0, failed + 300]);
    assert.equal(done.timeline.find(({ event }) => event === 'sendRefusedAgain')?.by, 'Owner Tester');
    await refused(again(paused.refused), 409, 'IllegalTransition');
  });

  it('pauses automatically when the gateway is down during a send', async () => {
    const { campaign, goOn } = await beginAndStay();
    await harness.center.stop();
    goOn();
    const paused = await harness.until(campaign.id, ['Paused']);
    assert.equal(paused.pauseReason, 'GatewayDown');
    await harness.center.start();
    await waitFor(async () => {
      const setup = await harness.call.get<{ gateway: { health: { state: string } } }>('sms-setup');
      return setup.gateway.health.state === 'Bound';
    });
    await resume(paused);
    await harness.until(campaign.id, ['AwaitingReceipts', 'Completed', 'CompletedWithFailures']);
    oncePerPerson();
  });

  it('shows since when the SMS center is throttling, and when that ends', async () => {
    harness.center.behave = () => ({ status: 0x58 });
    const campaign = await begin();
    const throttled = await waitFor(async () => {
      const view = await harness.view(campaign.id);
      return view.throttledSince ? view : null;
    });
    assert.deepEqual([throttled.status, throttled.timeline.at(-1)?.event], ['Sending', 'throttled']);
    harness.center.behave = () => ({});
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.throttledSince, null);
    assert.deepEqual(done.timeline.map(({ event }) => event).slice(-4), [
      'throttled',
      'throttlingEnded',
      'submitted',
      'complete',
    ]);
    oncePerPerson();
  });

  it('sends nothing from a suspended sender, and resumes once it is approved again', async () => {
    const sender = await harness.approveSender({ senderKind: 'Customer', senderId: 'Clinic S' });
    const ofSender = { senderKind: 'Customer', senderId: 'Clinic S' };
    const later = await harness.accept(
      await harness.create({ ...ofSender, startAt: '2031-01-01T00:00:00Z' }),
    );
    const { campaign: running, goOn } = await beginAndStay(ofSender);
    const step = async (name: string, more: Record<string, unknown> = {}) => {
      const { version } = await harness.call.get<{ version: number }>(`sender/${sender.id}`);
      await harness.call.post(`sender/${sender.id}/${name}`, { version, ...more });
    };
    await step('suspend', { reason: 'Its registration has run out' });
    goOn();
    const paused = await harness.until(running.id, ['Paused']);
    assert.deepEqual([paused.pauseReason, paused.timeline.at(-1)?.by], ['SenderNotApproved', null]);
    await startSoon(later);
    const held = await harness.until(later.id, ['Paused']);
    assert.deepEqual([held.pauseReason, held.ledger], ['SenderNotApproved', null]);
    await refused(resume(paused), 422, 'SenderNotApproved');
    assert.equal((await harness.view(running.id)).status, 'Paused');

    const { version, kind, senderId, companyLegalName } = await harness.call.get<SenderView>(
      `sender/${sender.id}`,
    );
    await harness.call.put(`sender/${sender.id}`, { version, kind, senderId, companyLegalName });
    for (const name of ['submit', 'review', 'approve']) await step(name);
    await resume(await harness.view(running.id));
    const done = await harness.until(running.id, ['Completed']);
    assert.equal(done.ledger?.delivered, 120);
    oncePerPerson();
  });

  it('excludes people who opt out between acceptance and the first message, without telling that they were included', async () => {
    const answers = [];
    for (const numbers of [['0500000007'], ['0599999999']]) {
      const campaign = await beginInQuietHours();
      await harness.call.post('opt-out', { numbers });
      await setRules({ quietHours: null });
      const done = await harness.until(campaign.id, ['Completed']);
      const { items } = await harness.call.get<{ items: CampaignSummary[] }>('campaign?MaxResultCount=100');
      const listed = items.find(({ id }) => id === campaign.id);
      answers.push([done.ledger, done.audience?.count, done.audienceCount, listed?.audienceCount]);
    }
    const everyone = { audience: 119, delivered: 119, failed: 0, pending: 0, uncertain: 0, suppressed: 0 };
    // Whoever is left is the audience: of someone who is on the list and of a stranger.
    assert.deepEqual(answers, [
      [everyone, 119, 119, 119],
      [everyone, 119, 119, 119],
    ]);
    assert.ok(!harness.center.taken().has('966500000007'));
  });

  it('excludes people over the frequency cap, checked right before submission', async () => {
    const campaign = await beginInQuietHours();
    await setRules({ frequencyCap: { messages: 1, days: 7 }, quietHours: null });
    const done = await harness.until(campaign.id, ['Completed']);
    // Nobody is left, and how many were is not told.
    assert.deepEqual([done.ledger, harness.center.submissions.length], [null, 0]);
    await setRules({ frequencyCap: null });
  });
});
