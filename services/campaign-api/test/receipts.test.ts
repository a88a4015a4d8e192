import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { verifyActivity, type Database } from '@hima/api-kit';
import { lockWaiters, silentLogger, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { changeBeside } from '../src/campaigns/organization-lock.js';
import type { Schema } from '../src/database/schema.js';
import { startCampaignApi } from '../src/start-campaign-api.js';
import { settings } from '../src/config.js';
import { openInside } from './support/open-inside.js';
import { Harness } from './support/harness.js';

withAnyDatabase('missing receipts, and a second process', (database) => {
  const harness = new Harness(database);
  /** Of the harness. */
  const windowSize = 50;
  const onlySeveral = { skip: database.kind === 'pglite' && 'PGlite has one session' };
  before(() => harness.start());
  after(() => harness.stop());

  const open = () => openInside(database);

  /** Does something to the database that no API does, such as letting days pass. */
  const whileStopped = async <Value>(step: (opened: Database<Schema>) => Promise<Value>): Promise<Value> => {
    await harness.api.close();
    const opened = await open();
    try {
      return await step(opened);
    } finally {
      await opened.close();
      await harness.startApi();
      harness.call = await harness.signIn('Owner again');
    }
  };

  it('expires pending messages after the grace period, keeps uncertain ones, and counts late receipts', async () => {
    let silent = 0;
    harness.center.echoReference = false;
    harness.center.behave = () => (++silent <= 5 ? { drop: true, receipt: null } : { receipt: null });
    const campaign = await harness.accept(await harness.create());
    await harness.until(campaign.id, ['AwaitingReceipts']);
    // A start looks for what is overdue; so does the sweep once a minute.
    await whileStopped(({ db }) =>
      sql`update campaign set submitted_at = submitted_at - interval '4 days'`.execute(db),
    );
    const done = await harness.until(campaign.id, ['CompletedWithFailures']);
    assert.ok(done.ledger && done.ledger.uncertain >= 1);
    assert.equal(done.ledger.pending, 0);
    assert.equal(done.ledger.failed + done.ledger.uncertain, 120);

    const answered = harness.center.submissions.length - done.ledger.uncertain;
    assert.ok(answered > 0);
    const late = harness.center.submissions.at(-1);
    assert.ok(late);
    harness.center.sendReceipt(late, 'DELIVRD');
    const corrected = await waitFor(async () => {
      const view = await harness.view(campaign.id);
      return view.ledger?.delivered === 1 ? view : null;
    });
    assert.equal(corrected.ledger?.failed, done.ledger.failed - 1);

    // One about a message that nobody here has sent is taken, so that the center does not repeat it, and changes nothing.
    harness.center.sendReceipt({ ...late, receiptId: 'never-heard-of' }, 'DELIVRD');
    await waitFor(() => harness.center.receiptsOpen === 0);
    assert.deepEqual((await harness.view(campaign.id)).ledger, corrected.ledger);
  });

  it(
    'B9 sends each campaign once with two processes on one database, with shared receipts',
    onlySeveral,
    async () => {
      harness.center.submissions.length = 0;
      harness.center.echoReference = true;
      harness.center.behave = () => ({ receipt: { after: 20 } });
      harness.center.spreadReceipts = true;
      const binds = harness.center.binds;
      const second = await startCampaignApi(settings.parse(harness.environment()), silentLogger);
      try {
        await waitFor(() => harness.center.binds > binds);
        const campaigns = [];
        for (const name of ['First of three', 'Second of three', 'Third of three'])
          campaigns.push(await harness.accept(await harness.create({ name })));
        for (const { id } of campaigns) {
          const done = await harness.until(id, ['Completed']);
          assert.equal(done.ledger?.delivered, 120);
        }
        assert.equal(harness.center.submissions.length, 360);
      } finally {
        await second.close();
      }
    },
  );

  it('keeps no receipt as unmatched that comes while results are being stored', onlySeveral, async () => {
    const { center, organizationId } = harness;
    const opened = await open();
    try {
      await sql`create table kept (gateway_id text not null)`.execute(opened.db);
      await sql`
        create function note_kept() returns trigger language plpgsql as $$
        begin insert into kept values (new.gateway_id); return new; end $$`.execute(opened.db);
      await sql`
        create trigger note_kept before insert on unmatched_receipt for each row execute function note_kept()`.execute(
        opened.db,
      );
      center.submissions.length = 0;
      // The id is in decimal, while the response has it in hex.
      center.habit = { receiptId: String };
      center.behave = () => ({ receipt: null });
      const answer = center.holdAnswers();
      const request = await harness.create({ name: 'Quick receipts' });
      await harness.accept(request);
      await waitFor(() => center.submissions.length >= windowSize);
      const held = { kind: 'results', organizationId, campaignId: request.id } as const;
      const quick = await changeBeside({ database: opened }, held, async () => {
        answer();
        const answerMore = center.holdAnswers();
        // The results of the first ones are being stored: those of the next wait for them.
        await waitFor(async () => (await lockWaiters(opened.db)) > 0);
        await waitFor(() => center.submissions.length >= 2 * windowSize);
        const more = center.submissions.slice(windowSize);
        answerMore();
        await Promise.resolve();
        for (const one of more) center.sendReceipt(one, 'DELIVRD');
        // Receipts that are not held back wait for this transaction, too, by then.
        for (let n = 0; n < 10; n += 1) await harness.view(request.id);
        return more;
      });
      await waitFor(() => center.receiptsOpen === 0 && center.submissions.length === 120);
      for (const one of center.submissions) if (!quick.includes(one)) center.sendReceipt(one, 'DELIVRD');
      await harness.until(request.id, ['Completed']);
      const { rows } = await sql`select gateway_id from kept`.execute(opened.db);
      assert.deepEqual(rows, []);
    } finally {
      await opened.close();
    }
  });

  it('keeps the activity log intact and without numbers', async () => {
    const { verdict, log } = await whileStopped(async ({ db }) => ({
      verdict: await verifyActivity(db),
      // oxlint-disable-next-line typescript/no-explicit-any -- the log belongs to api-kit's schema
      log: await (db as any).selectFrom('activity_log').selectAll().execute(),
    }));
    assert.equal(verdict.intact, true);
    const actions = new Set(log.map(({ action }: { action: string }) => action));
    for (const action of [
      'sms-setup.saved',
      'sender.approved',
      'database-connection.created',
      'campaign.requested',
      'campaign.audience-previewed',
      'campaign.accepted',
    ])
      assert.ok(actions.has(action), action);
    assert.doesNotMatch(JSON.stringify(log), /\b(?:966|0)5\d{8}\b/);
  });
});
