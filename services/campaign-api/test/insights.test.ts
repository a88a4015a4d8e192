import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { callApi, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readOptOuts } from '../src/analytics/read-opt-outs.js';
import { dataKeyContext } from '../src/campaigns/campaign-row.js';
import { disclosure } from '../src/disclosure/parameters.js';
import { inSnapshot } from '../src/database/in-snapshot.js';
import { computeInsights, queueInsights } from '../src/insights/compute-insights.js';
import { countGroups } from '../src/insights/count-groups.js';
import { sealGroups } from '../src/insights/group-cipher.js';
import { keepAttributes } from '../src/insights/keep-attributes.js';
import { readCampaignInsights } from '../src/insights/read-campaign-insights.js';
import { readInsights, readSegment } from '../src/insights/read-insights.js';
import type { campaignInsights, segmentInsights } from '../src/insights/schemas.js';
import { tokensOf } from '../src/links/link-tokens.js';
import { newDataKey } from '../src/numbers/number-cipher.js';
import { sweep } from '../src/sweep.js';
import { BareService } from './support/bare-service.js';
import { everything, Harness } from './support/harness.js';

type CampaignInsights = z.output<typeof campaignInsights>;

/** Noise is cut at three deviations, and figures are rounded to tens. */
const most = 3 * disclosure.groupNoise + disclosure.step / 2 + 1;
const near = (shown: number | null | undefined, exact: number, what: string) =>
  assert.ok(
    typeof shown === 'number' && Math.abs(shown - exact) <= most,
    `${what}: ${shown} instead of ${exact}`,
  );

const tracked = { url_link: 'https://clinic.example/book', link_base: 'https://go.hima.example' };
/** A day of the last month, since figures are of twelve; most campaigns began on day 0. */
const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs);
const onDay = (day: number, hour = 6) => new Date((today - 30 + day) * dayMs + hour * 3_600_000);
const attributes = [
  { name: 'sex', kind: 'text' as const, keys: ['female', 'male', null] },
  { name: 'birth_date', kind: 'age' as const, keys: ['18-24', '65+'] },
];

