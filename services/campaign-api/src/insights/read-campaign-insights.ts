import { isTracked } from '@hima/sms-text';
import type { Kysely } from 'kysely';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { Schema } from '../database/schema.js';
import type { InsightGroupTable } from '../database/tables/insights.js';
import { showGroup } from '../disclosure/disclose-groups.js';
import { disclosure } from '../disclosure/parameters.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import { isInsight, type ShownAttribute } from './insight-row.js';

/** The figures of a campaign by groups of its recipients. @throws {ApiProblem} 404 */
export async function readCampaignInsights(db: Kysely<Schema>, organizationId: string, id: string) {
  const campaign = await findCampaign(db, organizationId, id);
  const [insight, groups, setup] = await Promise.all([
    db.selectFrom('campaign_insight').selectAll().where('campaign_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('insight_group')
      .selectAll()
      .where('campaign_id', '=', id)
      .orderBy('recipients', 'desc')
      .execute(),
    findSmsSetup(db, organizationId),
  ]);
  const attributes = ((insight?.shown ?? []) as ShownAttribute[]).filter(isInsight);
  const minimum = setup?.minimum_audience ?? disclosure.smallestMinimum;
  return {
    id,
    name: campaign.name,
    begunAt: campaign.begun_at ?? campaign.created_at,
    computedAt: insight?.computed_at ?? null,
    final: !!insight?.computed_at && insight.due_at === null,
    tracked: isTracked({ urlLink: campaign.url_link, linkBase: campaign.link_base }),
    minimum,
    attributes: attributes.map((attribute) => {
      const own = groups.filter(
        ({ kind, attribute: name }) => kind === attribute.kind && name === attribute.name,
      );
      // The minimum may have been raised since.
      const shown = own.filter(({ recipients }) => recipients >= minimum);
      return {
        ...attribute,
        hidden: attribute.hidden + own.length - shown.length,
        groups: shown.map((group) => ({ key: group.key, ...showRow(group) })),
      };
    }),
  };
}

/** A group of one campaign. */
export const showRow = ({ opt_outs: optOuts, ...group }: InsightGroupTable) =>
  showGroup(
    { ...group, optOuts },
    { linked: group.clickers === null ? 0 : group.delivered, parts: group.parts },
  );
