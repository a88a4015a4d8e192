import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import {
  callApi,
  lockWaiters,
  silentLogger,
  waitFor,
  withAnyDatabase,
  withDatabases,
} from '@hima/api-kit/testing';
import { sql, type Kysely } from 'kysely';
import { counters } from '../src/analytics/counters.js';
import type { readAnalytics } from '../src/analytics/read-analytics.js';
import { recountCounters } from '../src/analytics/recount.js';
import { changeCampaignMessages } from '../src/campaigns/organization-lock.js';
import type { Schema } from '../src/database/schema.js';
import { recordClick } from '../src/links/record-click.js';
import { openInside } from './support/open-inside.js';
import { BareService } from './support/bare-service.js';
import { buryActiveJobs } from './support/bury-active-jobs.js';
import { everything } from './support/harness.js';
import { ProcessHarness } from './support/process-harness.js';
import { ServiceProcess } from './support/service-process.js';

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' };
const { signal } = new AbortController();

/** The expected counters, from recipients, links and the ten-second steps alone. */
async function recount(db: Kysely<Schema>) {
  const count = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    campaign_ledger: await count(sql`
      select campaign_id, state, count(*) as n from message group by 1, 2 order by 1, 2`),
    click_count: await count(sql`
      select campaign_id, sum(clicks)::int as clicks, sum((clicks > 0)::int)::int as people,
        count(converted_at) as conversions
      from click_link group by 1 having sum(clicks) > 0 order by 1`),
    delivery_count: await count(sql`
      select campaign_id, sum(sent)::int as sent, sum(delivered)::int as delivered, sum(failed)::int as failed
      from campaign_progress group by 1
      having (sum(sent), sum(delivered), sum(failed)) <> (0, 0, 0) order by 1`),
    failure_count: await count(sql`
      select campaign_id, coalesce(error, 'NotSaid') as reason, count(*) as n from message
      where state in ('Undelivered', 'Expired', 'Rejected') group by 1, 2 order by 1, 2`),
  };
}

async function stored(db: Kysely<Schema>): ReturnType<typeof recount> {
  const count = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    campaign_ledger: await count(sql`
      select campaign_id, state, n from campaign_ledger cross join lateral (values ('Queued', queued),
        ('Submitting', submitting), ('Accepted', accepted), ('Delivered', delivered), ('Undelivered', undelivered),
        ('Expired', expired), ('Rejected', rejected), ('Uncertain', uncertain), ('Skipped', skipped)) s (state, n)
      where n > 0 order by 1, 2`),
    click_count: await count(sql`
      select campaign_id, clicks, unique_clickers as people, conversions from click_count
      where clicks > 0 order by 1`),
    delivery_count: await count(sql`
      select campaign_id, sum(sent)::int as sent, sum(delivered)::int as delivered, sum(failed)::int as failed
      from delivery_count group by 1
      having (sum(sent), sum(delivered), sum(failed)) <> (0, 0, 0) order by 1`),
    failure_count: await count(sql`
      select campaign_id, reason, failures as n from failure_count where failures <> 0 order by 1, 2`),
  };
}

