import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { sql, type RawBuilder } from 'kysely';
import { analyticsOf, tracked } from './support/analytics-of.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('a recount of Analytics', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());
  const { add, read } = analyticsOf(service);

  /** Campaigns of a year: requested, answered, begun and sent on days of their own, in every state that Analytics tells apart. */
  const seedYear = async (organization_id: string) => {
    for (let n = 0; n < 90; n += 1) {
      const at = (days: number, hours = 0) =>
        new Date(Date.UTC(2024, 0, 5) + (3 * n + days) * 86_400_000 + (hours + (n % 24)) * 3_600_000);
      const request = {
        organization_id,
        created_at: at(0),
        objective: (['Reach', 'Sales', 'Engagements'] as const)[n % 3]!,
        sender_id: ['HIMA', 'Hima', 'Clinic'][n % 3]!,
        parts: 1 + (n % 2),
        ...(n % 2 === 0 && tracked),
      };
      if (n % 9 === 0) await service.addCampaign({ ...request, status: 'Pending', answer_status: 'Pending' });
      else if (n % 9 === 1)
        await service.addCampaign({
          ...request,
          status: 'Rejected',
          answer_status: 'Rejected',
          answered_at: at(0, 5),
        });
      else {
        const few = n % 9 === 2;
        const [delivered, undelivered, accepted] = few ? [4, 3, 1] : [100 + 7 * n, 30 + n, n % 5];
        const id = await add(
          {
            ...request,
            answered_at: at(0, n),
            begun_at: at(1),
            ...(few && { disclosed_at: null, status: 'Cancelled' as const }),
            ...(n % 9 === 3 && { deleted_at: at(2) }),
          },
          {
            delivered,
            undelivered,
            accepted,
            ...(n % 2 === 0 &&
              (n % 7 === 0
                ? { clickers: 9, conversions: 4 }
                : { clickers: 10 + n, conversions: n % 4 === 0 ? 3 : n })),
          },
          [
            { at: at(1).toISOString(), sent: delivered },
            { at: at(1, 6).toISOString(), sent: undelivered + accepted, delivered: delivered - 1 },
            { at: at(3).toISOString(), sent: 0, delivered: 1, failed: undelivered },
          ],
          few ? { '001': 3 } : { '001': 10 + n, '034': 10, NoReceipt: 6, '0x0000000B': 4 },
        );
        const group = {
          kind: 'messages',
          attribute: '',
          key: '1',
          recipients: 900,
          delivered: 900,
          parts: 1,
        } as const;
        if (!few)
          await service.db
            .insertInto('insight_group')
            .values({ campaign_id: id, ...group, opt_outs: 20 + n })
            .execute();
      }
    }
  };

  it('has every figure as plain SQL counts it from what is stored', async () => {
    const organizationId = randomUUID();
    await seedYear(organizationId);
    const [from, to, zone] = ['2024-03-01T00:00:00Z', '2024-06-01T00:00:00Z', 'Asia/Riyadh'];
    const found = await read(from, to, zone, organizationId);
    const recount = async <Row>(query: RawBuilder<unknown>) =>
      (await query.execute(service.db)).rows as Row[];
    const ours = sql`c.organization_id = ${organizationId}::uuid and c.deleted_at is null`;
    const within = (column: string) =>
      sql`${sql.ref(`c.${column}`)} >= ${from}::timestamptz and ${sql.ref(`c.${column}`)} < ${to}::timestamptz`;

    const [requests] = await recount<Record<string, unknown>>(sql`
      select (select count(*)::int from campaign c where ${ours} and ${within('created_at')}) as created,
        (select count(*)::int from campaign c where ${ours} and ${within('answered_at')} and answer_status = 'Accepted')
          as accepted,
        (select count(*)::int from campaign c where ${ours} and ${within('answered_at')} and answer_status = 'Rejected')
          as rejected,
        (select avg((answer_status = 'Accepted')::int)::float from campaign c
          where ${ours} and ${within('answered_at')} and answer_status in ('Accepted', 'Rejected')) as "acceptanceRate",
        (select avg(seconds)::float from (
          select extract(epoch from answered_at - created_at) as seconds, row_number() over (order by answered_at - created_at) as n,
            count(*) over () as all_of_them
          from campaign c where ${ours} and ${within('answered_at')} and answer_status in ('Accepted', 'Rejected')
        ) sorted where 2 * n between all_of_them and all_of_them + 2) as "medianAnswerSeconds",
        (select count(*)::int from campaign c where ${ours} and answer_status = 'Pending') as pending,
        (select created_at from campaign c where ${ours} and answer_status = 'Pending' order by created_at limit 1)
          as "oldestPendingAt"`);
    assert.deepEqual(found.requests, requests);

    // A campaign of the period each, as its own page has it.
    const pages = (column: string) => sql`
      select c.id, c.objective, lower(c.sender_id) as sender, c.disclosed_at is null as hidden, c.url_link is not null as linked,
        case when c.disclosed_at is null then 0 else l.accepted + l.delivered + l.undelivered + l.expired end as sent,
        case when c.disclosed_at is null then 0 else l.delivered end as delivered,
        case when c.disclosed_at is null then 0 else l.undelivered + l.expired + l.rejected end as failed,
        case when k.unique_clickers >= 10 and c.disclosed_at is not null then round(k.unique_clickers / 10.0) * 10 else 0 end
          as clickers,
        case when k.conversions >= 10 and c.disclosed_at is not null then round(k.conversions / 10.0) * 10 else 0 end
          as conversions, c.parts
      from campaign c join campaign_ledger l on l.campaign_id = c.id left join click_count k on k.campaign_id = c.id
      where ${ours} and c.begun_at is not null and ${within(column)}`;
    const figures = sql`count(*)::int as campaigns, coalesce(sum(sent), 0)::int as sent,
      coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(failed), 0)::int as failed,
      coalesce(sum(sent * parts), 0)::int as parts, coalesce(sum(clickers), 0)::int as clickers,
      coalesce(sum(conversions), 0)::int as conversions,
      sum(delivered)::float / nullif(sum(sent), 0) as "successRate",
      sum(clickers)::float / nullif(sum(delivered) filter (where linked), 0) as "clickRate",
      sum(conversions)::float / nullif(sum(clickers), 0) as "conversionRate"`;
    const begun = pages('begun_at');
    assert.deepEqual([found.results], await recount(sql`select ${figures} from (${begun}) page`));
    const byKey = (rows: object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
    assert.deepEqual(
      byKey(found.objectives),
      byKey(await recount(sql`select objective, ${figures} from (${begun}) page group by objective`)),
    );
    assert.deepEqual(
      byKey(found.senders.map((row) => ({ ...row, senderId: row.senderId.toLowerCase() }))),
      byKey(await recount(sql`select sender as "senderId", ${figures} from (${begun}) page group by sender`)),
    );
    const [notes] = await recount<{ hidden: number; suppressed: number }>(sql`
      select count(*) filter (where hidden)::int as hidden,
        count(*) filter (where not hidden and linked and clickers = 0)::int as suppressed from (${begun}) page`);
    assert.deepEqual({ hidden: found.hidden, suppressed: found.suppressed }, notes);
    assert.ok(found.hidden > 0 && found.suppressed > 0 && found.results.clickers > 0);

    const [funnel] = await recount<object>(sql`
      select (select count(*)::int from campaign c where ${ours} and ${within('created_at')}) as requested,
        (select count(*)::int from campaign c where ${ours} and ${within('created_at')} and answer_status = 'Accepted')
          as accepted,
        (select avg((answer_status = 'Accepted')::int)::float from campaign c where ${ours} and ${within('created_at')})
          as "acceptedShare", page.*
      from (select ${figures} from (${pages('created_at')}) page) page`);
    const { failed: _, parts: __, ...steps } = funnel as Record<string, unknown>;
    assert.deepEqual(found.funnel, steps);

    const moments = sql`
      select d.campaign_id, d.at at time zone ${zone} as local, d.sent, d.delivered, d.failed, d.sent * c.parts as parts
      from campaign c join delivery_count d on d.campaign_id = c.id
      where ${ours} and c.disclosed_at is not null and ${within('begun_at')}`;
    assert.deepEqual(
      found.days,
      await recount(sql`
        select to_char(local, 'YYYY-MM-DD') as day, sum(sent)::int as sent, sum(delivered)::int as delivered,
          sum(failed)::int as failed, sum(parts)::int as parts,
          count(distinct case when sent > 0 then campaign_id end)::int as campaigns
        from (${moments}) moment group by 1 order by 1`),
    );
    assert.deepEqual(
      found.hours,
      await recount(sql`
        select extract(dow from local)::int as weekday, extract(hour from local)::int as hour, sum(sent)::int as sent,
          count(distinct campaign_id)::int as campaigns
        from (${moments}) moment where sent > 0 group by 1, 2 order by 1, 2`),
    );
    // Reasons of ten people or more are named; the others of each campaign are ten people together.
    const named = found.failures.filter(({ code }) => code !== 'Other');
    assert.deepEqual(
      byKey(named),
      byKey(
        await recount(sql`
          select reason as code, sum(failures)::int as count, count(*)::int as campaigns
          from campaign c join failure_count f on f.campaign_id = c.id
          where ${ours} and c.disclosed_at is not null and ${within('begun_at')} and failures >= 10 group by reason`),
      ),
    );
    assert.equal(
      found.failures.reduce((sum, { count }) => sum + count, 0),
      found.results.failed,
    );
    const [optOuts] = await recount<{ campaigns: number; people: number }>(sql`
      select count(distinct c.id)::int as campaigns, sum(g.opt_outs)::int as people
      from campaign c join insight_group g on g.campaign_id = c.id
      where ${ours} and ${within('begun_at')} and g.kind = 'messages'`);
    assert.equal(found.optOuts.campaigns, optOuts?.campaigns);
    assert.equal(found.optOuts.count, Math.round((optOuts?.people ?? 0) / 10) * 10);
  });
});
