import type { Kysely } from 'kysely';
import { textNames, type TextName } from '../campaigns/texts.js';
import type { Schema } from '../database/schema.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { ShownGroup } from '../disclosure/disclose-groups.js';
import { disclosure } from '../disclosure/parameters.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import { differenceOf, type Share } from './compare-shares.js';
import { showRow } from './read-campaign-insights.js';

type ShownText = ShownGroup & { text: TextName };
type Both = [a: ShownText, b: ShownText];

/** The results of a campaign's two texts; null for a campaign with one. */
export async function readTexts(
  db: Kysely<Schema>,
  campaign: Pick<CampaignRow, 'id' | 'organization_id' | 'second_message'>,
) {
  if (campaign.second_message === null) return null;
  const [insight, rows, setup] = await Promise.all([
    db
      .selectFrom('campaign_insight')
      .select(['computed_at', 'due_at'])
      .where('campaign_id', '=', campaign.id)
      .executeTakeFirst(),
    db
      .selectFrom('insight_group')
      .selectAll()
      .where('campaign_id', '=', campaign.id)
      .where('kind', '=', 'variant')
      .execute(),
    findSmsSetup(db, campaign.organization_id),
  ]);
  // The minimum may have been raised since.
  const minimum = setup?.minimum_audience ?? disclosure.smallestMinimum;
  const texts = textNames.flatMap((text): ShownText[] => {
    const row = rows.find(({ key, recipients }) => key === text && recipients >= minimum);
    return row ? [{ text, ...showRow(row) }] : [];
  });
  const [a, b] = texts;
  const both: Both | null = a && b ? [a, b] : null;
  return {
    computedAt: insight?.computed_at ?? null,
    final: !!insight?.computed_at && insight.due_at === null,
    // One of them alone would be the other’s difference from the total.
    texts: both ?? [],
    clicks: both && compare(both, 'clickers'),
    conversions: both && compare(both, 'conversions'),
  };
}

/**
 * Whether more people did something with one of the texts than chance explains. Fewer than are shown count as the most that
 * they can be.
 */
function compare([a, b]: Both, what: 'clickers' | 'conversions') {
  const isShown = a[what] !== null && b[what] !== null;
  if (a[what] === null && b[what] === null) return null;
  if (a.delivered === 0 || b.delivered === 0) return null;
  const shareOf = (text: ShownText): Share => ({ count: text[what] ?? text.fewer, of: text.delivered });
  const difference = differenceOf(shareOf(a), shareOf(b));
  const more = difference.from > 0 ? ('B' as const) : difference.to < 0 ? ('A' as const) : null;
  if (isShown) return { more, difference };
  const shown = a[what] === null ? 'B' : 'A';
  return more === shown ? { more, difference: null } : null;
}
