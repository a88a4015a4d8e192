import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { Api } from '@hima/api-kit';
import { silentLogger, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { grantContext } from '../src/analytics/report-subscription.js';
import { AudienceSketch } from '../src/audience/audience-sketch.js';
import { questionOf } from '../src/audience/audience-question.js';
import { pinnedSettings } from '../src/setup/pinned-settings.js';
import { dataKeyContext } from '../src/campaigns/campaign-row.js';
import { connectionSecretContext } from '../src/connections/connection-row.js';
import type { ConnectionView } from '../src/connections/connection-schemas.js';
import { noticeGrantContext } from '../src/notifications/email-setting.js';
import { queueDefinitions, queues, type QueueName } from '../src/jobs/queues.js';
import { startWork } from '../src/start-work.js';
import { wakeCampaign } from '../src/jobs/wake.js';
import { Gateways } from '../src/sending/gateways.js';
import { requireSmsSetup } from '../src/setup/sms-setup-row.js';
import { createSources } from '../src/sources/sources.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';
import { addClick, countersOf, damageCounters } from './support/damaged-counters.js';
import { fireSchedule } from './support/fire-schedule.js';
import { everything } from './support/harness.js';

/** The queue of the service with its own handlers; no gateway is bound. */
withAnyDatabase('background work', (at) => {
  const service = new BareService(at);
  let api: Api;
  const logged: object[] = [];
  before(async () => {
    await service.start();
    const error = (about: object) => void logged.push(about);
    service.context = {
      ...service.context,
      sources: createSources({ allowLoopback: true }),
      logger: Object.assign(Object.create(silentLogger) as typeof silentLogger, { error }),
    };
    const gateways = new Gateways(service.context, () => {});
    api = await bareApi(service, service.person('Owner', everything), gateways);
    await service.addSmsSetup();
    await startWork(service.context, gateways);
    // The one that every start sends.
    await succeeds(queues.sweep, new Date(0));
  });
  after(async () => {
    await api.close();
    await service.stop();
  });

  const scheduleOf = async (queue: QueueName) => {
    const { schedules } = (await api.server.inject('/healthz')).json<{
      schedules: {
        name: string;
        everyMinutes: number;
        succeededAt: string | null;
        failedAt: string | null;
      }[];
    }>();
    return schedules.find(({ name }) => name === queue) ?? assert.fail(`${queue} has no schedule`);
  };
  const ends = (queue: QueueName, how: 'succeededAt' | 'failedAt', since: Date) =>
    waitFor(async () => new Date((await scheduleOf(queue))[how] ?? 0) > since, {
      what: `${queue}: ${how}`,
    });
  const succeeds = (queue: QueueName, since: Date) => ends(queue, 'succeededAt', since);

  const fire = (queue: QueueName) => fireSchedule(service.db, queue);
  const completes = (job: string | null) =>
    waitFor(
      async () => {
        const { rows } = await sql<{ state: string }>`
          select state::text as state from jobs.job where id = ${job}::uuid`.execute(service.db);
        return rows[0]?.state === 'completed';
      },
      { what: 'the job to be completed' },
    );
  const statusOf = async (id: string) =>
    (await service.db.selectFrom('campaign').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  const becomes = (id: string, status: string) =>
    waitFor(async () => (await statusOf(id)) === status, {
      what: `the campaign to be ${status}`,
    });
  const statesOf = async (campaignId: string) =>
    (
      await service.db
        .selectFrom('message')
        .select('state')
        .where('campaign_id', '=', campaignId)
        .orderBy('id')
        .execute()
    ).map(({ state }) => state);

  /** All messages submitted four days ago, one without a receipt. */
  const overdue = async (more: Parameters<BareService['addCampaign']>[0] = {}): Promise<string> => {
    const id = await service.addCampaign({
      status: 'AwaitingReceipts',
      submitted_at: new Date(Date.now() - 4 * 86_400_000),
      ...more,
    });
    const { organization_id = service.organizationId } = more;
    await service.db
      .insertInto('message')
      .values({ ...service.message(id, 'Accepted'), organization_id })
      .execute();
    return id;
  };
  const dayOfLongAgo = async (): Promise<string> => {
    const organization_id = randomUUID();
    await service.db
      .insertInto('daily_count')
      .values({ organization_id, day: '2020-01-01', messages: 1 })
      .execute();
    return organization_id;
  };
  const isForgotten = async (organizationId: string) =>
    (
      await service.db
        .selectFrom('daily_count')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .execute()
    ).length === 0;

  const addConnection = async (): Promise<string> => {
    const id = randomUUID();
    await service.db
      .insertInto('database_connection')
      .values({
        id,
        organization_id: service.organizationId,
        name: `People ${id}`,
        type: 'PostgreSQL',
        host_name: '127.0.0.1',
        port: 1,
        user_name: 'reader',
        password: service.context.secrets.seal('reader', connectionSecretContext(id)),
        database_name: '',
        default_schema: '',
        tls: false,
        mobile_number_query: 'select 1',
      })
      .execute();
    return id;
  };
  const healthOf = async (id: string) =>
    (await api.server.inject(`/campaign-api/database-connection/${id}`)).json<{ result: ConnectionView }>()
      .result.health;
  const isLookedAt = (id: string) =>
    waitFor(async () => (await healthOf(id)).code === 'ConnectionRefused', {
      what: 'the connection to be checked',
    });
  /** A campaign whose recipients are being prepared, and the id of the preparation. */
  const preparing = async (): Promise<[campaignId: string, preparationId: string]> => {
    const { db, organizationId } = service;
    const connection = await db
      .selectFrom('database_connection')
      .selectAll()
      .where('id', '=', await addConnection())
      .executeTakeFirstOrThrow();
    const campaign_id = await service.addCampaign({
      status: 'Preparing',
      answer_status: 'Pending',
      total_sms: 1000,
      connection_id: connection.id,
    });
    const setup = await requireSmsSetup(db, organizationId);
    const [id, preview_id, accepted_by] = [randomUUID(), randomUUID(), randomUUID()];
    await db
      .insertInto('audience_preview')
      .values({
        id: preview_id,
        organization_id: organizationId,
        campaign_id,
        campaign_version: 1,
        query_version: connection.query_version,
        ...(await pinnedSettings(db, setup)),
        user_id: accepted_by,
        queried_at: new Date(),
        definition: questionOf({ connection, setup, filter: null }),
        shown: 120,
        sketch: new AudienceSketch().toBuffer(),
      })
      .execute();
    const row = { id, campaign_id, preview_id, accepted_by, accepted_by_name: 'Owner Tester' };
    await db.insertInto('preparation').values(row).execute();
    return [campaign_id, id];
  };
  const send = (queue: QueueName, data: object) => service.context.database.jobs.send(queue, data);

  /** Each kind of job as production runs it, and its expected result. A new kind needs its own. */
  const kinds: Record<QueueName, () => Promise<void>> = {
    async [queues.prepare]() {
      // Its database cannot be reached: that is found out when its people are read.
      const [id, preparationId] = await preparing();
      await completes(await send(queues.prepare, { preparationId }));
      assert.equal(await statusOf(id), 'Pending');
    },
    async [queues.send]() {
      // Its numbers cannot be read: that is found out when it is taken over.
      const id = await service.addCampaign({ status: 'Queued' });
      await completes(await send(queues.send, { campaignId: id }));
      assert.equal(await statusOf(id), 'Failed');
    },
    async [queues.wake]() {
      const id = await service.addCampaign({ status: 'Queued' });
      await service.db.transaction().execute((trx) => wakeCampaign(service.context, trx, id));
      await becomes(id, 'Failed');
      await completes(await send(queues.wake, { campaignId: id }));
    },
    async [queues.skip]() {
      const id = await service.addCampaign({ status: 'Cancelled' });
      await service.db
        .insertInto('message')
        .values([service.message(id, 'Queued'), service.message(id, 'Delivered')])
        .execute();
      await completes(await send(queues.skip, { campaignId: id }));
      assert.deepEqual(await statesOf(id), ['Skipped', 'Delivered']);
    },
    async [queues.insights]() {
      const ended = { status: 'Completed', begun_at: new Date() } as const;
      const forgotten = await service.addCampaign(ended);
      const read = await service.addCampaign(ended);
      await service.db
        .updateTable('campaign')
        .set({ data_key: service.context.secrets.seal(service.dataKey, dataKeyContext(read)) })
        .where('id', '=', read)
        .execute();
      for (const campaignId of [forgotten, read])
        await completes(await send(queues.insights, { campaignId }));
      const rows = await service.db.selectFrom('campaign_insight').select('campaign_id').execute();
      assert.deepEqual(rows, [{ campaign_id: read }]);
    },
    async [queues.rematch]() {
      const { organizationId: organization_id, db } = service;
      const id = await service.addCampaign({ status: 'AwaitingReceipts', submitted_at: new Date() });
      const { id: message_id } = await db
        .insertInto('message')
        .values(service.message(id, 'Accepted'))
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('message_part')
        .values({ message_id, part: 1, organization_id, gateway_id: '6553a1c0', state: 'Accepted' })
        .execute();
      await db
        .insertInto('unmatched_receipt')
        .values({
          organization_id,
          gateway_id: String(0x6553a1c0),
          state: 'Delivered',
          recipient_lookup: Buffer.alloc(0),
          sender: 'Hima',
        })
        .execute();
      const format = (gateway_receipt_ids: 'Automatic' | 'HexToDecimal') =>
        db
          .updateTable('sms_setup')
          .set({ gateway_receipt_ids })
          .where('organization_id', '=', organization_id)
          .execute();
      await format('HexToDecimal');
      await completes(await send(queues.rematch, { organizationId: organization_id }));
      await format('Automatic');
      assert.deepEqual([await statusOf(id), await statesOf(id)], ['Completed', ['Delivered']]);
    },
    async [queues.expire]() {
      const id = await service.addCampaign({
        status: 'Pending',
        answer_status: 'Pending',
        start_at: new Date(Date.now() - 1_000),
      });
      await completes(await send(queues.expire, { campaignId: id }));
      assert.equal(await statusOf(id), 'Expired');
    },
    async [queues.sweep]() {
      const [id, organizationId] = [await overdue(), await dayOfLongAgo()];
      const [prepared] = await preparing();
      const withdrawn = await service.addCampaign({ status: 'Cancelled', answer_status: 'Withdrawn' });
      await service.db.insertInto('message').values(service.message(withdrawn, 'Queued')).execute();
      await succeeds(queues.sweep, await fire(queues.sweep));
      assert.deepEqual(
        [await statusOf(id), await statesOf(id), await isForgotten(organizationId)],
        ['CompletedWithFailures', ['Expired'], true],
      );
      assert.deepEqual(await statesOf(withdrawn), []);
      await becomes(prepared, 'Pending');
    },
    async [queues.health]() {
      const id = await addConnection();
      await completes(await send(queues.health, { connectionId: id }));
      await isLookedAt(id);
    },
    async [queues.healthRound]() {
      const id = await addConnection();
      await succeeds(queues.healthRound, await fire(queues.healthRound));
      await isLookedAt(id);
    },
    async [queues.recount]() {
      const id = await service.addCampaign({ status: 'Completed' });
      await service.db.insertInto('message').values(service.message(id, 'Submitting')).execute();
      await sql`update message set state = 'Undelivered' where campaign_id = ${id}::uuid`.execute(service.db);
      await addClick(service.db, id);
      const counted = () => countersOf(service.db, id);
      const right = await counted();
      await damageCounters(service.db, id);
      assert.notDeepEqual(await counted(), right);
      const since = logged.length;
      await succeeds(queues.recount, await fire(queues.recount));
      assert.deepEqual(await counted(), right);
      // Counts of few people are in no log.
      const told = logged.slice(since).filter((line) => 'campaignId' in line && line.campaignId === id);
      assert.deepEqual(
        told.map((line) => ['counter' in line && line.counter, 'differences' in line]),
        [
          ['campaign_ledger', true],
          ['click_count', false],
          ['delivery_count', true],
          ['failure_count', false],
        ],
      );
      const { rows } = await sql<{ details: { counters: string[] } }>`
        select details from activity_log where action = 'campaign.recounted' and entity_id = ${id}`.execute(
        service.db,
      );
      assert.equal(rows[0]?.details.counters.length, 4);
    },
    async [queues.reports]() {
      const { db, context, organizationId } = service;
      const [user_id, created_at] = [randomUUID(), new Date(Date.now() - 8 * 86_400_000)];
      const mail_grant = context.secrets.seal('grant', grantContext(user_id));
      const row = { user_id, created_at, mail_grant, language: 'en', time_zone: 'UTC' } as const;
      await db
        .insertInto('report_subscription')
        .values({ ...row, organization_id: organizationId })
        .execute();
      await succeeds(queues.reports, await fire(queues.reports));
      const { sent_for } = await db
        .selectFrom('report_subscription')
        .select('sent_for')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
      assert.ok(sent_for && sent_for > created_at);
    },
    async [queues.withdrawMail]() {
      const grant = service.context.secrets.seal('grant', 'context').toString('base64');
      await completes(await send(queues.withdrawMail, { grant, context: 'context' }));
    },
    async [queues.notices]() {
      const { db, context, organizationId } = service;
      const user_id = randomUUID();
      const mail_grant = context.secrets.seal('grant', noticeGrantContext(user_id));
      const row = { user_id, mail_grant, language: 'en', time_zone: 'UTC', mailed_on: null } as const;
      await db
        .insertInto('notification_email')
        .values({ ...row, organization_id: organizationId, frequency: 'AtOnce' })
        .execute();
      const subject_id = await service.addCampaign({ status: 'Pending' });
      await db
        .insertInto('notification')
        .values({
          organization_id: organizationId,
          kind: 'RequestToAnswer',
          subject_id,
          user_id: null,
          except_user_id: null,
        })
        .execute();
      await succeeds(queues.notices, await fire(queues.notices));
      const { mailed_at } = await db
        .selectFrom('notification_state')
        .select('mailed_at')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
      assert.ok(mailed_at);
    },
  };
  for (const queue of Object.keys(queueDefinitions) as QueueName[])
    it(`runs the jobs of ${queue}`, { timeout: 90_000 }, () => {
      assert.ok(kinds[queue], `No test for ${queue}`);
      return kinds[queue]();
    });

  it('pauses a running campaign with numbers that cannot be decrypted', async () => {
    // Its gateway did not change, and its secret is sealed under the other key as well.
    const id = await service.addCampaign({
      data_key: Buffer.from('sealed under another key'),
      accepted_gateway_version: 1,
    });
    await service.db
      .insertInto('message')
      .values([service.message(id, 'Submitting'), service.message(id, 'Queued')])
      .execute();
    await completes(await send(queues.send, { campaignId: id }));
    const { status, pause_reason } = await service.db
      .selectFrom('campaign')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [status, pause_reason, await statesOf(id)],
      ['Paused', 'DataKeyUnreadable', ['Uncertain', 'Queued']],
    );
  });

  it('has schedules for all periodic jobs', async () => {
    const schedules = (await api.server.inject('/healthz')).json<{ schedules: object[] }>().schedules;
    assert.deepEqual(
      schedules.map((schedule) => Object.keys(schedule)),
      Array.from({ length: 5 }, () => ['name', 'everyMinutes', 'succeededAt', 'failedAt']),
    );
    assert.deepEqual(
      await Promise.all(
        [queues.sweep, queues.healthRound, queues.recount, queues.notices, queues.reports].map(
          async (queue) => (await scheduleOf(queue)).everyMinutes,
        ),
      ),
      [1, 3, 24 * 60, 1, 15],
    );
  });

  it('completes all campaigns, including a deleted one that misses a receipt', async () => {
    const deleted = await overdue({ status: 'Cancelled', deleted_at: new Date() });
    const other = await overdue({ organization_id: randomUUID() });
    const day = await dayOfLongAgo();
    await succeeds(queues.sweep, await fire(queues.sweep));
    assert.deepEqual(
      [await statesOf(deleted), await statusOf(other), await isForgotten(day)],
      [['Expired'], 'CompletedWithFailures', true],
    );
  });

  it('continues when items fail, and reports the failed schedule', async () => {
    const broken = [await overdue(), await service.addCampaign({ status: 'Queued' })];
    const pending = await service.addCampaign({
      status: 'Pending',
      answer_status: 'Pending',
      start_at: new Date(Date.now() - 1_000),
    });
    const others = [await overdue(), await overdue({ organization_id: randomUUID() })];
    const day = await dayOfLongAgo();
    const list = sql.join([...broken, pending].map((id) => sql.lit(id)));
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      service.db,
    );
    await sql`
      create trigger refuse before update on campaign for each row when (old.id in (${list}))
      execute function refuse()`.execute(service.db);
    try {
      const since = await fire(queues.sweep);
      await ends(queues.sweep, 'failedAt', since);
      for (const id of others) assert.equal(await statusOf(id), 'CompletedWithFailures');
      assert.ok(await isForgotten(day));
      for (const id of broken) assert.notEqual(await statusOf(id), 'CompletedWithFailures');
    } finally {
      await sql`drop trigger refuse on campaign`.execute(service.db);
    }
    await succeeds(queues.sweep, await fire(queues.sweep));
    assert.deepEqual(
      [await statusOf(broken[0] ?? ''), await statusOf(pending)],
      ['CompletedWithFailures', 'Expired'],
    );
  });

  it('checks other connections when the password of one cannot be decrypted', async () => {
    const id = await addConnection();
    await succeeds(queues.healthRound, await fire(queues.healthRound));
    await isLookedAt(id);
    assert.equal((await healthOf(service.connectionId)).state, 'Unknown');
  });

  it('binds other gateways when the secret of one cannot be decrypted', async () => {
    const organization_id = randomUUID();
    const { gateway_secret: _, ...setup } = await service.db
      .selectFrom('sms_setup')
      .selectAll()
      .where('organization_id', '=', service.organizationId)
      .executeTakeFirstOrThrow();
    await service.db
      .insertInto('sms_setup')
      .values({
        ...setup,
        organization_id,
        gateway_secret: service.context.secrets.seal('secret', `sms-setup:${organization_id}`),
      })
      .execute();
    const started = new Gateways(service.context, () => {});
    await started.start();
    assert.equal(started.get(service.organizationId), undefined);
    assert.ok(started.get(organization_id));
    await started.stop();
  });
});