withAnyDatabase('insights', (database) => {
  const service = new BareService(database);
  before(async () => {
    await service.start();
    await service.addSmsSetup();
  });
  after(() => service.stop());
  const { signal } = new AbortController();

  interface Person {
    lookup: Buffer;
    sex: number;
    age: number;
    state: 'Delivered' | 'Undelivered' | 'Skipped';
    clicked: boolean;
    optedOut: boolean;
    hour: number;
  }
  /** Deterministic people; a third of the women and a tenth of the men click. */
  const people = (count: number, lookups: readonly Buffer[] = []): Person[] =>
    Array.from({ length: count }, (_, n) => ({
      lookup: lookups[n] ?? randomBytes(32),
      sex: n % 100 < 55 ? 1 : n % 100 < 99 ? 2 : 3,
      age: n % 4 === 0 ? 2 : 1,
      state: n % 20 === 0 ? 'Undelivered' : n % 97 === 0 ? 'Skipped' : 'Delivered',
      clicked: n % 100 < 55 ? n % 3 === 0 : n % 10 === 0,
      optedOut: n % 13 === 0,
      hour: n % 5 === 0 ? 6 : 7,
    }));

  const addSent = async (
    recipients: readonly Person[],
    more: Parameters<BareService['addCampaign']>[0] = {},
  ): Promise<string> => {
    const { db, context, organizationId } = service;
    const dataKey = newDataKey();
    const id = await service.addCampaign({
      status: 'Completed',
      begun_at: onDay(0),
      submitted_at: new Date(),
      time_zone: 'Asia/Riyadh',
      ...tracked,
      ...more,
    });
    await db
      .updateTable('campaign')
      .set({ data_key: context.secrets.seal(dataKey, dataKeyContext(id)) })
      .where('id', '=', id)
      .execute();
    await db.transaction().execute((trx) => keepAttributes(trx, id, attributes));
    for (let at = 0; at < recipients.length; at += 500) {
      const some = recipients.slice(at, at + 500);
      await db
        .insertInto('message')
        .values(some.map(({ state, lookup }) => service.message(id, state, '+966500000000', lookup)))
        .execute();
      await db
        .insertInto('recipient_group')
        .values(
          some.map(({ lookup, sex, age }) => ({
            campaign_id: id,
            number_lookup: lookup,
            groups_sealed: sealGroups(dataKey, `${sex}.${age}`, id, lookup),
          })),
        )
        .execute();
      await db
        .insertInto('click_link')
        .values(
          some
            .filter(({ state }) => state !== 'Skipped')
            .map(({ lookup, clicked, hour }) => ({
              token_hash: context.linkTokens.hash(tokensOf(dataKey, lookup).click),
              campaign_id: id,
              organization_id: organizationId,
              submitted_at: onDay(0, hour),
              first_click_at: clicked ? new Date() : null,
            })),
        )
        .execute();
      await db
        .insertInto('opt_out')
        .values(
          some
            .filter(({ optedOut }) => optedOut)
            .map(({ lookup }) => ({
              organization_id: organizationId,
              number_lookup: lookup,
              source: 'Link' as const,
              added_at: onDay(2),
            })),
        )
        .onConflict((same) => same.doNothing())
        .execute();
    }
    return id;
  };
  const read = (id: string): Promise<CampaignInsights> =>
    readCampaignInsights(service.db, service.organizationId, id);
  const groupOf = (insights: CampaignInsights, kind: string, key: string, name?: string) =>
    insights.attributes
      .find((attribute) => attribute.kind === kind && (name === undefined || attribute.name === name))
      ?.groups.find((group) => group.key === key);

  it('counts what an independent recount counts, exactly before noise', async () => {
    const recipients = people(4_500);
    const id = await addSent(recipients);
    const { data_key, ...campaign } = await service.db
      .selectFrom('campaign')
      .select(['id', 'organization_id', 'time_zone', 'data_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const begun_at = onDay(0);
    const counted = await countGroups(
      service.context,
      {
        campaign: { ...campaign, begun_at },
        dataKey: service.context.secrets.open(data_key ?? Buffer.alloc(0), dataKeyContext(id)),
        attributes,
        twoTexts: false,
        tracked: true,
        converts: false,
      },
      signal,
    );
    const seeded = JSON.stringify(recipients.map((person) => ({ ...person, lookup: undefined })));
    const { rows } = await sql<Record<string, unknown>>`
      select case sex when 1 then 'female' else 'male' end as key, count(*)::int as recipients,
        count(*) filter (where state = 'Delivered')::int as delivered,
        count(*) filter (where clicked)::int as clickers, null as conversions,
        count(*) filter (where "optedOut")::int as "optOuts"
      from json_to_recordset(${seeded}::json) as p(sex int, state text, clicked boolean, "optedOut" boolean)
      where state <> 'Skipped' and sex < 3 group by 1 order by 1`.execute(service.db);
    const bySex = counted.find(({ name }) => name === 'sex')?.groups ?? [];
    assert.deepEqual(
      bySex.sort((one, other) => one.key.localeCompare(other.key)),
      rows,
    );
    // 06:00 and 07:00 UTC in Riyadh.
    const hours = counted.find(({ kind }) => kind === 'hour')?.groups ?? [];
    assert.deepEqual(hours.map(({ key }) => key).sort(), ['10', '9']);
    const sent = recipients.filter(({ state }) => state !== 'Skipped').length;
    assert.equal(
      hours.reduce((total, { recipients: some }) => total + some, 0),
      sent,
    );
  });

  it('shows figures near the exact ones and hides groups below the minimum', async () => {
    const recipients = people(4_500);
    const id = await addSent(recipients);
    assert.equal((await read(id)).computedAt, null);
    await computeInsights(service.context, id, signal);
    const insights = await read(id);
    const sent = recipients.filter(({ state }) => state !== 'Skipped');
    const women = sent.filter(({ sex }) => sex === 1);
    const shown = groupOf(insights, 'text', 'female', 'sex');
    near(shown?.recipients, women.length, 'women');
    near(shown?.delivered, women.filter(({ state }) => state === 'Delivered').length, 'delivered');
    near(shown?.clickers, women.filter(({ clicked }) => clicked).length, 'clickers');
    near(shown?.optOuts, women.filter(({ optedOut }) => optedOut).length, 'opt-outs');
    assert.equal(shown?.conversions, null, 'nothing reports conversions');
    assert.equal(shown?.accuracy, 30);
    for (const { groups } of insights.attributes)
      for (const group of groups) assert.ok(group.recipients >= 50, JSON.stringify(group));
  });

  it('sums the opt-outs of a period for Analytics, or says that they are too few', async () => {
    const opted = (day: number) =>
      readOptOuts(service.db, {
        organizationId: service.organizationId,
        from: onDay(day, 0),
        to: onDay(day + 1, 0),
      });
    const compute = async (day: number, some: readonly Person[]) => {
      const id = await addSent(some, { begun_at: onDay(day) });
      await computeInsights(service.context, id, signal);
      return id;
    };
    const recipients = people(3_900);
    await compute(-3, recipients);
    // The noise alone lifts a few opt-outs above what is shown once in a hundred times.
    const few = await compute(-2, people(130));
    await service.db
      .updateTable('insight_group')
      .set({ opt_outs: 39 })
      .where('campaign_id', '=', few)
      .execute();
    // Too small a campaign for the noise to lift it above the minimum.
    await compute(-1, people(5));
    const exact = recipients.filter(({ optedOut, state }) => optedOut && state !== 'Skipped').length;
    const large = await opted(-3);
    assert.equal(large.campaigns, 1);
    near(large.count, exact, 'opt-outs');
    assert.deepEqual(await opted(-2), { campaigns: 1, count: null, fewer: 40 });
    assert.deepEqual(await opted(-1), { campaigns: 0, count: null, fewer: 40 });
  });

  it('are read as of one moment', async () => {
    const id = await addSent(people(600));
    const computed = async (db: typeof service.db) =>
      (await db.selectFrom('campaign_insight').select('computed_at').where('campaign_id', '=', id).execute())
        .length;
    const [before, after] = await inSnapshot(service.db, async (together) => {
      const first = await computed(together);
      const computing = computeInsights(service.context, id, signal);
      // PGlite has one connection: there it waits for the snapshot to end.
      if (database.kind === 'postgres') await computing;
      else void computing.catch(() => undefined);
      return [first, await computed(together)];
    });
    assert.equal(after, before);
  });

  it('counts messages of 30 days for fatigue', async () => {
    const [first] = [people(600)];
    await addSent(first, { begun_at: onDay(-12) });
    const lookups = first.slice(0, 300).map(({ lookup }) => lookup);
    await addSent(people(600, lookups), { begun_at: onDay(-92) });
    const id = await addSent(people(600, lookups), { begun_at: onDay(-7) });
    await computeInsights(service.context, id, signal);
    const insights = await read(id);
    const got = first.slice(0, 300).filter(({ state }) => state === 'Delivered').length;
    const sent = people(600).filter(({ state }) => state !== 'Skipped').length;
    // One person whose second message was skipped isn’t counted.
    near(groupOf(insights, 'messages', '2')?.recipients, got, 'second message');
    near(groupOf(insights, 'messages', '1')?.recipients, sent - got, 'first message');
    assert.equal(groupOf(insights, 'messages', '3-5'), undefined);
  });

  it('computes when the campaign ended, after a day, and for good after a week; then forgets the groups', async () => {
    const id = await addSent(people(300));
    await queueInsights(service.context);
    const groups = async () =>
      (
        await service.db
          .selectFrom('recipient_group')
          .select('number_lookup')
          .where('campaign_id', '=', id)
          .execute()
      ).length;
    await computeInsights(service.context, id, signal);
    const once = await read(id);
    assert.equal(await groups(), 300);
    await computeInsights(service.context, id, signal);
    assert.deepEqual(await read(id), once, 'a repeat tells nothing new');
    const pass = (days: number) =>
      sql`
        with older as (
          update campaign set submitted_at = submitted_at - make_interval(days => ${days}) where id = ${id}::uuid
        )
        update campaign_insight set due_at = due_at - make_interval(days => ${days})
        where campaign_id = ${id}::uuid`.execute(service.db);
    await pass(1);
    await computeInsights(service.context, id, signal);
    const second = await read(id);
    assert.notDeepEqual(second.computedAt, once.computedAt);
    assert.deepEqual([second.final, await groups()], [false, 300]);
    await pass(6);
    await computeInsights(service.context, id, signal);
    const final = await read(id);
    assert.deepEqual([final.final, await groups()], [true, 0]);
    await computeInsights(service.context, id, signal);
    assert.deepEqual(await read(id), final);
  });

  it('sums segments, hours and languages of what each campaign shows', async () => {
    const other = new BareService(database, randomUUID());
    Object.assign(other, { context: service.context });
    const { segments, hours, languages } = await readInsights(service.db, service.organizationId, {
      seesResults: true,
    });
    assert.deepEqual(segments.map(({ name }) => name).sort(), ['birth_date', 'sex']);
    assert.ok(hours.every(({ recipients }) => recipients >= 50));
    const { rows } = await sql<{ campaigns: number; delivered: number }>`
      select count(*)::int as campaigns, sum(delivered)::int as delivered
      from campaign_ledger l join campaign c on c.id = l.campaign_id
      where c.begun_at > now() - interval '12 months' and c.message = 'Hello'`.execute(service.db);
    // Clicks are counted by the link, which these people didn’t use.
    assert.deepEqual(languages, [{ language: 'English', ...rows[0], clickers: 0, clickRate: 0 }]);
    const segment: z.output<typeof segmentInsights> = await readSegment(service.db, service.organizationId, {
      kind: 'text',
      attribute: 'sex',
      key: 'female',
    });
    const sum = segment.campaigns.reduce((total, { recipients }) => total + recipients, 0);
    const rounding = (disclosure.step / 2) * (segment.campaigns.length + 1);
    assert.ok(Math.abs((segment.total?.recipients ?? 0) - sum) <= rounding);
    const nothing = await readInsights(service.db, other.organizationId, { seesResults: false });
    assert.deepEqual([nothing.campaigns, nothing.segments, nothing.hours], [0, [], []]);
  });

  it('forgets the groups of campaigns that get no figures: deleted, failed or canceled before sending', async () => {
    const some = () => people(3);
    const unused = [
      await addSent(some(), { deleted_at: new Date() }),
      await addSent(some(), { status: 'Cancelled', begun_at: null }),
      await addSent(some(), { status: 'Failed', begun_at: null }),
    ];
    const used = [
      await addSent(some()),
      await addSent(some(), { status: 'Cancelled' }),
      await addSent(some(), { status: 'Scheduled', begun_at: null }),
    ];
    await sweep(service.context, signal);
    const left = await service.db
      .selectFrom('recipient_group')
      .select('campaign_id')
      .distinct()
      .where('campaign_id', 'in', [...unused, ...used])
      .execute();
    assert.deepEqual(left.map((row) => row.campaign_id).sort(), [...used].sort());
  });
});

withAnyDatabase('insights of a real campaign', (database) => {
  const harness = new Harness(database, { HIMA_LINK_BASE_URL: 'https://go.hima.example' });
  before(() => harness.start(900));
  after(() => harness.stop());

  it('shows results by columns of the query', async () => {
    const query = `select mobile, case when id % 3 = 0 then 'M' else 'F ' end as sex, 20 + id % 60 as age,
      'Person ' || id as full_name, case when id = 7 then 'Rare' else 'Riyadh' end as city from people order by id`;
    const connectionId = await harness.connect(query);
    const asked = { connectionId, message: 'Book: {link}', urlLink: 'https://clinic.example/book' };
    const campaign = await harness.create(asked);
    await harness.accept(campaign);
    await harness.until(campaign.id, ['Completed']);
    const { token } = await harness.mainApi.signUp({
      name: 'Analyst',
      organizationId: harness.organizationId,
      permissions: ['Pages.EInsights'],
    });
    const analyst = callApi(harness.api.url, token);
    const insights = await waitFor(
      async () => {
        const found = await analyst.get<CampaignInsights>(`campaign/${campaign.id}/insights`);
        return found.computedAt === null ? null : found;
      },
      { what: 'insights to be computed' },
    );
    const found = (name: string, key: string) =>
      insights.attributes.find((each) => each.name === name)?.groups.find((group) => group.key === key);
    near(found('sex', 'f')?.recipients, 600, 'women');
    near(found('sex', 'm')?.delivered, 300, 'men');
    near(found('age', '25-34')?.recipients, 150, 'age');
    assert.equal(found('city', 'rare'), undefined);
    // A value per person is no group, and one person is none that is said to be hidden.
    const { groups, hidden } = insights.attributes.find(({ name }) => name === 'full_name') ?? {};
    assert.deepEqual([groups, hidden], [[], 0]);
    assert.equal(insights.attributes.find(({ name }) => name === 'city')?.hidden, 0);
    assert.ok(!JSON.stringify(insights).includes('person'));
    const refusedCall = await harness.signIn('Operator', { permissions: everything });
    await assert.rejects(refusedCall.get(`campaign/${campaign.id}/insights`), { status: 403 });
  });
});
