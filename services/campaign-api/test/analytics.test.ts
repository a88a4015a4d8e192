import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { timeZone } from '@hima/api-kit';
import { withAnyDatabase } from '@hima/api-kit/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { analyticsQuery, periodProblem } from '../src/analytics/schemas.js';
import { campaignQuery } from '../src/campaigns/campaign-schemas.js';
import { discloseEngagement, disclosedInSum } from '../src/disclosure/disclose-engagement.js';
import { listCampaigns } from '../src/history/list-campaigns.js';
import { withoutSmallCells } from '../src/results/small-cells.js';
import { analyticsOf, tracked } from './support/analytics-of.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('analytics', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());
  const { add, read } = analyticsOf(service);

  it('has nothing to show on the first day', async () => {
    const empty = await read('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');
    assert.deepEqual([empty.results.campaigns, empty.results.successRate, empty.days], [0, null, []]);
    assert.deepEqual([empty.requests.pending, empty.requests.medianAnswerSeconds], [0, null]);
  });

  it('counts what a recount of the seeded campaigns counts', async () => {
    await add(
      { begun_at: new Date('2026-03-02T20:30:00Z'), objective: 'Reach', parts: 2, ...tracked },
      { delivered: 90, undelivered: 10, accepted: 5, clickers: 34, conversions: 12 },
      [
        { at: '2026-03-02T20:30:00Z', sent: 60 },
        { at: '2026-03-02T21:30:00Z', sent: 45, delivered: 90, failed: 10 },
      ],
      { '034': 10 },
    );
    await add(
      { begun_at: new Date('2026-03-05T09:00:00Z'), objective: 'Sales', sender_id: 'OTHER', ...tracked },
      { delivered: 50, clickers: 7 },
      [{ at: '2026-03-05T09:00:00Z', sent: 50, delivered: 50 }],
    );
    await add({ begun_at: new Date('2026-04-05T09:00:00Z') }, { delivered: 1000 });
    await add({ begun_at: new Date('2026-03-05T09:00:00Z'), deleted_at: new Date() }, { delivered: 1000 });
    const march = await read('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z', 'Asia/Riyadh');
    const { rows } = await sql<{ sent: number; delivered: number; parts: number }>`
      select sum(l.accepted + l.delivered + l.undelivered + l.expired)::int as sent, sum(l.delivered)::int as delivered,
        sum((l.accepted + l.delivered + l.undelivered + l.expired) * c.parts)::int as parts
      from campaign_ledger l join campaign c on c.id = l.campaign_id
      where c.begun_at >= '2026-03-01' and c.begun_at < '2026-04-01' and c.deleted_at is null`.execute(
      service.db,
    );
    const { sent, delivered, parts, clickers, conversions, clickRate } = march.results;
    assert.deepEqual({ sent, delivered, parts }, rows[0]);
    assert.deepEqual([clickers, conversions, march.suppressed], [30, 10, 1]);
    assert.equal(clickRate, 30 / 140);
    assert.deepEqual(
      march.objectives.map((each) => [each.objective, each.campaigns, each.sent]),
      [
        ['Reach', 1, 105],
        ['Sales', 1, 50],
      ],
    );
    assert.equal(march.senders.at(-1)?.senderId, 'OTHER');
    const list = { MaxResultCount: 1, BegunFrom: '2026-03-01T00:00:00Z', BegunTo: '2026-04-01T00:00:00Z' };
    const countOf = async (more: object) =>
      (
        await listCampaigns(
          service.db,
          service.person('Reader', []),
          campaignQuery.parse({ ...list, ...more }),
        )
      ).totalCount;
    assert.equal(await countOf({}), march.results.campaigns);
    for (const { objective, campaigns } of march.objectives)
      assert.equal(await countOf({ Objective: [objective] }), campaigns);
    for (const { senderId, campaigns } of march.senders)
      assert.equal(await countOf({ SenderId: senderId }), campaigns);
    assert.equal(march.senders.length, 2);
    assert.deepEqual(march.failures, [{ code: '034', count: 10, campaigns: 1 }]);
    // 21:30 UTC is half past midnight in Riyadh.
    assert.deepEqual(march.days, [
      { day: '2026-03-02', sent: 60, delivered: 0, failed: 0, parts: 120, campaigns: 1 },
      { day: '2026-03-03', sent: 45, delivered: 90, failed: 10, parts: 90, campaigns: 1 },
      { day: '2026-03-05', sent: 50, delivered: 50, failed: 0, parts: 50, campaigns: 1 },
    ]);
    assert.equal(
      march.days.reduce((sum, day) => sum + day.parts, 0),
      parts,
    );
    assert.deepEqual(march.hours.slice(0, 2), [
      { weekday: 1, hour: 23, sent: 60, campaigns: 1 },
      { weekday: 2, hour: 0, sent: 45, campaigns: 1 },
    ]);
  });

  it('reveals nothing about one person: a campaign below ten clickers adds none, however periods are chosen', async () => {
    for (const [month, clickers] of [
      ['05', 9],
      ['06', 0],
    ] as const)
      await add(
        { begun_at: new Date(`2026-${month}-02T09:00:00Z`), ...tracked },
        { delivered: 80, clickers },
      );
    const may = await read('2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z');
    const june = await read('2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z');
    const figures = ({ results, suppressed }: typeof may) => ({ results, suppressed });
    assert.deepEqual(figures(may), figures(june));
    assert.deepEqual([may.results.clickers, may.suppressed], [0, 1]);
  });

  it('adds nothing of a campaign that was stopped before its page has figures, and says so', async () => {
    const told = { begun_at: new Date('2025-11-03T09:00:00Z'), objective: 'Sales', ...tracked } as const;
    await add(told, { delivered: 80, undelivered: 20, clickers: 40, conversions: 12 }, [
      { at: '2025-11-03T09:00:00Z', sent: 100, delivered: 80, failed: 20 },
    ]);
    const before = await read('2025-11-01T00:00:00Z', '2025-12-01T00:00:00Z');
    assert.equal(before.hidden, 0);
    const untold = { ...told, status: 'Cancelled', disclosed_at: null } as const;
    await add(
      untold,
      { delivered: 6, undelivered: 3, clickers: 6 },
      [{ at: '2025-11-04T09:00:00Z', sent: 9, delivered: 6, failed: 3 }],
      { '034': 3 },
    );
    const { requests: _, ...after } = await read('2025-11-01T00:00:00Z', '2025-12-01T00:00:00Z');
    const { requests: __, ...unchanged } = before;
    const two = { campaigns: 2 };
    assert.deepEqual(after, {
      ...unchanged,
      hidden: 1,
      results: { ...before.results, ...two },
      objectives: before.objectives.map((each) => ({ ...each, ...two })),
      senders: before.senders.map((each) => ({ ...each, ...two })),
    });
  });

  it('groups days and hours in any time zone', async () => {
    await add({ begun_at: new Date('2025-06-01T18:00:00Z') }, { delivered: 3 }, [
      { at: '2025-06-01T18:00:00Z', sent: 1 },
      { at: '2025-06-01T18:15:00Z', sent: 2 },
    ]);
    const june = await read('2025-06-01T00:00:00Z', '2025-07-01T00:00:00Z', 'Asia/Kathmandu');
    assert.deepEqual(
      june.days.map(({ day, sent }) => [day, sent]),
      [
        ['2025-06-01', 1],
        ['2025-06-02', 2],
      ],
    );
  });

  it('keeps the days on which late receipts corrected failures, so that days add up to the totals', async () => {
    await add({ begun_at: new Date('2025-05-01T09:00:00Z') }, { delivered: 8, undelivered: 2 }, [
      { at: '2025-05-01T09:00:00Z', sent: 10, delivered: 5 },
      { at: '2025-05-04T09:00:00Z', sent: 0, failed: 5 },
      // Three receipts arrive after the time-out.
      { at: '2025-05-05T09:00:00Z', sent: 0, delivered: 3, failed: -3 },
      // A rejected message is sent again, and undelivered on the next day.
      { at: '2025-05-06T09:00:00Z', sent: 0, failed: -1 },
      { at: '2025-05-07T09:00:00Z', sent: 0, failed: 1 },
      // Corrected within the day: nothing to show.
      { at: '2025-05-08T09:00:00Z', sent: 0, failed: 1 },
      { at: '2025-05-08T10:00:00Z', sent: 0, failed: -1 },
    ]);
    const { days, hours, results } = await read('2025-05-01T00:00:00Z', '2025-06-01T00:00:00Z');
    assert.deepEqual(
      days.map(({ day, sent, delivered, failed }) => [day, sent, delivered, failed]),
      [
        ['2025-05-01', 10, 5, 0],
        ['2025-05-04', 0, 0, 5],
        ['2025-05-05', 0, 3, -3],
        ['2025-05-06', 0, 0, -1],
        ['2025-05-07', 0, 0, 1],
      ],
    );
    for (const measure of ['sent', 'delivered', 'failed'] as const)
      assert.equal(
        days.reduce((sum, day) => sum + day[measure], 0),
        results[measure],
      );
    assert.deepEqual(hours, [{ weekday: 4, hour: 9, sent: 10, campaigns: 1 }]);
    assert.deepEqual(
      days.map(({ campaigns }) => campaigns),
      [1, 0, 0, 0, 0],
    );
  });

  it('has every sender ID, and as many campaigns for each as the list that it leads to', async () => {
    const began = new Date('2025-03-03T09:00:00Z');
    const spellings = [
      'Clinic',
      'CLINIC',
      'clinic-2',
      'Straße',
      'STRASSE',
      'İzmir',
      'izmir',
      'Ärzte',
      'ärzte',
    ];
    const many = Array.from({ length: 22 }, (_, index) => `Sender ${index}`);
    for (const [index, sender_id] of [...spellings, ...many].entries())
      await add({ begun_at: began, sender_id, parts: 3 }, { delivered: 5 + index });
    const march = await read('2025-03-01T00:00:00Z', '2025-04-01T00:00:00Z');
    const period = { BegunFrom: '2025-03-01T00:00:00Z', BegunTo: '2025-04-01T00:00:00Z' };
    for (const { senderId, campaigns } of march.senders) {
      const list = campaignQuery.parse({ MaxResultCount: 1, SenderId: senderId, ...period });
      const { totalCount } = await listCampaigns(service.db, service.person('Reader', []), list);
      assert.equal(totalCount, campaigns, senderId);
    }
    const clinic = march.senders.filter(({ senderId }) => senderId.toLowerCase() === 'clinic');
    assert.deepEqual(
      clinic.map(({ campaigns, sent }) => [campaigns, sent]),
      [[2, 11]],
    );
    for (const measure of ['campaigns', 'sent', 'parts'] as const)
      assert.equal(
        march.senders.reduce((sum, sender) => sum + sender[measure], 0),
        march.results[measure],
      );
    assert.ok(march.senders.every(({ sent }, index) => sent <= (march.senders[index - 1]?.sent ?? sent)));
  });

  it('has days of 23 and 25 hours where the clock changes, which add up to the totals', async () => {
    // The clock goes forward on 8 March 2026 and back on 1 November 2026, at 02:00 in New York.
    for (const [day, hours, offsets] of [
      ['2026-03-08', 23, ['-05:00', '-04:00']],
      ['2026-11-01', 25, ['-04:00', '-05:00']],
    ] as const) {
      const [from, to] = [new Date(`${day}T00:00:00${offsets[0]}`), new Date(`${day}T23:59:59${offsets[1]}`)];
      assert.equal(Math.round((to.getTime() - from.getTime()) / 3_600_000), hours);
      // One message in each quarter of an hour, from the one before the day to the one after it.
      const quarters = Array.from(
        { length: 4 * hours + 2 },
        (_, index) => from.getTime() + (index - 1) * 900_000,
      );
      const organizationId = randomUUID();
      await add(
        { organization_id: organizationId, begun_at: from },
        { delivered: quarters.length },
        quarters.map((at) => ({ at: new Date(at).toISOString(), sent: 1, delivered: 1 })),
      );
      const end = new Date(to.getTime() + 1_000).toISOString();
      const found = await read(from.toISOString(), end, 'America/New_York', organizationId);
      assert.deepEqual(
        found.days.map(({ sent }) => sent),
        [1, 4 * hours, 1],
      );
      assert.equal(found.days[1]?.day, day);
      for (const rows of [found.days, found.hours])
        assert.equal(
          rows.reduce((sum, { sent }) => sum + sent, 0),
          found.results.sent,
        );
      const twice = found.hours.find(({ weekday, hour }) => weekday === 0 && hour === 1);
      assert.equal(twice?.sent, hours === 25 ? 8 : 4);
      assert.equal(
        found.hours.some(({ weekday, hour }) => weekday === 0 && hour === 2),
        hours === 25,
      );
    }
  });

  it('follows the requests of a period through every step', async () => {
    const requested = (created_at: string, more: Parameters<typeof add>[0] = {}) => ({
      created_at: new Date(created_at),
      ...more,
    });
    const begun_at = new Date('2025-09-03T09:00:00Z');
    await add(requested('2025-08-20T08:00:00Z', { begun_at, ...tracked }), {
      delivered: 80,
      undelivered: 20,
      clickers: 40,
      conversions: 12,
    });
    await add(requested('2025-08-21T08:00:00Z'), {});
    for (const [answer_status, status] of [
      ['Rejected', 'Rejected'],
      ['Expired', 'Expired'],
    ] as const)
      await service.addCampaign(requested('2025-08-22T08:00:00Z', { answer_status, status }));
    await add(requested('2025-08-22T08:00:00Z', { begun_at, deleted_at: new Date() }), { delivered: 500 });
    await add(requested('2025-09-01T00:00:00Z', { begun_at }), { delivered: 500 });
    const august = await read('2025-08-01T00:00:00Z', '2025-09-01T00:00:00Z');
    assert.deepEqual(august.funnel, {
      requested: 4,
      accepted: 2,
      acceptedShare: 0.5,
      campaigns: 1,
      sent: 100,
      delivered: 80,
      clickers: 40,
      conversions: 10,
      successRate: 0.8,
      clickRate: 0.5,
      conversionRate: 0.25,
    });
    // The list behind a step counts as many.
    const list = {
      MaxResultCount: 1,
      CreatedFrom: '2025-08-01T00:00:00Z',
      CreatedTo: '2025-09-01T00:00:00Z',
    };
    const countOf = async (more: object) =>
      (
        await listCampaigns(
          service.db,
          service.person('Reader', []),
          campaignQuery.parse({ ...list, ...more }),
        )
      ).totalCount;
    assert.deepEqual([await countOf({}), await countOf({ AnswerStatus: ['Accepted'] })], [4, 2]);
    assert.equal(await countOf({ BegunFrom: list.CreatedFrom }), august.funnel.campaigns);
  });

  it('sums failure reasons as the page of each campaign shows them', async () => {
    const reasons = ['NoReceipt', '0x0000000B', '034', '001'];
    const cells = fc.uniqueArray(
      fc.record({ code: fc.constantFrom(...reasons), count: fc.integer({ min: 1, max: 25 }) }),
      { selector: ({ code }) => code },
    );
    let year = 1900;
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { maxLength: 6 }), async (campaigns) => {
        year += 1;
        for (const failures of campaigns)
          await add(
            { begun_at: new Date(`${year}-05-05T09:00:00Z`) },
            { undelivered: failures.reduce((sum, { count }) => sum + count, 0), delivered: 7 },
            [],
            Object.fromEntries(failures.map(({ code, count }) => [code, count])),
          );
        const expected = new Map<string, number>();
        for (const { code, count } of campaigns.flatMap(withoutSmallCells))
          expected.set(code, (expected.get(code) ?? 0) + count);
        const { failures } = await read(`${year}-01-01T00:00:00Z`, `${year + 1}-01-01T00:00:00Z`);
        assert.deepEqual(new Map(failures.map(({ code, count }) => [code, count])), expected);
        // The list behind a reason has the campaigns whose pages name it.
        for (const { code, campaigns: naming } of failures) {
          const pages = campaigns.filter((page) =>
            withoutSmallCells(page).some((cell) => cell.code === code),
          );
          assert.equal(naming, code === 'Other' ? null : pages.length);
          if (code === 'Other') continue;
          const began = { BegunFrom: `${year}-01-01T00:00:00Z`, BegunTo: `${year + 1}-01-01T00:00:00Z` };
          const list = campaignQuery.parse({ MaxResultCount: 1, FailureReason: code, ...began });
          const { totalCount } = await listCampaigns(service.db, service.person('Reader', []), list);
          assert.equal(totalCount, naming, code);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('discloses the same in a sum as on a page', async () => {
    const people = Array.from({ length: 61 }, (_, index) => index);
    const { rows } = await sql<{ shown: number }>`
      select ${disclosedInSum(sql`people`)} as shown from unnest(${people}::int[]) as given (people)`.execute(
      service.db,
    );
    assert.deepEqual(
      rows.map(({ shown }) => shown),
      people.map((count) => discloseEngagement(count) ?? 0),
    );
  });

  it('returns the answer times, and since when requests wait', async () => {
    const created_at = new Date('2026-07-01T08:00:00Z');
    const answered = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000);
    for (const [answer_status, minutes] of [
      ['Accepted', 10],
      ['Accepted', 30],
      ['Rejected', 60],
    ] as const)
      await service.addCampaign({ created_at, answer_status, answered_at: answered(minutes) });
    await service.addCampaign({ created_at, answer_status: 'Pending', status: 'Pending' });
    const { requests } = await read('2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z');
    assert.deepEqual(requests, {
      created: 4,
      accepted: 2,
      rejected: 1,
      acceptanceRate: 2 / 3,
      medianAnswerSeconds: 1_800,
      pending: 1,
      oldestPendingAt: created_at,
    });
    const list = {
      MaxResultCount: 1,
      AnsweredFrom: '2026-07-01T00:00:00Z',
      AnsweredTo: '2026-08-01T00:00:00Z',
      AnswerStatus: ['Accepted', 'Rejected'],
    };
    const { totalCount } = await listCampaigns(
      service.db,
      service.person('Reader', []),
      campaignQuery.parse(list),
    );
    assert.equal(totalCount, requests.accepted + requests.rejected);
    const waiting = { MaxResultCount: 1, AnswerStatus: ['Pending'] };
    const pending = await listCampaigns(
      service.db,
      service.person('Reader', []),
      campaignQuery.parse(waiting),
    );
    assert.equal(pending.totalCount, requests.pending);
  });

  it('takes no abbreviation of a zone that the database reads as another one', async () => {
    const { rows } = await sql<{ name: string; seconds: number }>`
      select abbrev as name, extract(epoch from utc_offset)::int as seconds from pg_timezone_abbrevs`.execute(
      service.db,
    );
    assert.ok(rows.some(({ name }) => name === 'IST'));
    const taken = rows.filter(({ name }) => timeZone.safeParse(name).success);
    assert.deepEqual(
      taken.filter(({ seconds }) => seconds !== 0),
      [],
    );
  });

  it('shows an organization only its own', async () => {
    const other = await read('2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z', 'UTC', randomUUID());
    assert.deepEqual([other.results.sent, other.requests.created, other.hours], [0, 0, []]);
  });
});

it('a period ends after it begins, is three years at most and has the name of a zone', () => {
  const query = { From: '2026-03-01T00:00:00Z', To: '2026-04-01T00:00:00+03:00', TimeZone: 'Asia/Riyadh' };
  assert.ok(analyticsQuery.safeParse(query).success);
  for (const change of [
    { TimeZone: '+03:00' },
    { TimeZone: 'IST' },
    { TimeZone: 'Asia/Nowhere' },
    { From: 'March' },
  ])
    assert.equal(analyticsQuery.safeParse({ ...query, ...change }).success, false);
  assert.equal(periodProblem(query), undefined);
  assert.match(periodProblem({ From: query.To, To: query.From }) ?? '', /after/);
  assert.match(periodProblem({ From: '2020-01-01T00:00:00Z', To: query.To }) ?? '', /three years/);
});
