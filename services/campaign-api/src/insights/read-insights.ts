import { likePattern } from '@hima/api-kit';
import { isTracked } from '@hima/sms-text';
import { sql, type Kysely } from 'kysely';
import { share } from '../disclosure/share.js';
import type { Schema } from '../database/schema.js';
import type { GroupKind } from '../database/tables/insights.js';
import { discloseEngagement } from '../disclosure/disclose-engagement.js';
import { otherGroups, showGroup, type GroupCounts } from '../disclosure/disclose-groups.js';
import { isInsight, type InsightKind, type ShownAttribute } from './insight-row.js';
import { showRow } from './read-campaign-insights.js';

/** Campaigns of the last twelve months. */
const since = sql<Date>`now() - interval '12 months'`;
const mostChoices = 50;
const mostOfSegment = 100;

/** Campaigns that started sending, the newest first. */
export async function listInsightCampaigns(
  db: Kysely<Schema>,
  organizationId: string,
  { Keyword }: { Keyword?: string | undefined },
) {
  const rows = await db
    .selectFrom('campaign')
    .leftJoin('campaign_insight', 'campaign_insight.campaign_id', 'campaign.id')
    .select(['id', 'name', 'begun_at', 'computed_at'])
    .where('organization_id', '=', organizationId)
    .where('begun_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .$if(Boolean(Keyword), (query) =>
      query.where('search_text', 'like', sql<string>`lower(${likePattern(Keyword ?? '')})`),
    )
    .orderBy('begun_at', 'desc')
    .limit(mostChoices)
    .execute();
  return rows.flatMap(({ id, name, begun_at: begunAt, computed_at: computedAt }) =>
    begunAt ? [{ id, name, begunAt, computedAt }] : [],
  );
}

/**
 * What campaigns have in common: segments, hours, messages received, languages.
 * @param reader.seesResults the languages sum what pages of campaigns show, so one campaign is exact; groups have noise
 */
export async function readInsights(
  db: Kysely<Schema>,
  organizationId: string,
  { seesResults }: { seesResults: boolean },
) {
  const [sums, campaigns, messagesCampaigns, languages] = await Promise.all([
    sumGroups(db, organizationId),
    countCampaigns(db, organizationId),
    countWithAllShown(db, organizationId, 'messages'),
    seesResults ? readLanguages(db, organizationId) : null,
  ]);
  const ofKind = (kind: GroupKind) =>
    sums.filter((sum) => sum.kind === kind).map(({ key, ...sum }) => ({ key, ...showSum(sum) }));
  const segments = new Map<string, { kind: InsightKind; name: string; keys: string[] }>();
  for (const { kind, name, key } of sums.filter((sum) => sum.kind !== 'hour' && sum.kind !== 'messages')) {
    const segment = segments.get(`${kind} ${name}`) ?? { kind, name, keys: [] };
    segment.keys.push(key);
    segments.set(`${kind} ${name}`, segment);
  }
  return {
    campaigns,
    segments: [...segments.values()],
    hours: ofKind('hour'),
    messages: ofKind('messages'),
    messagesHidden: campaigns - messagesCampaigns,
    languages,
  };
}

/** The figures of one group in all campaigns that show it. */
export async function readSegment(
  db: Kysely<Schema>,
  organizationId: string,
  { kind, attribute, key }: { kind: GroupKind; attribute: string; key: string },
) {
  const [sums, rows] = await Promise.all([
    sumGroups(db, organizationId, { kind, attribute, key }),
    shownGroups(db, organizationId)
      .selectAll('insight_group')
      .select(['campaign.name', 'campaign.begun_at'])
      .where('kind', '=', kind)
      .where('attribute', '=', attribute)
      .where('key', '=', key)
      .orderBy('begun_at', 'desc')
      .limit(mostOfSegment)
      .execute(),
  ]);
  const [total] = sums;
  return {
    total: total ? showSum(total) : null,
    campaigns: rows.flatMap(({ name, begun_at: begunAt, ...row }) =>
      begunAt ? [{ id: row.campaign_id, name, begunAt, ...showRow(row) }] : [],
    ),
  };
}

function shownGroups(db: Kysely<Schema>, organizationId: string) {
  return (
    db
      .selectFrom('insight_group')
      .innerJoin('campaign', 'campaign.id', 'insight_group.campaign_id')
      .leftJoin('sms_setup', 'sms_setup.organization_id', 'campaign.organization_id')
      .where('campaign.organization_id', '=', organizationId)
      // The minimum may have been raised since.
      .where(sql<boolean>`insight_group.recipients >= coalesce(sms_setup.minimum_audience, 0)`)
      .where('campaign.deleted_at', 'is', null)
      .where('campaign.begun_at', '>', since)
      .where('insight_group.key', '!=', otherGroups)
  );
}