withAnyDatabase('counters', (database) => {
  const linkBase = 'https://go.hima.example';
  const service = new ServiceProcess();
  const harness = new ProcessHarness(service, database, { HIMA_LINK_BASE_URL: linkBase });
  before(() => harness.start(240));
  after(() => harness.stop());

  const once = (what: 'answer' | 'receipt', left: number, then: () => Promise<unknown>) =>
    new Promise<unknown>((resolve) => {
      harness.center.witness = (seen) => {
        if (seen !== what || left-- > 0) return;
        harness.center.witness = () => {};
        resolve(then());
      };
    });

  it(
    'equal a recount after sends side by side, a crash, clicks, a canceled and a deleted campaign',
    {
      timeout: 240_000,
    },
    async () => {
      harness.center.behave = ({ to }) => {
        if (to.endsWith('3')) return { status: 0x0b };
        return { answerAfter: 2, receipt: { stat: to.endsWith('7') ? 'UNDELIV' : 'DELIVRD', after: 20 } };
      };
      await harness.saveSetup({ throughput: 200, window: 10 });
      const tracked = { message: 'Book here: {link}', urlLink: 'https://clinic.example/book' };
      const sent = await harness.accept(await harness.create({ name: 'Sent', ...tracked }));
      const long = await harness.accept(await harness.create({ name: 'Long', message: 'x'.repeat(200) }));
      await once('receipt', 60, () => service.kill());
      await buryActiveJobs(database);
      await service.start(harness.environment());
      harness.call = await harness.signInAt(service.url, 'Owner', {
        permissions: [...everything, 'Pages.Dashboard'],
      });
      const canceled = await harness.accept(await harness.create({ name: 'Canceled' }));
      await once('answer', 40, async () => {
        const { version } = await harness.view(canceled.id);
        await harness.call.post(`campaign/${canceled.id}/cancel`, { version });
      });
      await harness.saveSetup({ throughput: 5000, window: 50 });
      const deleted = await harness.accept(await harness.create({ name: 'Deleted' }));
      const ended = ['AwaitingReceipts', 'Completed', 'CompletedWithFailures', 'Cancelled'];
      for (const { id } of [sent, long, canceled, deleted]) await harness.until(id, ended, 120_000);
      await harness.until(deleted.id, ['Completed', 'CompletedWithFailures']);
      await waitFor(() => harness.center.receiptsOpen === 0, { what: 'all receipts to be taken' });
      const deletion = await harness.call.post('campaign/delete', { ids: [deleted.id] });
      assert.deepEqual(deletion, { deleted: [deleted.id], refused: [] });

      const tokens = harness.center.submissions.flatMap(
        ({ octets, status }) =>
          (status === 0 && /\/c\/([0-9A-Za-z]{11})/.exec(octets.toString('latin1'))?.[1]) || [],
      );
      const link = (token: string) => `${service.url.replace('/campaign-api', '')}/c/${token}`;
      const { key } = await harness.call.post<{ key: string }>('conversion-key');
      await Promise.all(
        tokens
          .slice(0, 40)
          .flatMap((token) => [
            fetch(link(token), { redirect: 'manual', headers: phone }),
            fetch(link(token), { redirect: 'manual', headers: phone }),
            fetch(link(token), { redirect: 'manual', method: 'HEAD' }),
          ]),
      );
      for (const token of tokens.slice(0, 20))
        await callApi(service.url, key).post('conversion', { token, eventId: token });

      const [from, to] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
      const { outcome: figures } = await harness.call.get<Awaited<ReturnType<typeof readAnalytics>>>(
        `analytics?From=${from.toISOString()}&To=${to.toISOString()}&TimeZone=Asia/Riyadh`,
      );
      assert.ok(figures);
      await service.stop();
      const opened = await openInside(database);
      try {
        const counted = await recount(opened.db);
        assert.deepEqual(await stored(opened.db), counted);
        assert.deepEqual(counted.click_count, [
          { campaign_id: sent.id, clicks: 40, people: 40, conversions: 20 },
        ]);
        const { rows } = await sql<Record<string, number>>`
        select count(distinct campaign_id) filter (where c.begun_at is not null) as campaigns,
          count(*) filter (where state in ('Accepted', 'Delivered', 'Undelivered', 'Expired')) as sent,
          count(*) filter (where state = 'Delivered') as delivered,
          count(*) filter (where state in ('Undelivered', 'Expired', 'Rejected')) as failed,
          sum(m.parts) filter (where state in ('Accepted', 'Delivered', 'Undelivered', 'Expired'))::int as parts
        from message m join campaign c on c.id = m.campaign_id where c.deleted_at is null`.execute(opened.db);
        const {
          campaigns,
          sent: messages,
          delivered,
          failed,
          parts,
          clickers,
          conversions,
        } = figures.results;
        assert.deepEqual({ campaigns, sent: messages, delivered, failed, parts }, rows[0]);
        assert.ok(failed > 20 && delivered > 300, JSON.stringify(figures.results));
        assert.deepEqual([clickers, conversions], [40, 20]);
        const sum = (of: 'sent' | 'delivered' | 'failed' | 'parts') =>
          figures.days.reduce((total, day) => total + day[of], 0);
        assert.deepEqual(
          [sum('sent'), sum('delivered'), sum('failed'), sum('parts')],
          [messages, delivered, failed, parts],
        );
        assert.equal(
          figures.failures.reduce((total, { count }) => total + count, 0),
          failed,
        );
        assert.deepEqual(
          [figures.funnel.requested, figures.funnel.accepted, figures.funnel.sent],
          [3, 3, messages],
        );
      } finally {
        await opened.close();
      }
    },
  );
});