interface Sum extends GroupCounts {
  kind: GroupKind;
  name: string;
  key: string;
  linked: number;
  parts: number;
}

/** Sums of groups that are shown, each with noise of its own: they tell nothing about those that are hidden. */
async function sumGroups(
  db: Kysely<Schema>,
  organizationId: string,
  only?: { kind: GroupKind; attribute: string; key: string },
): Promise<(Sum & { kind: InsightKind })[]> {
  const sums = await shownGroups(db, organizationId)
    .$if(only !== undefined, (query) =>
      query
        .where('kind', '=', only?.kind ?? 'text')
        .where('attribute', '=', only?.attribute ?? '')
        .where('key', '=', only?.key ?? ''),
    )
    .select(['kind', 'attribute as name', 'key'])
    .select([
      sql<number>`sum(recipients)::int`.as('recipients'),
      sql<number>`sum(delivered)::int`.as('delivered'),
      sql<number | null>`sum(clickers)::int`.as('clickers'),
      sql<number | null>`sum(conversions)::int`.as('conversions'),
      sql<number>`sum(opt_outs)::int`.as('optOuts'),
      sql<number>`coalesce(sum(delivered) filter (where clickers is not null), 0)::int`.as('linked'),
      sql<number>`sum(insight_group.parts)::int`.as('parts'),
    ])
    .groupBy(['kind', 'attribute', 'key'])
    .orderBy('kind')
    .orderBy('attribute')
    .orderBy('key')
    .execute();
  return sums.filter(isInsight);
}

const showSum = ({ linked, parts, ...counts }: Omit<Sum, 'kind' | 'name' | 'key'>) =>
  showGroup(counts, { linked, parts });

async function countCampaigns(db: Kysely<Schema>, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_insight')
    .innerJoin('campaign', 'campaign.id', 'campaign_insight.campaign_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('begun_at', '>', since)
    .where('computed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Campaigns that show all their groups of a kind separately. */
async function countWithAllShown(
  db: Kysely<Schema>,
  organizationId: string,
  kind: GroupKind,
): Promise<number> {
  const found = await shownGroups(db, organizationId)
    .innerJoin('campaign_insight', 'campaign_insight.campaign_id', 'insight_group.campaign_id')
    .where('kind', '=', kind)
    .select(['insight_group.campaign_id', 'shown'])
    .groupBy(['insight_group.campaign_id', 'shown'])
    .execute();
  return found.filter(({ shown }) =>
    ((shown ?? []) as ShownAttribute[]).every(
      (attribute) => attribute.kind !== kind || attribute.hidden === 0,
    ),
  ).length;
}

const hasArabic = (column: 'message' | 'second_message') =>
  sql<boolean>`${sql.ref(`campaign.${column}`)} ~ '[\u0600-\u06FF]'`;

/** Campaigns by the language of their message, from what each one’s page shows. */
async function readLanguages(db: Kysely<Schema>, organizationId: string) {
  const rows = await db
    .selectFrom('campaign')
    .innerJoin('campaign_ledger', 'campaign_ledger.campaign_id', 'campaign.id')
    .leftJoin('click_count', 'click_count.campaign_id', 'campaign.id')
    .select(['url_link', 'link_base', 'delivered', 'unique_clickers'])
    .select(hasArabic('message').as('isArabic'))
    .where('organization_id', '=', organizationId)
    .where('begun_at', '>', since)
    // Others have no figures yet.
    .where('disclosed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    // Two texts in two languages share their results.
    .where(
      sql<boolean>`${hasArabic('message')} = coalesce(${hasArabic('second_message')}, ${hasArabic('message')})`,
    )
    .execute();
  return (['Arabic', 'English'] as const).flatMap((language) => {
    const ours = rows.filter(({ isArabic }) => isArabic === (language === 'Arabic'));
    const linked = ours.filter((row) => isTracked({ urlLink: row.url_link, linkBase: row.link_base }));
    const clickers = sum(linked.map((row) => discloseEngagement(row.unique_clickers ?? 0) ?? 0));
    if (ours.length === 0) return [];
    return {
      language,
      campaigns: ours.length,
      delivered: sum(ours.map(({ delivered }) => delivered)),
      clickers,
      clickRate: share(clickers, sum(linked.map(({ delivered }) => delivered))),
    };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