withDatabases('the nightly recount', (at) => {
  const service = new BareService(at);
  const logged: object[] = [];
  before(async () => {
    await service.start();
    const error = (about: object) => void logged.push(about);
    service.context = { ...service.context, logger: { ...silentLogger, error } as typeof silentLogger };
  });
  after(() => service.stop());

  it('repairs every counter that was damaged, and logs the difference without counts of few people', async () => {
    const [damaged, untouched] = [await service.addCampaign(), await service.addCampaign()];
    for (const id of [damaged, untouched]) {
      await service.db
        .insertInto('message')
        .values(Array.from({ length: 6 }, () => service.message(id, 'Submitting')))
        .execute();
      await sql`
        update message set state = case when id % 3 = 0 then 'Undelivered' else 'Delivered' end,
          error = case when id % 3 = 0 then '034' end where campaign_id = ${id}::uuid`.execute(service.db);
      await sql`
        insert into click_link (token_hash, campaign_id, organization_id, clicks, first_click_at)
        values (${Buffer.from(id)}, ${id}::uuid, ${service.organizationId}::uuid, 2, now())`.execute(
        service.db,
      );
      await sql`
        insert into click_count (campaign_id, clicks, unique_clickers, bot_clicks) values (${id}::uuid, 2, 1, 5)`.execute(
        service.db,
      );
    }
    const before = await stored(service.db);
    await recountCounters(service.context, signal);
    assert.deepEqual([logged, await stored(service.db)], [[], before]);

    const damage = [
      sql`update campaign_ledger set delivered = delivered - 1, queued = 1`,
      sql`update click_count set clicks = 40, unique_clickers = 30`,
      sql`update delivery_count set sent = sent + 7`,
      sql`update failure_count set reason = '001', failures = 3`,
    ];
    for (const statement of damage)
      await sql`${statement} where campaign_id = ${damaged}::uuid`.execute(service.db);
    await recountCounters(service.context, signal);
    assert.deepEqual(await stored(service.db), before);
    assert.deepEqual(await stored(service.db), await recount(service.db));
    const { bot_clicks } = await service.db
      .selectFrom('click_count')
      .select('bot_clicks')
      .where('campaign_id', '=', damaged)
      .executeTakeFirstOrThrow();
    assert.equal(bot_clicks, 5);

    assert.deepEqual(
      logged.map((line) => [...Object.keys(line)]),
      counters.map(({ confidential }) =>
        confidential ? ['campaignId', 'counter'] : ['campaignId', 'counter', 'differences'],
      ),
    );
    assert.match(JSON.stringify(logged[0]), /"was":\{[^}]*"queued":1/);
    const entries = await sql<{ entity_id: string; details: object }>`
      select entity_id, details from activity_log where action = 'campaign.recounted'`.execute(service.db);
    assert.deepEqual(entries.rows, [
      {
        entity_id: damaged,
        details: { counters: counters.map(({ table }) => table.replaceAll('_', '-')) },
      },
    ]);
    logged.length = 0;
    await recountCounters(service.context, signal);
    assert.deepEqual(logged, []);
  });

  it('restores counters with missing rows', async () => {
    const id = await service.addCampaign();
    await service.db.insertInto('message').values(service.message(id, 'Rejected')).execute();
    for (const table of ['campaign_ledger', 'failure_count'])
      await sql`delete from ${sql.table(table)} where campaign_id = ${id}::uuid`.execute(service.db);
    await recountCounters(service.context, signal);
    assert.deepEqual(await stored(service.db), await recount(service.db));
  });

  it('ends between two pages when the service stops', async () => {
    await assert.rejects(
      recountCounters(service.context, AbortSignal.abort(new Error('stopping'))),
      /stopping/,
    );
  });

  const addLinks = async (id: string, count: number): Promise<Buffer[]> => {
    const tokens = Array.from({ length: count }, () => Buffer.from(randomUUID()));
    await sql`
      insert into click_link (token_hash, campaign_id, organization_id, submitted_at)
      select hash, ${id}::uuid, ${service.organizationId}::uuid, now() - interval '1 minute'
      from unnest(${tokens}::bytea[]) as given (hash)`.execute(service.db);
    return tokens;
  };
  const click = (db: Kysely<Schema>, token: Buffer) =>
    recordClick(db, token, { method: 'GET', userAgent: phone['user-agent'] });

  it(
    'waits for a click that is being counted',
    { skip: at.kind === 'pglite' && 'PGlite has one session' },
    async () => {
      const id = await service.addCampaign();
      const tokens = await addLinks(id, 2);
      await click(service.db, tokens[0]!);
      await sql`update click_count set clicks = 30 where campaign_id = ${id}::uuid`.execute(service.db);
      let repaired: Promise<void> | undefined;
      await service.db.transaction().execute(async (trx) => {
        await click(trx, tokens[1]!);
        repaired = recountCounters(service.context, signal);
        await waitFor(async () => (await lockWaiters(service.db)) > 0);
      });
      await repaired;
      assert.deepEqual(await stored(service.db), await recount(service.db));
    },
  );

  it(
    'loses no message that is settled and no click that is made while a campaign is repaired',
    { skip: at.kind === 'pglite' && 'PGlite has one session' },
    async () => {
      const id = await service.addCampaign();
      await service.db
        .insertInto('message')
        .values(Array.from({ length: 40 }, () => service.message(id, 'Submitting')))
        .execute();
      const tokens = await addLinks(id, 40);
      await sql`insert into click_count (campaign_id) values (${id}::uuid)`.execute(service.db);
      const { rows } = await sql<{ id: number }>`
        select id from message where campaign_id = ${id}::uuid`.execute(service.db);
      const settle = rows.map(({ id: message }) =>
        changeCampaignMessages(
          service.context,
          { organizationId: service.organizationId, campaignId: id },
          (trx) => sql`update message set state = 'Undelivered' where id = ${message}`.execute(trx),
        ),
      );
      const clicked = tokens.map((token) => click(service.db, token));
      const repairs = Array.from({ length: 5 }, async () => {
        for (const damage of [
          sql`update failure_count set failures = failures + 1`,
          sql`update click_count set clicks = clicks + 100`,
        ])
          await sql`${damage} where campaign_id = ${id}::uuid`.execute(service.db);
        await recountCounters(service.context, signal);
      });
      await Promise.all([...settle, ...clicked, ...repairs]);
      const repaired = await stored(service.db);
      assert.deepEqual(repaired, await recount(service.db));
      assert.deepEqual(
        repaired.click_count.filter((row) => (row as { campaign_id: string }).campaign_id === id),
        [{ campaign_id: id, clicks: 40, people: 40, conversions: 0 }],
      );
    },
  );
});
